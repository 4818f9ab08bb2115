/** Reasons why an order was not placed, as the cart shows them. */
export const notOrdered = {
  title: { en: 'Your order wasn’t placed', zh: '订单未提交' },
  titleOffShelf: { en: 'Item no longer available', zh: '商品已下架' },
  itemSoldOut: {
    en: 'Some items sold out or ran low while you were ordering. Check the marked items.',
    zh: '下单时有商品刚刚售罄或库存不足，请查看下方有标记的商品。',
  },
  itemOffShelf: {
    en: 'An item was withdrawn while you were ordering. Check out again to order the rest.',
    zh: '下单时有商品刚刚被店铺下架，重新结算即可购买其余商品。',
  },
  priceChanged: {
    en: 'A price changed while you were ordering. Check the prices, then check out again.',
    zh: '下单时有商品价格变动，请核对下方价格后重新结算。',
  },
  offerTaken: {
    en: 'The last items at the offer price were taken while you were ordering. Check the prices, then check out again.',
    zh: '下单时，优惠价商品的剩余数量刚被抢完，请核对最新价格后重新结算。',
  },
  offerLimitReached: {
    en: 'You’ve reached the limit per customer for an offer. Reduce the quantity, then check out again.',
    zh: '该优惠每人限购，您已达上限，请减少数量后重新结算。',
  },
  offerNotMet: {
    en: 'An offer ended or no longer applies. Check the marked items.',
    zh: '下单时，优惠已结束或不再适用，请查看下方有标记的商品。',
  },
  couponUsed: {
    en: 'A coupon was just used for another order. Check the total, then check out again.',
    zh: '本单的优惠券刚被另一笔订单使用，请核对最新金额后重新结算。',
  },
  giftCardsShort: {
    en: 'Your gift card balance is too low now. Check out again to see what it covers.',
    zh: '礼品卡余额已不足，请重新结算，查看可抵扣的金额。',
  },
  buyerLimitReached: {
    en: 'There’s a limit per customer on an item. Reduce the quantity, or remove it.',
    zh: '该商品每人限购，请减少数量或移除该商品。',
  },
  boughtAtOnce: { en: 'Your items', zh: '您要购买的商品' },
  lookAgain: { en: 'View product', zh: '查看商品' },
  again: { en: 'Check out again', zh: '重新结算' },
} as const
