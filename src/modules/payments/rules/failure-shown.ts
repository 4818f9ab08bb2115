const known = ['declined', 'challengeFailed', 'expired', 'neverStarted', 'orderClosed'] as const

/** The words of providers for a check by the bank that the buyer did not pass. */
const unconfirmed = /authenticat|\b3-?d\b|three_d_secure/i

/**
 * The reason for a failed attempt that its buyer is shown. Providers have words of their own, such as `insufficient_funds`, which staff
 * read as they are: a buyer hears that the payment was declined, and not that a card was reported as stolen.
 */
export function failureShown(failure: string | undefined): (typeof known)[number] | 'other' {
  if (!failure || failure === 'closed') return 'other'
  const own = known.find((each) => each === failure)
  if (own) return own
  return unconfirmed.test(failure) ? 'challengeFailed' : 'declined'
}
