import type { StatementPeriod } from './period.ts'

/** Terms under which the mall settles with its shops. */
export type SettlementTerms = {
  readonly commissionBasisPoints: number
  readonly commissionVatBasisPoints: number
  readonly period: StatementPeriod
  readonly reserveBasisPoints: number
  readonly reserveDays: number
  /** The mall's own account, which payouts leave. */
  readonly payerName: string
  readonly payerIban: string
  readonly payerBic: string
  /** The mall for the tax office. */
  readonly platformAddress: string
  readonly platformCountry: string
  readonly platformTaxNumber: string
}

/** A shop's own terms; null where those of the mall apply. */
export type ShopTerms = {
  readonly commissionVatBasisPoints: number | null
  readonly reserveBasisPoints: number | null
  readonly reserveDays: number | null
}

export const feeKinds = ['monthly', 'perOrder'] as const

/** The mall as the yearly report of sellers names it, or undefined until name, address, country and tax number are entered. */
export function reportedPlatform(
  terms: Pick<SettlementTerms, 'payerName' | 'platformAddress' | 'platformCountry' | 'platformTaxNumber'>,
) {
  const platform = {
    name: terms.payerName,
    address: terms.platformAddress,
    country: terms.platformCountry,
    taxNumber: terms.platformTaxNumber,
  }
  return Object.values(platform).every((each) => each !== '') ? platform : undefined
}
