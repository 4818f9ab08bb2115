/** The terms of a presale at the desks. */
export const offerPresale = {
  title: 'Presale',
  hint: 'Buyers order ahead while the presale runs. They pay in full, or a deposit now and the balance later.',
  expected: 'Goods are sent from',
  balanceFrom: 'Balance from',
  balanceUntil: 'Balance until',
  balanceHint: 'Leave both empty if the goods are paid in full at once.',
  deposit: 'Deposit',
  depositOf: 'Deposit for {variant}',
  worth: 'Counts as',
  worthOf: 'Deposit for {variant} counts as',
  worthHint: 'Leave it empty if it counts as much as it is.',
  high: 'More than a fifth of the price: the law of the mainland protects deposits only up to that.',
} as const
