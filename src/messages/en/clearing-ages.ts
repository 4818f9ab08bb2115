/** What payment companies hold for us, by age. */
export const clearingAges = {
  title: 'Held by payment companies',
  intro:
    'What buyers paid and did not get back, account by account, by how long the company has held it. It is the balance of the clearing accounts; what stands here for long was not paid out to you.',
  back: 'Books and statements',
  empty: 'Payment companies hold nothing for you',
  emptyText: 'What buyers pay appears here until it goes back.',
  columns: {
    account: 'Account',
    site: 'Site',
    day: 'Less than a day',
    week: '1 to 7 days',
    month: '7 to 30 days',
    older: 'Longer',
    total: 'In all',
    currency: 'Currency',
    goesBack: 'Goes back to buyers',
    oldest: 'Oldest',
  },
} as const
