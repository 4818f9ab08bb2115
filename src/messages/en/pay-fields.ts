/** What is shown beside a payment provider's own fields. */
export const payFields = {
  loading: 'Loading the payment fields…',
  plan: 'How do you want to pay it back?',
  affirmOpens: 'Affirm opens in a window of its own. You see its plans there and agree to one.',
} as const
