/** The rules of points, at the platform's desk. */
export const pointRules = {
  title: 'Rules of points',
  intro: 'What each site gives and takes points for. Orders that are placed keep what points took off them.',
  back: 'To the levels',
  sites: 'Sites',
  givesNone: 'Orders of this site earn no points; what they are worth counts for growth alone.',
  earned: 'What goods earn',
  earnedText:
    'Rounded up once for an order. Counts for orders that are completed from now on, and for growth.',
  worth: 'What points are worth',
  worthText: 'When they take something off an order.',
  points: 'Points',
  amount: 'For so much of {currency}',
  most: 'Most of an order’s goods that points pay, in percent',
  mostHint: '50 is one half; 0 means that points pay nothing.',
  ends: 'How long they last',
  endsText: 'Counts for points that buyers get from now on.',
  lastDays: 'Days until points end',
  remindDays: 'Days before, a mail reminds of it',
  remindHint: '0 means that nobody is reminded.',
  saved: 'Saved. It holds from now on.',
} as const
