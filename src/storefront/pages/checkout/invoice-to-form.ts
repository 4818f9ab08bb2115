import { type CheckoutDraft, invoiceRecipients } from '#modules/checkout/rules/draft.ts'
import { companyNameMax, taxNumberMax } from '#modules/invoices/rules/invoice-data.ts'

export type TypedInvoice = NonNullable<CheckoutDraft['invoice']>

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
