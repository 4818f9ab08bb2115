/** The cart in a few words where something was just added to it, and the ways from it to the checkout: public pages have no other texts of it. */
export const addedDrawer = {
  title: '购物车',
  count: '共 {count} 件',
  beforeShipping: '运费和税费在结算时计算。',
  toCheckout: '去结算（{count}）',
  apart: '跨境商品需以您的名义清关，须与其他商品分开结算。',
  toCheckoutAcross: '结算跨境商品（{count}）',
  toCheckoutWithin: '结算其他商品（{count}）',
  nothingSelected: '请勾选要购买的商品',
} as const
