/** Money of an order that a payment provider reversed: the texts for the buyer, the shop and the platform. */
export const reversals = {
  title: { en: 'Taken back by the payment company', zh: '支付公司退回的款项' },
  chargeback: {
    en: '{amount} was charged back by the buyer’s bank on {date}.',
    zh: '{date} 买家的银行拒付，{amount} 已被扣回。',
  },
  chargebackWon: {
    en: '{amount} was charged back on {date}, and came back on {won}: the chargeback was won.',
    zh: '{date} 发生拒付 {amount}，争议胜诉后已于 {won} 返还。',
  },
  chargebackLost: {
    en: '{amount} was charged back by the buyer’s bank on {date}. It was contested in vain, as the payment company said on {lost}.',
    zh: '{date} 买家的银行拒付，{amount} 已被扣回；{lost} 支付公司告知申诉未成功。',
  },
  refund: {
    en: '{amount} was refunded at the payment company on {date}.',
    zh: '{date} 已在支付公司直接退款 {amount}。',
  },
} as const
