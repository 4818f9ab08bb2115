/** Invoices of an order in the consoles. */
export const orderInvoices = {
  title: { en: 'Invoices', zh: '发票' },
  invoice: { en: 'Invoice {number}', zh: '发票 {number}' },
  creditNote: { en: 'Credit note {number}', zh: '红字发票 {number}' },
  replacedAt: { en: 'PDF uploaded by the shop, {moment}', zh: '商家自开发票，{moment} 上传' },
  ofMall: { en: 'PDF issued by the mall', zh: '平台开具的 PDF' },
  upload: { en: 'Upload your own invoice', zh: '上传自开发票' },
  replace: { en: 'Replace your invoice', zh: '更换自开发票' },
  uploadForShop: { en: 'Upload an invoice for the offboarded shop', zh: '上传该店铺的发票（已清退）' },
  replaceForShop: { en: 'Replace the invoice of the offboarded shop', zh: '更换该店铺的发票' },
  uploadHint: {
    en: 'A PDF of up to 2 MB. It replaces the mall’s invoice for the buyer; the invoice number does not change. It is attached when the buyer requests the invoice by email.',
    zh: 'PDF 文件，不超过 2 MB。上传后，买家看到的是这份发票，发票号不变；买家申请重发时，邮件中也会附上它。',
  },
  uploadNow: { en: 'Upload', zh: '上传' },
  replaceNow: { en: 'Replace', zh: '更换' },
  uploaded: {
    en: 'Invoice uploaded. The buyer now sees this invoice.',
    zh: '已上传，买家之后看到的是这份发票。',
  },
} as const
