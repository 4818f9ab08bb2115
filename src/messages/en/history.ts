/** What one looked at. */
export const history = {
  title: 'Browsing history',
  note: 'The last {count} products you looked at. Only you see them.',
  today: 'Today',
  forget: 'Remove',
  forgetNamed: 'Remove {name} from your history',
  forgetAll: 'Clear history',
  cleared: 'Your browsing history is empty now.',
  on: 'What you look at is remembered here.',
  off: 'Nothing that you look at is remembered.',
  switchOff: 'Do not remember any more',
  switchOn: 'Remember again',
  empty: 'You have not looked at anything yet',
  emptyText: 'Products that you look at are kept here, so that you find them again.',
  goShopping: 'Start shopping',
  frequent: 'Customers Frequently Viewed',
} as const
