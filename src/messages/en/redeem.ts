/** Where a shop uses a buyer's code for a service. */
export const redeem = {
  title: 'Redeem a code',
  intro: 'A buyer shows you the code and the password of a service. Each use counts once.',
  back: 'Orders',
  code: 'Code, 12 digits',
  password: 'Password, 6 digits',
  redeem: 'Redeem',
  done: 'Redeemed: {name}.',
  doneOf: 'Order {number}, uses left: {count}.',
} as const
