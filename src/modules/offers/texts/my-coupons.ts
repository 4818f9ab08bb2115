export const myCoupons = {
  title: { en: 'Coupons', zh: '优惠券' },
  tabs: { en: 'Coupons by status', zh: '按状态查看优惠券' },
  usable: { en: 'Available', zh: '可使用' },
  used: { en: 'Used', zh: '已使用' },
  expired: { en: 'Expired', zh: '已失效' },
  empty: {
    usable: { en: 'No coupons available', zh: '暂无可用的优惠券' },
    used: { en: 'No used coupons', zh: '还没有用过的优惠券' },
    expired: { en: 'No expired coupons', zh: '没有失效的优惠券' },
  },
  emptyText: {
    en: 'Claim coupons on product pages. They’re applied in the cart automatically.',
    zh: '在商品页领取优惠券，加入购物车后自动抵扣。',
  },
  goShopping: { en: 'Start shopping', zh: '去逛逛' },
  inShop: { en: 'At {shop}', zh: '限“{shop}”使用' },
  inAllShops: { en: 'At all shops', zh: '全场通用' },
  until: { en: 'Until {moment}', zh: '有效期至 {moment}' },
  period: { en: '{from} to {until}', zh: '有效期：{from} 至 {until}' },
} as const
