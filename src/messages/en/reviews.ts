export const reviews = {
  title: 'My reviews',
  pending: 'pending review ({count})',
  reviewed: 'reviewed',
  noPending: 'no orders to review',
  noPendingText: 'What has arrived is kept under your finished orders.',
  noReviewed: 'no reviews found',
  noReviewedText: 'You have not reviewed anything. What has arrived is kept under your finished orders.',
  toFinished: 'See finished orders',
  writeTitle: 'Review an order',
  notTaken: '{shop} takes no reviews of its orders',
  notTakenText: 'Nothing is left for you to do for order {number}.',
  toOrder: 'See the order',
} as const
