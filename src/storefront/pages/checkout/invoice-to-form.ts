import { companyNameMax, type InvoiceData, taxNumberMax } from '#modules/invoices/rules/invoice-data.ts'

/** Whom an invoice is made out to, or that none is wanted. */
export const invoiceRecipients = ['none', 'person', 'company'] as const
export type InvoiceRecipient = (typeof invoiceRecipients)[number]

export type TypedInvoice = { readonly to: InvoiceRecipient; readonly data: InvoiceData }

/** The invoice as it was typed; undefined where the form asks for none. */
export function typedInvoice(form: FormData): TypedInvoice | undefined {
  const to = invoiceRecipients.find((each) => each === form.get('invoiceTo'))
  const text = (name: string, max: number) => String(form.get(`invoice.${name}`) ?? '').slice(0, max)
  return (
    to && {
      to,
      data: { companyName: text('companyName', companyNameMax), taxNumber: text('taxNumber', taxNumberMax) },
    }
  )
}

/** For the order: a company, a person by the billing address, or none. */
export const invoiceToPlace = (typed: TypedInvoice | undefined) => ({
  ...(typed?.to === 'company' && { invoiceData: typed.data }),
  ...(typed?.to === 'none' && { wantsInvoice: false }),
})
