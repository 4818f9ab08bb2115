export const myCoupons = {
  title: 'Coupons',
  tabs: 'Coupons by what became of them',
  usable: 'Usable',
  used: 'Used',
  expired: 'Expired',
  empty: {
    usable: 'No coupons to use',
    used: 'No coupon was used yet',
    expired: 'No coupon has expired',
  },
  emptyText: 'Claim coupons on product pages. They are taken off in the cart by themselves.',
  goShopping: 'Go shopping',
  inShop: 'At {shop}',
  inAllShops: 'In all shops',
  until: 'Until {moment}',
  period: '{from} to {until}',
} as const
