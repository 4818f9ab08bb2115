export const bill = {
  shop: 'Shop discount',
  order: 'Order discount',
  platformCoupon: 'Platform coupon',
  points: 'Points discount',
  giftCards: 'Gift cards',
  insurance: 'Shipping insurance',
  price: 'Points',
  benefits: 'Offers and coupons',
  promotion: 'Offer',
  coupon: 'Coupon',
  earned: 'You earned {points} points with this order.',
  willEarn: 'You earn {points} points when this order is completed.',
} as const
