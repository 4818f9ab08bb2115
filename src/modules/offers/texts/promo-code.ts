/** A promotion code, in the cart and at checkout. */
export const promoCode = {
  label: { en: 'Promotion code', zh: '优惠码' },
  enter: { en: 'Apply', zh: '使用' },
  applied: { en: 'Applied: {amount} off.', zh: '已使用，优惠 {amount}。' },
  taken: { en: 'The code is good. Its coupon is yours now.', zh: '优惠码有效，对应的优惠券已放入您的账号。' },
  takenNotApplied: {
    en: 'The code is good, but it does not apply to this order yet. The reason stands with its coupon.',
    zh: '优惠码有效，但本单暂不满足使用条件，原因见优惠券说明。',
  },
  notForThese: {
    en: 'The code is good, but not for these goods. Its coupon is kept for you.',
    zh: '优惠码有效，但不适用于这些商品，优惠券已为您保留。',
  },
  logIn: { en: 'Log in to use a code.', zh: '登录后才能使用优惠码。' },
  toLogin: { en: 'Log in', zh: '去登录' },
  enterInCart: {
    en: 'Enter your code in the cart or at the checkout. What it takes off is shown there.',
    zh: '请在购物车或结算页输入优惠码，优惠金额会立即显示。',
  },
  back: { en: 'Back', zh: '返回' },
} as const
