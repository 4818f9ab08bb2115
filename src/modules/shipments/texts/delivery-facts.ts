/** Delivery texts beside the price; the server alone renders them, so no browser loads them. */
export const deliveryFacts = {
  parcel: { en: 'Sent to your door as a parcel', zh: '快递送货上门' },
  notSent: { en: 'Not sent to your country', zh: '暂不支持配送到您所在的国家或地区' },
  tooLarge: {
    en: 'So many do not fit into one parcel: choose fewer and order again',
    zh: '该数量超出单个包裹的限制，请减少数量，分次下单',
  },
  service: {
    en: 'Nothing is sent: your codes are with your order once it is paid',
    zh: '无需配送，付款后在订单中查看券码',
  },
  giftCard: {
    en: 'Nothing is sent: the code comes by mail once it is paid, to you or to whom the card is for',
    zh: '无需配送，付款后卡密通过邮件发给您或收礼人',
  },
  pointsCard: {
    en: 'Nothing is sent: the card is in your account as soon as you redeem it',
    zh: '无需配送，兑换后礼品卡直接进入您的账号',
  },
  cost: { en: '{method}: {price}', zh: '{method} {price}' },
  costFrom: {
    en: '{method}: {price}, free from {from} at this shop',
    zh: '{method} {price}，本店满 {from} 包邮',
  },
  free: { en: '{method}: free', zh: '{method}包邮' },
  window: {
    en: 'Can be returned or exchanged within {days} days after the order is complete',
    zh: '订单完成后 {days} 天内可申请退换货',
  },
  shop: { en: 'The shop pays the way back', zh: '退货运费由商家承担' },
  buyer: {
    en: 'You pay the way back, unless the goods are faulty or wrong',
    zh: '退货运费由买家承担，质量问题或发错货除外',
  },
} as const
