/** The terms of a presale on console pages. */
export const offerPresale = {
  title: { en: 'Presale', zh: '预售' },
  hint: {
    en: 'Buyers can order in advance during the presale. They pay in full, or pay a deposit now and the balance later.',
    zh: '预售期间买家可提前下单：一次付清，或先付定金、再付尾款。',
  },
  expected: { en: 'Expected shipping date', zh: '预计发货时间' },
  balanceFrom: { en: 'Balance payment starts', zh: '尾款开始时间' },
  balanceUntil: { en: 'Balance payment ends', zh: '尾款截止时间' },
  balanceHint: { en: 'Leave both empty for full payment.', zh: '全款预售无需填写。' },
  deposit: { en: 'Deposit', zh: '定金' },
  depositOf: { en: 'Deposit for {variant}', zh: '{variant}的定金' },
  worth: { en: 'Deposit value', zh: '可抵' },
  worthOf: { en: 'Deposit value for {variant}', zh: '{variant}的定金可抵' },
  worthHint: { en: 'Leave empty to use the deposit amount.', zh: '不填则按定金原额抵扣。' },
  high: {
    en: 'More than 20% of the price: the law of mainland China does not protect the excess as a deposit.',
    zh: '定金超过售价的 20%，超出部分不受法律保护。',
  },
} as const
