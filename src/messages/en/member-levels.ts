/** The levels of members, as the platform edits them. */
export const memberLevels = {
  title: 'Member levels',
  intro:
    'Buyers grow to a level with their completed orders. A paid membership counts at least as its level.',
  empty: 'No levels',
  emptyText: 'There is always a first one.',
  search: 'Name',
  columns: { name: 'Level', growth: 'From growth', benefits: 'Benefits', pays: 'Pays', members: 'Accounts' },
  periods: 'Paid membership',
  add: 'Add a level',
  name: 'Name',
  growthFrom: 'From growth',
  growthFirst: 'The first level begins at 0.',
  growthHint: 'More than the level below, and less than the level above.',
  pay: 'Pays, in percent',
  payHint:
    '100 is the whole price, 95 is 5% off. It holds at once, on top of member and promotion prices; the platform bears it.',
  benefit: 'Benefit {number}',
  earn: 'Points earned, in percent',
  earnHint: '100 is what all buyers earn, 150 half as much again.',
  pointRules: 'Rules of points',
  benefitTitle: 'Name',
  benefitText: 'What it is',
  saved: 'Saved. Buyers see it at once.',
  remove: 'Remove this level',
  removeAsk: 'Remove {name}?',
  removeText: 'Its members then have the level below. Their growth stays.',
} as const
