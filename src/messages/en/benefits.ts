/** Offers beside the goods they are for, in cart and checkout. */
export const benefits = {
  ofLine: 'Offers for {name}',
  ofShop: 'Offers of {shop}',
  ofMall: 'Offers of the mall',
  more: '{count, plural, one {# more offer} other {# more offers}}',
  total: 'You save {amount}',
  none: 'No offer applies yet',
  details: 'What you save, and why',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  use: 'Use',
  useNamed: 'Use {name}',
  starts: 'Starts {moment}',
} as const
