/** A promotion code, in the cart and at checkout. */
export const promoCode = {
  label: { en: 'Promo code', zh: '优惠码' },
  enter: { en: 'Apply', zh: '使用' },
  applied: { en: 'Applied: {amount} off.', zh: '已使用，优惠 {amount}。' },
  taken: {
    en: 'Code accepted. The coupon is now in your account.',
    zh: '优惠码有效，对应的优惠券已放入您的账号。',
  },
  takenNotApplied: {
    en: 'Code accepted, but it doesn’t apply to this order yet. The coupon shows why.',
    zh: '优惠码有效，但本单暂不满足使用条件，原因见优惠券说明。',
  },
  notForThese: {
    en: 'Code accepted, but it doesn’t apply to these items. We’ve saved the coupon for you.',
    zh: '优惠码有效，但不适用于这些商品，优惠券已为您保留。',
  },
  logIn: { en: 'Sign in to use a code.', zh: '登录后才能使用优惠码。' },
  toLogin: { en: 'Sign in', zh: '去登录' },
  enterInCart: {
    en: 'Enter your code in the cart or at checkout to see what you save.',
    zh: '请在购物车或结算页输入优惠码，优惠金额会立即显示。',
  },
  back: { en: 'Back', zh: '返回' },
} as const
