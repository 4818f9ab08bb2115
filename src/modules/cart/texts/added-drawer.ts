/** The cart in a few words where something was just added to it, and the ways from it to the checkout: public pages have no other texts of it. */
export const addedDrawer = {
  title: { en: 'Cart', zh: '购物车' },
  count: { en: '{count, plural, one {# item} other {# items}}', zh: '共 {count} 件' },
  beforeShipping: { en: 'Shipping and tax are calculated at checkout.', zh: '运费和税费在结算时计算。' },
  toCheckout: { en: 'Check out ({count})', zh: '去结算（{count}）' },
  apart: {
    en: 'Cross-border items go through customs in your name, so you check them out separately.',
    zh: '跨境商品需以您的名义清关，须与其他商品分开结算。',
  },
  toCheckoutAcross: { en: 'Check out cross-border items ({count})', zh: '结算跨境商品（{count}）' },
  toCheckoutWithin: { en: 'Check out other items ({count})', zh: '结算其他商品（{count}）' },
  nothingSelected: { en: 'Select what you want to buy', zh: '请勾选要购买的商品' },
} as const
