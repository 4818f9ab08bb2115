/** Delivery texts beside the price; the server alone renders them, so no browser loads them. */
export const deliveryFacts = {
  parcel: { en: 'Delivered to your door', zh: '快递送货上门' },
  notSent: { en: 'We don’t deliver to your country', zh: '暂不支持配送到您所在的国家或地区' },
  tooLarge: {
    en: 'That many don’t fit in one parcel. Order fewer at a time.',
    zh: '该数量超出单个包裹的限制，请减少数量，分次下单',
  },
  service: {
    en: 'Nothing is shipped. Your codes appear with your order once you’ve paid.',
    zh: '无需配送，付款后在订单中查看券码',
  },
  giftCard: {
    en: 'Nothing is shipped. Once you’ve paid, the code is emailed to you or the recipient.',
    zh: '无需配送，付款后卡密通过邮件发给您或收礼人',
  },
  pointsCard: {
    en: 'Nothing is shipped. The card is in your account as soon as you redeem it.',
    zh: '无需配送，兑换后礼品卡直接进入您的账号',
  },
  cost: { en: '{method}: {price}', zh: '{method} {price}' },
  costFrom: {
    en: '{method}: {price}, free from {from} at this shop',
    zh: '{method} {price}，本店满 {from} 包邮',
  },
  free: { en: '{method}: free', zh: '{method}包邮' },
  window: {
    en: 'Returns and exchanges within {days} days of order completion',
    zh: '订单完成后 {days} 天内可申请退换货',
  },
  shop: { en: 'The shop pays for return shipping', zh: '退货运费由商家承担' },
  buyer: {
    en: 'You pay for return shipping, unless the item is faulty or wrong',
    zh: '退货运费由买家承担，质量问题或发错货除外',
  },
} as const
