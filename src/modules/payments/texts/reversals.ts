/** Money of an order that a payment provider reversed: the texts for the buyer, the shop and the platform. */
export const reversals = {
  title: { en: 'Payment reversals', zh: '支付机构退回的款项' },
  chargeback: {
    en: '{amount} was charged back by the buyer’s bank on {date}.',
    zh: '{date} 买家的银行拒付，{amount} 已被扣回。',
  },
  chargebackWon: {
    en: '{amount} was charged back on {date} and returned on {won}. The dispute was won.',
    zh: '{date} 发生拒付 {amount}，争议胜诉后已于 {won} 返还。',
  },
  chargebackLost: {
    en: '{amount} was charged back by the buyer’s bank on {date}. The dispute was lost on {lost}.',
    zh: '{date} 买家的银行拒付，{amount} 已被扣回；{lost} 支付机构告知申诉未成功。',
  },
  refund: {
    en: '{amount} was refunded directly by the payment provider on {date}.',
    zh: '{date} 已在支付机构直接退款 {amount}。',
  },
} as const
