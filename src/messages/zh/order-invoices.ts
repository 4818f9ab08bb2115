export const orderInvoices = {
  title: '发票',
  invoice: '发票 {number}',
  creditNote: '红字发票 {number}',
} as const
