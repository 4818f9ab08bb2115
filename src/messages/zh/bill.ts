export const bill = {
  shop: '店铺优惠',
  order: '平台优惠',
  platformCoupon: '平台优惠券',
  points: '积分抵扣',
  giftCards: '礼品卡抵扣',
  insurance: '运输保险',
  price: '积分',
  benefits: '优惠与优惠券',
  promotion: '优惠活动',
  coupon: '优惠券',
  earned: '本单获得 {points} 积分。',
  willEarn: '订单完成后可得 {points} 积分。',
} as const
