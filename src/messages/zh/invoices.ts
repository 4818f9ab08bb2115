export const invoices = {
  title: '发票',
  viewInvoice: '查看发票',
  viewVatInvoice: '查看增值税发票',
  send: '重发发票',
  sendTo: '邮箱',
  sendNow: '发送发票',
  sent: '发票已发送至 {address}，请查收',
  issued: '已开具',
  pending: '待开具',
  pendingText: '订单付款后自动开具，并发送到您的邮箱。',
  kind: { invoice: '发票 {number}', creditNote: '红字发票 {number}' },
  issuedOn: '{date} 开具',
} as const
