export const points = {
  title: 'Points',
  balance: 'Your points',
  owed: 'Goods were given back after their points were spent. The next points that you get are taken for it.',
  worth:
    '{points} points take {amount} off at checkout, up to {percent}% of the goods. Points end {days} days after you got them.',
  ending: 'When your points end',
  endsOn: 'Until {date}',
  endLater:
    '{count, plural, one {Points from one more source end} other {Points from # more sources end}} later.',
  history: 'Points history',
  granted: 'Given by the mall',
  earned: 'Earned with an order',
  spent: 'Spent',
  returned: 'Given back',
  takenBack: 'Taken back after a refund',
  expired: 'Ended',
  ofOrder: 'Order {number}',
  empty: 'No points yet',
  emptyText: 'Orders earn points when they are completed.',
  goShopping: 'Go shopping',
} as const
