/** Minor units of each site per dollar, and the rounding of its shops. */
const sites = {
  global: { rate: 100, ending: dollars },
  cn: { rate: 560, ending: yuan },
  de: { rate: 95, ending: euros },
  uk: { rate: 82, ending: dollars },
  jp: { rate: 138, ending: yen },
} as const

export type SiteCode = keyof typeof sites
export const siteCodes = Object.keys(sites).sort() as SiteCode[]

/** A price on every site, in its minor units, out of one in dollars. */
export const priceOn = (site: SiteCode, dollarsWorth: number): number =>
  sites[site].ending(dollarsWorth * sites[site].rate)

/** 12.99, 34.99, 189.00, 1,249.00 */
function dollars(cents: number): number {
  if (cents < 2_000) return Math.max(199, Math.round(cents / 100) * 100 - 1)
  if (cents < 10_000) return Math.round(cents / 500) * 500 - 1
  if (cents < 100_000) return Math.round(cents / 1_000) * 1_000 - 100
  return Math.round(cents / 5_000) * 5_000 - 100
}

/** 12.95, 34.90, 189.00, 1,249.00 */
function euros(cents: number): number {
  if (cents < 2_000) return Math.max(195, Math.round(cents / 100) * 100 - 5)
  if (cents < 10_000) return Math.round(cents / 500) * 500 - 10
  return dollars(cents)
}

/** 39.9, 269, 1,299 */
function yuan(fen: number): number {
  if (fen < 10_000) return Math.max(990, Math.round(fen / 1_000) * 1_000 - 10)
  if (fen < 100_000) return Math.round(fen / 1_000) * 1_000 - 100
  return Math.round(fen / 10_000) * 10_000 - 100
}

/** 580, 3,980, 24,800 */
function yen(amount: number): number {
  if (amount < 1_000) return Math.max(180, Math.round(amount / 100) * 100 - 20)
  if (amount < 10_000) return Math.round(amount / 500) * 500 - 20
  return Math.round(amount / 1_000) * 1_000 - 200
}
