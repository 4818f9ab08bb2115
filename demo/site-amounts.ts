/** Minor units of each site per US cent, rounded as by a shop. */
export const inCurrencyOf: Readonly<Record<string, number>> = { global: 1, cn: 7, de: 0.9, uk: 0.8, jp: 1.5 }

/** An amount in minor units without small change. */
export const rounded = (amount: number, site: string): number => {
  const unit = site === 'jp' ? 10 : 100
  return Math.max(unit, Math.round(amount / unit) * unit)
}
