/** Why an order was not placed, as the cart says it. */
export const notOrdered = {
  title: '商品已售罄或价格有变',
  titleOffShelf: '商品已下架',
  itemSoldOut: '下单时有商品刚刚售罄或库存不足，订单没有提交。请查看下方有标记的商品。',
  itemOffShelf: '下单时有商品刚刚被店铺下架，订单没有提交。重新结算即可购买其余商品。',
  priceChanged: '下单时有商品价格变动，订单没有提交。请核对下方价格后重新结算。',
  offerTaken: '下单时，优惠价商品的剩余数量刚被抢完。订单未提交，请查看最新价格后重新结算。',
  offerLimitReached: '该优惠每人限购，您已达上限。订单未提交，请减少数量后重新结算。',
  offerNotMet: '下单时，优惠已结束或不再适用。订单未提交，请查看下方标出的商品。',
  couponUsed: '本单的优惠券刚被另一笔订单使用。订单未提交，请查看最新金额后重新结算。',
  giftCardsShort: '礼品卡余额已不足。订单未提交，请重新结算，查看可抵扣的金额。',
  buyerLimitReached: '该商品每人限购。订单未提交，请减少数量或移除该商品。',
  boughtAtOnce: '您要购买的商品',
  lookAgain: '查看商品',
  again: '重新结算',
}
