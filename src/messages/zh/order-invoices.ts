export const orderInvoices = {
  title: '发票',
  invoice: '发票 {number}',
  creditNote: '红字发票 {number}',
  replacedAt: '商家自开发票，{moment} 上传',
  ofMall: '平台开具的 PDF',
  upload: '上传自开发票',
  replace: '更换自开发票',
  uploadForShop: '上传该店铺的发票（已清退）',
  replaceForShop: '更换该店铺的发票',
  uploadHint:
    'PDF 文件，不超过 2 MB。上传后，买家看到的是这份发票，发票号不变；买家申请重发时，邮件中也会附上它。',
  uploadNow: '上传',
  replaceNow: '更换',
  uploaded: '已上传，买家之后看到的是这份发票。',
} as const
