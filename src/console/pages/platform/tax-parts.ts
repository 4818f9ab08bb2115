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

export type TaxPartProps = {
  readonly book: TaxBookData
  readonly countries: readonly { readonly value: string; readonly name: string }[]
  readonly answer: FormAnswer | undefined
  readonly may: boolean
}
