/** Presales in checkout, payment and with the order. */
export const presaleOrder = {
  now: { en: 'Deposit, due now', zh: '现在支付定金' },
  later: { en: 'Balance, due later', zh: '之后支付尾款' },
  placeDeposit: { en: 'Place order – deposit {amount}', zh: '提交订单，支付定金 {amount}' },
  checkoutBalance: { en: 'Your balance', zh: '尾款结算' },
  placeBalance: { en: 'Continue to payment – balance {amount}', zh: '去支付尾款 {amount}' },
  placeNoBalance: { en: 'Confirm – nothing left to pay', zh: '确认，无需支付尾款' },
  thenNoBalance: {
    en: 'After this, you can’t change the address, offers or shipping.',
    zh: '收货地址、优惠和配送方式提交后不可再更改。',
  },
  thenBalance: {
    en: 'You pay in the next step. After this, you can’t change the address, coupons or shipping.',
    zh: '下一步付款。收货地址、优惠和配送方式提交后不可再更改。',
  },
  depositPaid: { en: 'Deposit, paid', zh: '定金（已付）' },
  balanceNow: { en: 'Balance, due now', zh: '本次支付尾款' },
  stage1: { en: 'Stage 1: deposit', zh: '阶段一：定金' },
  stage2: { en: 'Stage 2: balance', zh: '阶段二：尾款' },
  paidOn: { en: 'paid {date}', zh: '{date} 已付' },
  unpaid: { en: 'not paid', zh: '未付' },
  orderPayDeposit: { en: 'Pay deposit, {amount}', zh: '支付定金 {amount}' },
  orderPayBalance: { en: 'Pay balance, {amount}', zh: '支付尾款 {amount}' },
  balanceFrom: {
    en: 'Your deposit is paid. You can pay the balance from {time}.',
    zh: '定金已付，尾款可于 {time} 起支付。',
  },
  balanceUntil: {
    en: 'Pay the balance by {time}, or you lose your deposit.',
    zh: '请在 {time} 前支付尾款，逾期定金不退。',
  },
  kept: {
    en: 'The balance wasn’t paid in time, so the order was closed. The shop keeps the deposit of {amount}.',
    zh: '尾款逾期未付，订单已关闭，定金 {amount} 归店铺所有。',
  },
  toPayDeposit: { en: 'Deposit to pay', zh: '应付定金' },
  toPayBalance: { en: 'Balance to pay', zh: '应付尾款' },
  notYet: { en: 'You can’t pay the balance yet', zh: '尾款还未到支付时间' },
  notYetText: {
    en: 'You can pay it from {time}. We’ll email you then.',
    zh: '{time} 起可支付，届时我们会发邮件提醒您。',
  },
  received: {
    en: 'We received your deposit of {amount}. You pay the balance later; we’ll email you when it’s due.',
    zh: '已收到您的定金 {amount}。尾款稍后支付，到时间我们会发邮件提醒您。',
  },
} as const
