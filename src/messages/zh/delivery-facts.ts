export const deliveryFacts = {
  parcel: '快递发货，全程可查物流',
  service: '无需配送，付款后在订单中查看券码',
  giftCard: '无需配送，付款后卡密通过邮件发给您或收礼人',
  pointsCard: '无需配送，兑换后礼品卡直接进入您的账号',
  cost: '{method} {price}',
  costFrom: '{method} {price}，本店满 {from} 包邮',
  free: '{method}包邮',
  window: '订单完成后 {days} 天内可申请退换货',
  shop: '退货运费由商家承担',
  buyer: '退货运费由买家承担，质量问题或发错货除外',
}
