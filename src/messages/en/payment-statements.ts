/** What payment companies state of each day, beside our records. */
export const paymentStatements = {
  title: 'Statements',
  intro:
    'Each day the mall imports what payment companies state of the day before (days are of UTC). Open one to see it beside our records.',
  back: 'Books and statements',
  empty: 'No statements yet',
  emptyText:
    'The first one comes in the night after an account with a company that states its days was added.',
  columns: { day: 'Day', account: 'Account', matched: 'Agree', differing: 'Differ', imported: 'Imported' },
  filters: { days: { label: 'Days' } },
  agrees: 'Nothing',
  differs: '{count, plural, one {# movement} other {# movements}}',
} as const

/** One statement, movement by movement. */
export const statementMovements = {
  title: 'Statement',
  intro: '{account}, {day}. Differences are shown and never mended by the mall: ask the company about them.',
  back: 'Statements',
  empty: 'Nothing moved on this day',
  emptyText: 'The company states no movement, and we have none.',
  emptyTab: 'Nothing here',
  columns: {
    reference: 'Number at the company',
    kind: 'What',
    outcome: 'Compared',
    stated: 'The company states',
    statedAmount: 'Stated amount',
    statedCurrency: 'Stated currency',
    statedAt: 'Stated time',
    known: 'We have',
    knownAmount: 'Our amount',
    knownCurrency: 'Our currency',
    knownAt: 'Our time',
    orders: 'Orders',
  },
  filters: {
    outcome: {
      label: 'Compared',
      all: 'All',
      differing: 'Differ',
      matched: 'Agrees',
      missing: 'Not stated',
      extra: 'Not ours',
      wrongAmount: 'Other amount',
      wrongCurrency: 'Other currency',
      wrongDate: 'Other date',
    },
    kind: {
      label: 'What',
      capture: 'Payment',
      refund: 'Refund',
      chargeback: 'Chargeback',
      chargebackWon: 'Chargeback won',
    },
  },
} as const
