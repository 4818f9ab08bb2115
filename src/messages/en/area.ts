export const area = {
  rooms: 'Rooms of my account',
  account: 'My account',
  orders: 'Orders',
  reviews: 'Reviews',
  afterSales: 'After-sales',
  coupons: 'Coupons',
  membership: 'Points and membership',
  cards: 'Cards',
  addresses: 'Addresses',
  certification: 'Certification',
  security: 'Account security',
} as const
