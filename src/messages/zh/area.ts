export const area = {
  rooms: '个人中心导航',
  account: '个人中心',
  orders: '我的订单',
  reviews: '我的评价',
  afterSales: '退换与售后',
  coupons: '优惠券',
  membership: '会员与积分',
  cards: '支付卡',
  addresses: '收货地址',
  certification: '实名认证',
  security: '账号安全',
} as const
