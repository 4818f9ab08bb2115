/** Invoices of an order in the consoles. */
export const orderInvoices = {
  title: { en: 'Invoices', zh: '发票' },
  invoice: { en: 'Invoice {number}', zh: '发票 {number}' },
  creditNote: { en: 'Credit note {number}', zh: '红字发票 {number}' },
  replacedAt: { en: 'PDF of the shop, uploaded {moment}', zh: '商家自开发票，{moment} 上传' },
  ofMall: { en: 'The mall’s own PDF', zh: '平台开具的 PDF' },
  upload: { en: 'Your own invoice', zh: '上传自开发票' },
  replace: { en: 'Another invoice of your own', zh: '更换自开发票' },
  uploadForShop: { en: 'Invoice of the shop, which is cleared', zh: '上传该店铺的发票（已清退）' },
  replaceForShop: { en: 'Another invoice of the shop', zh: '更换该店铺的发票' },
  uploadHint: {
    en: 'A PDF of at most 2 MB. The buyer gets it in place of the mall’s; the number stays. It is mailed when the buyer asks for it.',
    zh: 'PDF 文件，不超过 2 MB。上传后，买家看到的是这份发票，发票号不变；买家申请重发时，邮件中也会附上它。',
  },
  uploadNow: { en: 'Upload', zh: '上传' },
  replaceNow: { en: 'Replace', zh: '更换' },
  uploaded: {
    en: 'Uploaded. The buyer gets this invoice from now on.',
    zh: '已上传，买家之后看到的是这份发票。',
  },
} as const
