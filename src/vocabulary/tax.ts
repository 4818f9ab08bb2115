export type TaxClass = string

/** How a site charges tax. */
export type SiteTax =
  | { readonly mode: 'none' }
  /** One rate for every destination, in parts of ten thousand: 9.975 % is 997.5. */
  | { readonly mode: 'flat'; readonly basisPoints: number }
  | ({ readonly mode: 'destination' } & TaxHome & TaxBook)

/** Where the mall sells from, and the time zone in which its days begin. */
export type TaxHome = {
  readonly country: string
  /** Its code within the country; blank where no tax depends on it. */
  readonly state: string
  readonly timeZone: string
}

/** Registrations, rates and rules of shipping that operators store, for all sites. Days are `YYYY-MM-DD`, and the last one is included. */
export type TaxBook = {
  readonly registrations: readonly TaxRegistration[]
  readonly rates: readonly TaxRateRow[]
  readonly shippingRules: readonly ShippingTaxRule[]
}

type ValidFor = { readonly validFrom: string; readonly validUntil?: string | undefined }

export const taxSchemes = ['local', 'oss'] as const
export type TaxRegistration = ValidFor & {
  readonly country: string
  /** A state with a tax of its own, such as New York or Quebec; blank for the country. */
  readonly state: string
  /** `oss` covers all members of the European Union. */
  readonly scheme: (typeof taxSchemes)[number]
  readonly number: string
}

export const rateRelations = ['added', 'instead'] as const
export const rateSupplies = ['any', 'sameState', 'otherState'] as const
export type TaxRateRow = ValidFor & {
  readonly country: string
  readonly state: string
  readonly taxClass: TaxClass
  /** As invoices show it: VAT, GST, QST. */
  readonly name: string
  readonly basisPoints: number
  /** Of a state: charged beside the rates of the country or in their place. */
  readonly relation: (typeof rateRelations)[number]
  /** Whether it is for goods that stay in the state that they are sold from. */
  readonly supply: (typeof rateSupplies)[number]
}

export const shippingTaxRules = ['asGoods', 'class', 'none'] as const
export type ShippingTaxRule = {
  readonly country: string
  readonly state: string
  readonly rule: (typeof shippingTaxRules)[number]
  /** Of the rule `class`. */
  readonly taxClass?: TaxClass | undefined
}

export const taxModes = ['none', 'flat', 'destination'] as const

/** The classes that every mall has; an operator adds further ones. */
export const fixedTaxClasses = ['standard', 'reduced', 'zero', 'exempt'] as const
