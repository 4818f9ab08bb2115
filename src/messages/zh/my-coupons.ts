export const myCoupons = {
  title: '优惠券',
  tabs: '按状态查看优惠券',
  usable: '可使用',
  used: '已使用',
  expired: '已失效',
  empty: {
    usable: '暂无可用的优惠券',
    used: '还没有用过的优惠券',
    expired: '没有失效的优惠券',
  },
  emptyText: '在商品页领取优惠券，加入购物车后自动抵扣。',
  goShopping: '去逛逛',
  inShop: '限“{shop}”使用',
  inAllShops: '全场通用',
  until: '有效期至 {moment}',
  period: '有效期：{from} 至 {until}',
} as const
