import type { Address } from '#modules/addresses/rules/address.ts'
import type { TaxByRate } from '#modules/pricing/rules/tax-by-rate.ts'
import type { Treatment } from '#modules/tax/rules/tax-of-sale.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'

/** An invoice says what was paid for; a credit note the refunded part. */
export type InvoiceKind = 'invoice' | 'creditNote'

/** Content of an invoice or credit note, stored as it was issued. Amounts are in minor units. */
export type InvoiceContent = {
  readonly seller: {
    readonly name: string
    /** Of the company that runs the shop, where it applied for it. */
    readonly company?: string | undefined
    readonly registration?: string | undefined
    /** The number for tax under which it was sold. */
    readonly taxNumber?: string | undefined
  }
  readonly buyer: Address
  /** As the form of the billing address asked for it. */
  readonly buyerTaxNumber?: string | undefined
  readonly orderNumber: string
  readonly placedAt: string
  readonly paidAt: string
  readonly currency: Currency
  readonly lines: readonly InvoiceLine[]
  /** Undefined where nothing is shipped, such as codes of a service or a period of the membership. */
  readonly shipping?: number | undefined
  readonly insurance: number
  readonly tax: number
  readonly taxIncluded: boolean
  readonly taxBasisPoints: number
  /** By rate. Documents from before the mall stored rates have the one of `taxBasisPoints`. */
  readonly taxes?: readonly TaxByRate[] | undefined
  /** Why no tax is charged, where that is to be stated. */
  readonly taxTreatment?: Treatment | undefined
  readonly total: number
  /** Given besides the money. */
  readonly points: number
  /** Of a credit note: the invoice. */
  readonly corrects?: { readonly number: string; readonly issuedAt: string } | undefined
}

export type InvoiceLine = {
  readonly name: string
  readonly detail: string
  readonly sku: string
  readonly quantity: number
  /** In what the quantity is counted; pieces where there is none. */
  readonly measure?: string | undefined
  /** Of one piece before discounts. */
  readonly unit: number | undefined
  readonly discount: number
  readonly amount: number
}

/** An invoice as lists and pages show it. */
export type IssuedInvoice = {
  readonly invoiceId: Id
  readonly number: string
  readonly kind: InvoiceKind
  readonly issuedAt: Date
  /** Its shop's own document replaces it for the buyer since then. */
  readonly replacedAt?: Date | undefined
}

/** `EU-000042`: numbers of a site follow each other, invoices and credit notes in one series. */
export const invoiceNumber = (site: string, sequence: number): string =>
  `${site.toUpperCase()}-${String(sequence).padStart(6, '0')}`

/** Whether an order gets an invoice at all: goods that were sold for money. */
export const isInvoiced = (order: {
  readonly businessKind: 'sale' | 'reissue'
  readonly due: { readonly amount: number }
}): boolean => order.businessKind === 'sale' && order.due.amount > 0

/** Every text that an invoice can hold; they are in `messages`. */
export const invoiceTextKeys = [
  'invoice',
  'vatInvoice',
  'creditNote',
  'mall',
  'number',
  'issuedAt',
  'orderNumber',
  'placedAt',
  'paidAt',
  'corrects',
  'seller',
  'soldThrough',
  'registration',
  'buyer',
  'taxNumber',
  'item',
  'quantity',
  'unit',
  'amount',
  'sku',
  'discount',
  'goods',
  'shipping',
  'insurance',
  'net',
  'untaxed',
  'tax',
  'vat',
  'taxOf',
  'sellerTaxNumber',
  'reverseCharge',
  'export',
  'taxInside',
  'vatInside',
  'total',
  'credited',
  'paid',
  'points',
  'page',
] as const
export type InvoiceTextKey = (typeof invoiceTextKeys)[number]
