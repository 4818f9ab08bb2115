/** Reasons why an order was not placed, as the cart shows them. */
export const notOrdered = {
  title: { en: 'item solt out', zh: '商品已售罄或价格有变' },
  titleOffShelf: { en: 'Item off shelf', zh: '商品已下架' },
  itemSoldOut: {
    en: 'While you ordered, something sold out or became scarce. Nothing was ordered. Look at what is marked here.',
    zh: '下单时有商品刚刚售罄或库存不足，订单没有提交。请查看下方有标记的商品。',
  },
  itemOffShelf: {
    en: 'While you ordered, a shop took something off the shelf. Nothing was ordered. Check out again to order the rest.',
    zh: '下单时有商品刚刚被店铺下架，订单没有提交。重新结算即可购买其余商品。',
  },
  priceChanged: {
    en: 'While you ordered, a price changed. Nothing was ordered. Look at the prices here, then check out again.',
    zh: '下单时有商品价格变动，订单没有提交。请核对下方价格后重新结算。',
  },
  offerTaken: {
    en: "While you ordered, what was left at the offer's price was taken. Nothing was ordered. Look at the prices here, then check out again.",
    zh: '下单时，优惠价商品的剩余数量刚被抢完。订单未提交，请查看最新价格后重新结算。',
  },
  offerLimitReached: {
    en: 'An offer here is limited for each buyer, and you have had your share. Nothing was ordered. Order fewer, then check out again.',
    zh: '该优惠每人限购，您已达上限。订单未提交，请减少数量后重新结算。',
  },
  offerNotMet: {
    en: 'While you ordered, an offer ended or stopped applying. Nothing was ordered. Look at what is marked here.',
    zh: '下单时，优惠已结束或不再适用。订单未提交，请查看下方标出的商品。',
  },
  couponUsed: {
    en: 'A coupon of this order has just been used for another one. Nothing was ordered. Look at the total here, then check out again.',
    zh: '本单的优惠券刚被另一笔订单使用。订单未提交，请查看最新金额后重新结算。',
  },
  giftCardsShort: {
    en: 'Your gift cards no longer hold that much. Nothing was ordered. Check out again to see what they pay.',
    zh: '礼品卡余额已不足。订单未提交，请重新结算，查看可抵扣的金额。',
  },
  buyerLimitReached: {
    en: 'One buyer may have only so many of this. Nothing was ordered. Order fewer, or leave it out.',
    zh: '该商品每人限购。订单未提交，请减少数量或移除该商品。',
  },
  boughtAtOnce: { en: 'What you wanted to buy', zh: '您要购买的商品' },
  lookAgain: { en: 'Look at it again', zh: '查看商品' },
  again: { en: 'Check out again', zh: '重新结算' },
} as const
