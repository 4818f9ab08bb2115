/** What is shown beside a payment provider's own fields. */
export const payFields = {
  loading: 'Loading the payment fields…',
} as const
