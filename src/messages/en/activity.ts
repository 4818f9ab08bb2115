/** The page of an activity of the platform. */
export const activity = {
  startsIn: 'Starts in',
  period: '{from} to {until}',
  goods: '{count, plural, =0 {No goods yet} one {# product} other {# products}}',
  then: 'Then {price}',
  prepared: 'Goods are on their way',
  preparedText: 'The shops are still choosing what they bring. Come back a little later.',
  around: 'Look around',
  over: 'It is over',
  overText: 'These prices are gone. There are others.',
  reduced: 'See what costs less now',
} as const
