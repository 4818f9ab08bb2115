/** The terms of a presale on console pages. */
export const offerPresale = {
  title: { en: 'Presale', zh: '预售' },
  hint: {
    en: 'Buyers order ahead while the presale runs. They pay in full, or a deposit now and the balance later.',
    zh: '预售期间买家可提前下单：一次付清，或先付定金、再付尾款。',
  },
  expected: { en: 'Goods are sent from', zh: '预计发货时间' },
  balanceFrom: { en: 'Balance from', zh: '尾款开始时间' },
  balanceUntil: { en: 'Balance until', zh: '尾款截止时间' },
  balanceHint: { en: 'Leave both empty if the goods are paid in full at once.', zh: '全款预售无需填写。' },
  deposit: { en: 'Deposit', zh: '定金' },
  depositOf: { en: 'Deposit for {variant}', zh: '{variant}的定金' },
  worth: { en: 'Counts as', zh: '可抵' },
  worthOf: { en: 'Deposit for {variant} counts as', zh: '{variant}的定金可抵' },
  worthHint: { en: 'Leave it empty if it counts as much as it is.', zh: '不填则按定金原额抵扣。' },
  high: {
    en: 'More than a fifth of the price: the law of the mainland protects deposits only up to that.',
    zh: '定金超过售价的 20%，超出部分不受法律保护。',
  },
} as const
