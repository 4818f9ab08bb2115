export const coupons = {
  title: '优惠券与礼品卡',
  usable: '可使用',
  used: '已使用',
  expired: '已过期',
  none: {
    usable: '没有可用的优惠券',
    used: '没有使用过优惠券',
    expired: '没有过期的优惠券',
  },
  noneText: {
    usable: '商品页上标的就是实付价格。',
    used: '您的订单没有用优惠券或礼品卡抵扣过。',
    expired: '您没有错过任何优惠。',
  },
  goShopping: '去逛逛',
} as const
