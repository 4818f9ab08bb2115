/** Invoices of an order in the consoles. */
export const orderInvoices = {
  title: 'Invoices',
  invoice: 'Invoice {number}',
  creditNote: 'Credit note {number}',
  replacedAt: 'PDF of the shop, uploaded {moment}',
  ofMall: 'The mall’s own PDF',
  upload: 'Your own invoice',
  replace: 'Another invoice of your own',
  uploadForShop: 'Invoice of the shop, which is cleared',
  replaceForShop: 'Another invoice of the shop',
  uploadHint:
    'A PDF of at most 2 MB. The buyer gets it in place of the mall’s; the number stays. It is mailed when the buyer asks for it.',
  uploadNow: 'Upload',
  replaceNow: 'Replace',
  uploaded: 'Uploaded. The buyer gets this invoice from now on.',
} as const
