import { createHmac } from 'node:crypto'
import { createDelivery, type DeliveryOptions } from '../message-delivery.ts'
import { newStripeId, type StripeObject } from './objects.ts'

/** How the stand-in sends events. Stripe repeats what was not received for three days, and sends in any order. */
export type EventDelivery = DeliveryOptions & {
  /** Where an account's events go, as its owner entered it at Stripe; undefined: nowhere. */
  readonly url: (account: string) => string | undefined
}

type Sending = {
  readonly delivery: EventDelivery | undefined
  readonly secretOf: (account: string) => string
  readonly now: () => Date
}

type Sent = { readonly account: string; readonly body: string }

const retries = [1_000, 5_000, 30_000, 120_000, 600_000]

/** As Stripe signs: the time, and an HMAC over it and the body. */
export const stripeSignature = (secret: string, body: string, now: Date): string => {
  const at = Math.floor(now.getTime() / 1_000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

export const eventOf = (type: string, object: StripeObject, now: Date) => ({
  ...{ id: newStripeId('evt'), object: 'event', api_version: '2023-08-16', type },
  ...{ created: Math.floor(now.getTime() / 1_000), data: { object }, livemode: false, pending_webhooks: 1 },
  request: { id: null, idempotency_key: null },
})

export function createSender({ delivery: options, secretOf, now }: Sending) {
  const delivery = createDelivery<Sent>(
    { retryAfterMs: retries, ...options },
    {
      post: ({ account, body }) => {
        const url = options?.url(account)
        return url === undefined
          ? undefined
          : {
              ...{ url, body },
              headers: {
                'content-type': 'application/json; charset=utf-8',
                'stripe-signature': stripeSignature(secretOf(account), body, now()),
              },
            }
      },
    },
  )
  return {
    emit: (account: string, type: string, object: StripeObject): void => {
      if (options?.url(account))
        delivery.send({ account, body: JSON.stringify(eventOf(type, object, now())) })
    },
    stop: delivery.stop,
  }
}
