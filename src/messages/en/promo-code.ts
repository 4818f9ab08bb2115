/** A promotion code, in the cart and at checkout. */
export const promoCode = {
  label: 'Promotion code',
  enter: 'Apply',
  applied: 'Applied: {amount} off.',
  taken: 'The code is good. Its coupon is yours now.',
  takenNotApplied:
    'The code is good, but it does not apply to this order yet. The reason stands with its coupon.',
  notForThese: 'The code is good, but not for these goods. Its coupon is kept for you.',
  logIn: 'Log in to use a code.',
  toLogin: 'Log in',
  enterInCart: 'Enter your code in the cart or at the checkout. What it takes off is shown there.',
  back: 'Back',
} as const
