/** Presales on the page of the goods; a browser loads them with every product. */
export const presale = {
  name: { en: 'Presale', zh: '预售' },
  begins: { en: 'Presale starts {date}, {time}', zh: '{date} {time} 开始预售' },
  price: { en: 'Presale price', zh: '预售价' },
  deposit: { en: 'Deposit', zh: '定金' },
  depositWorth: { en: '{amount}, worth {worth}', zh: '{amount}，可抵 {worth}' },
  balance: { en: 'Balance', zh: '尾款' },
  balanceTime: { en: 'Balance payment', zh: '尾款支付时间' },
  period: { en: '{from} to {until}', zh: '{from} 至 {until}' },
  expected: { en: 'Expected shipping', zh: '预计发货' },
  from: { en: 'from {date}', zh: '{date} 起发货' },
  howDeposit: {
    en: 'Pay a deposit now and the balance later. Your order ships once both are paid.',
    zh: '先付定金，再付尾款，付清后发货。',
  },
  howFull: {
    en: 'Pay in full now. Your order ships from the expected date.',
    zh: '全款预订，按约定时间发货。',
  },
  keeps: {
    en: 'The deposit isn’t refunded if the balance isn’t paid in time.',
    zh: '逾期未付尾款，定金不予退还。',
  },
  payInParts: {
    en: 'Pay {deposit} now, and {balance} from {from} to {until}.',
    zh: '现在付定金 {deposit}，{from} 至 {until} 付尾款 {balance}。',
  },
  payAtOnce: { en: 'Pay {amount} now.', zh: '现在付全款 {amount}。' },
  sentFrom: { en: 'Ships from {date}.', zh: '{date} 起发货。' },
  terms: { en: 'Presale terms', zh: '预售规则' },
  payDeposit: { en: 'Pay deposit', zh: '支付定金' },
  payFull: { en: 'Preorder', zh: '立即预订' },
} as const
