export const promoCode = {
  label: '优惠码',
  enter: '使用',
  applied: '已使用，优惠 {amount}。',
  taken: '优惠码有效，对应的优惠券已放入您的账号。',
  takenNotApplied: '优惠码有效，但本单暂不满足使用条件，原因见优惠券说明。',
  notForThese: '优惠码有效，但不适用于这些商品，优惠券已为您保留。',
  logIn: '登录后才能使用优惠码。',
  toLogin: '去登录',
  enterInCart: '请在购物车或结算页输入优惠码，优惠金额会立即显示。',
  back: '返回',
}
