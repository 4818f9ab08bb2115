export const coupons = {
  title: 'Coupons and gift cards',
  usable: 'Usable',
  used: 'Used',
  expired: 'Expired',
  none: {
    usable: 'You have no coupon to use',
    used: 'You have used no coupon',
    expired: 'No coupon of yours has expired',
  },
  noneText: {
    usable: 'The prices in the shops are what you pay.',
    used: 'Nothing was taken off your orders by a coupon or a gift card.',
    expired: 'You have missed nothing.',
  },
  goShopping: 'Look around the shops',
} as const
