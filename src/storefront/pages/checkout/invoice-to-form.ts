import { companyNameMax, type InvoiceData, taxNumberMax } from '#modules/invoices/rules/invoice-data.ts'

/** The company that the invoice is made out to, as it was typed; undefined where it is made out to a person. */
export function typedInvoiceData(form: FormData): InvoiceData | undefined {
  if (form.get('invoiceTo') !== 'company') return undefined
  const text = (name: string, max: number) => String(form.get(`invoice.${name}`) ?? '').slice(0, max)
  return { companyName: text('companyName', companyNameMax), taxNumber: text('taxNumber', taxNumberMax) }
}
