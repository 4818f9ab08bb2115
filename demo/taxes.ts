import { putSiteTax } from '#modules/tax/server/public.ts'
import type { Transaction } from '#platform/context.ts'

/** The sites of the demo charge one rate each, in parts of ten thousand, wherever goods go. */
const rates = [
  { site: 'global', homeCountry: 'US', basisPoints: 800 },
  { site: 'cn', homeCountry: 'CN', basisPoints: 1_300 },
  { site: 'de', homeCountry: 'DE', basisPoints: 1_900 },
  { site: 'uk', homeCountry: 'GB', basisPoints: 2_000 },
  { site: 'jp', homeCountry: 'JP', basisPoints: 1_000 },
] as const

export async function setUpTaxes(tx: Transaction): Promise<void> {
  for (const { site, homeCountry, basisPoints } of rates)
    await putSiteTax(tx, { site, mode: 'flat', basisPoints, homeCountry, homeState: '' }, undefined)
}
