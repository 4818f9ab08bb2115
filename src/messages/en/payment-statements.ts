/** What payment companies state of each day, beside our records. */
export const paymentStatements = {
  title: 'Statements',
  intro:
    'Each day the mall imports what payment companies state of the day before (days are of UTC). Open one to see it beside our records. Unless days are chosen, the last 92 are shown.',
  back: 'Books and statements',
  import: 'Import a day',
  empty: 'No statements yet',
  emptyText:
    'The first one comes in the night after an account with a company that states its days was added.',
  columns: { day: 'Day', account: 'Account', matched: 'Agree', differing: 'Differ', imported: 'Imported' },
  emptyTab: 'Nothing here',
  filters: {
    state: { label: 'Compared', all: 'All', differing: 'Differ', matching: 'Agree' },
    days: { label: 'Days' },
  },
  agrees: 'Nothing',
  differs: '{count, plural, one {# movement} other {# movements}}',
} as const

/** An operator has a day imported. */
export const importStatement = {
  title: 'Import a day',
  intro:
    'The company is asked what it moved on this day, and its answer is held against the mall’s records. Differences are shown; nothing in the books is changed.',
  notYours: 'Those who manage the payment accounts may import a day.',
  account: 'Account',
  /** `MockPay · mallard-de (Germany, test)` */
  accountOf: '{account} ({site}, {environment})',
  day: 'Day (UTC)',
  dayHint:
    'A day ends at midnight UTC and can be asked for an hour later. The last one that is over is {day}.',
  replace: 'Replace it',
  replaceHint: 'If the statement of this day is already there, the company’s new answer takes its place.',
  submit: 'Ask the company',
  none: 'No account can be asked: there is none whose company states what it moved, or its keys are missing.',
  accounts: 'Payment accounts',
  done: '{account}, {day}: {lines, plural, =0 {the company states no movement} one {the company states # movement} other {the company states # movements}}.',
  agrees: 'Everything agrees with the mall’s records.',
  differs: '{count, plural, one {# movement differs} other {# movements differ}} from the mall’s records.',
  open: 'See the statement',
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
      refundReturned: 'Refund returned by the bank',
      chargeback: 'Chargeback',
      chargebackWon: 'Chargeback won',
    },
  },
} as const
