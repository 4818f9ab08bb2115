/** The terms of a group buy at the desks. */
export const offerGroupBuy = {
  title: 'Group',
  hint: 'Buyers pay when they join. A group that is not complete in time is cancelled, and all of its money goes back.',
  size: 'Buyers in a group',
  sizeHint: 'From 2 to 100.',
  hours: 'Hours to fill',
  hoursHint: 'Usually 24. No group stays open longer than the offer.',
} as const
