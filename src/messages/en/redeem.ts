/** Where a shop uses a buyer's code: for a service, or to hand over an order. */
export const redeem = {
  title: 'Redeem a code',
  intro:
    'A buyer shows you the code and the password of a service or of an order to pick up. Scan them into the first field, or type both.',
  back: 'Orders',
  code: 'Code, 12 digits',
  password: 'Password, 6 digits',
  passwordMissing: 'Enter the 6 digits below the code, or scan both.',
  redeem: 'Redeem',
  done: 'Redeemed: {name}.',
  handedOver: 'Hand over order {number}: {goods}.',
  doneOf: 'Order {number}, uses left: {count}.',
} as const
