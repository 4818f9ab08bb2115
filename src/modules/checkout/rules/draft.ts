import type { Address } from '#modules/addresses/rules/address.ts'
import type { InvoiceData } from '#modules/invoices/rules/invoice-data.ts'
import type { ChosenMethods } from './checkout.ts'

/** Whom an invoice is made out to, or that none is wanted. */
export const invoiceRecipients = ['none', 'person', 'company'] as const
export type InvoiceRecipient = (typeof invoiceRecipients)[number]

/** Details that were typed in a checkout and are not ordered yet. Nothing of a card is among them. */
export type CheckoutDraft = {
  /** As it was typed: it may be incomplete. Its email is that of the order. */
  readonly shippingAddress: Address
  /** Left out, the bill goes to the shipping address. */
  readonly billingAddress?: Address | undefined
  readonly invoice?: { readonly to: InvoiceRecipient; readonly data: InvoiceData } | undefined
  readonly methods: ChosenMethods
}

/** A draft is deleted so many days after its last change. */
export const draftStoredDays = 30
