import type { OssLevel } from '#modules/tax/rules/oss-threshold.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ShippingTaxRule, TaxRateRow, TaxRegistration } from '#vocabulary/tax.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'

/** Registrations, rates and classes, as the parts of the page show them. */
export type TaxBookData = {
  readonly registrations: readonly TaxRegistration[]
  readonly rates: readonly (Omit<TaxRateRow, 'basisPoints'> & { readonly percent: number })[]
  readonly shippingRules: readonly ShippingTaxRule[]
  readonly ownClasses: readonly { readonly code: string; readonly name: LocalText }[]
}

export type OssData = {
  readonly year: number
  readonly thisYear: number
  readonly lastYear: number
  readonly threshold: number
  readonly level: OssLevel
  readonly others: readonly { readonly currency: string; readonly amount: number }[]
}

export type TaxPartProps = {
  readonly book: TaxBookData
  readonly countries: readonly { readonly value: string; readonly name: string }[]
  /** Of the chosen site: the country that the mall sells from, with which forms begin. */
  readonly homeCountry: string
  readonly answer: FormAnswer | undefined
  readonly may: boolean
}
