export const invoices = {
  title: 'Invoice',
  viewInvoice: 'Invoice',
  viewVatInvoice: 'VAT invoice',
  send: 'Send again',
  sendTo: 'Email',
  sendNow: 'Send the invoice',
  sent: 'Invoice sent to {address}, please check',
  issued: 'issued',
  pending: 'pending',
  pendingText: 'It is made when the order has been paid, and mailed to you.',
  kind: { invoice: 'Invoice {number}', creditNote: 'Credit note {number}' },
  issuedOn: 'Issued {date}',
} as const
