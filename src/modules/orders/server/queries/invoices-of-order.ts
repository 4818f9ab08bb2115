import type { IssuedInvoice } from '#modules/invoices/rules/invoice.ts'
import type { StoredInvoice } from '#modules/invoices/server/read-models/invoices-of-order.ts'

export const toInvoices = (stored: readonly StoredInvoice[] | null): IssuedInvoice[] =>
  (stored ?? []).map(({ id, number, kind, issuedAt, replacedAt }) => ({
    invoiceId: id,
    number,
    kind,
    issuedAt: new Date(issuedAt),
    replacedAt: replacedAt ? new Date(replacedAt) : undefined,
  }))
