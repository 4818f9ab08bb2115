export const myCoupons = {
  title: { en: 'Coupons', zh: '优惠券' },
  tabs: { en: 'Coupons by what became of them', zh: '按状态查看优惠券' },
  usable: { en: 'Usable', zh: '可使用' },
  used: { en: 'Used', zh: '已使用' },
  expired: { en: 'Expired', zh: '已失效' },
  empty: {
    usable: { en: 'No coupons to use', zh: '暂无可用的优惠券' },
    used: { en: 'No coupon was used yet', zh: '还没有用过的优惠券' },
    expired: { en: 'No coupon has expired', zh: '没有失效的优惠券' },
  },
  emptyText: {
    en: 'Claim coupons on product pages. They are taken off in the cart by themselves.',
    zh: '在商品页领取优惠券，加入购物车后自动抵扣。',
  },
  goShopping: { en: 'Go shopping', zh: '去逛逛' },
  inShop: { en: 'At {shop}', zh: '限“{shop}”使用' },
  inAllShops: { en: 'In all shops', zh: '全场通用' },
  until: { en: 'Until {moment}', zh: '有效期至 {moment}' },
  period: { en: '{from} to {until}', zh: '有效期：{from} 至 {until}' },
} as const
