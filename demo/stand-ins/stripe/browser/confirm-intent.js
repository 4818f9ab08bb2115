/** Sends a card to the stand-in's server, from a frame of the stand-in. */

/** A form as Stripe's clients write it. */
const formOf = (fields, prefix = '') =>
  Object.entries(fields).flatMap(([name, value]) => {
    const path = prefix ? `${prefix}[${name}]` : name
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? formOf(value, path) : [[path, String(value)]]
  })

/** @param what `payment` or `setup`; `says` has the messages of failures */
export async function confirmIntent({ key, what, clientSecret, billing, card, says }) {
  const id = clientSecret.split('_secret_')[0]
  const answer = await fetch(`../v1/${what}_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(
      formOf({
        ...{ key, client_secret: clientSecret, use_stripe_sdk: true },
        payment_method_data: { type: 'card', billing_details: billing, card },
      }),
    ),
  })
  const told = await answer.json()
  if (answer.ok) return { intent: told }
  const { error } = told
  return {
    error: {
      ...error,
      message: says.refused[error.decline_code] ?? says.refused[error.code] ?? error.message,
    },
  }
}
