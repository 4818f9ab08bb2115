/** Invoices of an order in the consoles. */
export const orderInvoices = {
  title: 'Invoices',
  invoice: 'Invoice {number}',
  creditNote: 'Credit note {number}',
} as const
