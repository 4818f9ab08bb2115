export const reversals = {
  title: '支付公司退回的款项',
  chargeback: '{date} 买家的银行拒付，{amount} 已被扣回。',
  chargebackWon: '{date} 发生拒付 {amount}，争议胜诉后已于 {won} 返还。',
  chargebackLost: '{date} 买家的银行拒付，{amount} 已被扣回；{lost} 支付公司告知申诉未成功。',
  refund: '{date} 已在支付公司直接退款 {amount}。',
}
