export const invoices = {
  title: { en: 'Invoice', zh: '发票' },
  viewInvoice: { en: 'Invoice', zh: '查看发票' },
  viewVatInvoice: { en: 'VAT invoice', zh: '查看增值税发票' },
  send: { en: 'Email invoice', zh: '重发发票' },
  sendToPhone: { en: 'Mobile number', zh: '手机号码' },
  sendTo: { en: 'Email', zh: '邮箱' },
  sendNow: { en: 'Send invoice', zh: '发送发票' },
  sent: { en: 'Invoice sent to {address}, please check', zh: '发票已发送至 {address}，请查收' },
  issued: { en: 'Issued', zh: '已开具' },
  pending: { en: 'Pending', zh: '待开具' },
  pendingText: {
    en: 'We issue it once the order is paid, and email it to you.',
    zh: '订单付款后自动开具，并发送到您的邮箱。',
  },
  kind: {
    invoice: { en: 'Invoice {number}', zh: '发票 {number}' },
    creditNote: { en: 'Credit note {number}', zh: '红字发票 {number}' },
  },
  issuedOn: { en: 'Issued {date}', zh: '{date} 开具' },
  replacedOn: { en: 'From the shop, {date}', zh: '商家于 {date} 提供' },
} as const
