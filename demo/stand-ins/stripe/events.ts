import { createHmac } from 'node:crypto'
import { newStripeId, type StripeObject } from './objects.ts'

/** How the stand-in sends events. Stripe repeats what was not received for three days, and sends in any order. */
export type Delivery = {
  /** Where an account's events go, as its owner entered it at Stripe; undefined: nowhere. */
  readonly url: (account: string) => string | undefined
  /** So many more of each. */
  readonly copies?: number
  readonly delayMaxMs?: number
  /** After these times an event is sent again that was not received. */
  readonly retryAfterMs?: readonly number[]
}

type Sending = {
  readonly delivery: Delivery | undefined
  readonly secretOf: (account: string) => string
  readonly now: () => Date
}

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

export function createSender({ delivery, secretOf, now }: Sending) {
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, send: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      send()
    }, ms)
    timers.add(timer)
  }
  const post = async (account: string, body: string, retryAfterMs: readonly number[]): Promise<void> => {
    const url = delivery?.url(account)
    if (!url) return
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': stripeSignature(secretOf(account), body, now()),
    }
    const isReceived = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(10_000),
    })
      .then(({ ok }) => ok)
      .catch(() => false)
    const [next, ...rest] = retryAfterMs
    if (!isReceived && next !== undefined) later(next, () => void post(account, body, rest))
  }
  return {
    emit: (account: string, type: string, object: StripeObject): void => {
      if (!delivery?.url(account)) return
      const body = JSON.stringify(eventOf(type, object, now()))
      for (let copy = 0; copy <= (delivery.copies ?? 0); copy++)
        later(
          Math.random() * (delivery.delayMaxMs ?? 0),
          () => void post(account, body, delivery.retryAfterMs ?? retries),
        )
    },
    stop: (): void => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
