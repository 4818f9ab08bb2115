import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Amount, Merchant } from './store.ts'

export type Event = {
  readonly eventCode: string
  readonly pspReference: string
  readonly originalReference?: string | undefined
  readonly merchantReference: string
  readonly amount: Amount
  readonly success: boolean
  readonly reason?: string | undefined
  readonly additionalData?: Readonly<Record<string, string>> | undefined
  readonly paymentMethod?: string
  readonly operations?: readonly string[] | undefined
}

export type DeliveryOptions = {
  /**
   * `first`: a webhook is delivered before the call that caused it is answered, which Adyen's may be. `held`: it waits until a test
   * lets it go by `settled`.
   */
  readonly timing: 'first' | 'later' | 'held'
  /** How often each is sent besides the first time. */
  readonly repeats?: number
  readonly delayMs?: number
  /** Until it is accepted it is sent again after these pauses. */
  readonly retryAfterMs?: readonly number[]
}

/** Two hours east, so that readers of the time must look at its zone. */
const withZone = (at: Date) => `${new Date(at.getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`

/** One item, signed over eight of its fields as Adyen signs them. */
export function signedItem({ account, hmacKey }: Merchant, event: Event, at: Date) {
  const { eventCode, pspReference, originalReference, merchantReference, amount } = event
  const success = String(event.success)
  const signed = [
    ...[pspReference, originalReference ?? '', account, merchantReference],
    ...[String(amount.value), amount.currency, eventCode, success],
  ].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(signed).digest('base64')
  return {
    NotificationRequestItem: {
      additionalData: { ...event.additionalData, hmacSignature },
      amount,
      eventCode,
      eventDate: withZone(at),
      merchantAccountCode: account,
      merchantReference,
      ...(originalReference && { originalReference }),
      paymentMethod: event.paymentMethod ?? 'visa',
      ...(event.operations && { operations: event.operations }),
      pspReference,
      reason: event.reason ?? '',
      success,
    },
  }
}

export const bodyOf = (items: readonly ReturnType<typeof signedItem>[]): string =>
  JSON.stringify({ live: 'false', notificationItems: items })

export const authorizationOf = ({ webhook: { username, password } }: Merchant): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** Sends webhooks in the order in which they were announced, and again until they are accepted. */
export function createDelivery(options: DeliveryOptions, sent: (body: string) => void) {
  const underWay = new Set<Promise<void>>()
  const held: (() => Promise<void>)[] = []
  let isStopped = false

  async function post(merchant: Merchant, body: string): Promise<boolean> {
    sent(body)
    try {
      const answer = await fetch(merchant.webhook.url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: authorizationOf(merchant) },
        body,
      })
      return answer.ok && (await answer.text()).includes('[accepted]')
    } catch {
      return false
    }
  }

  async function deliver(merchant: Merchant, body: string): Promise<void> {
    let isAccepted = await post(merchant, body)
    for (const pause of options.retryAfterMs ?? []) {
      if (isAccepted || isStopped) break
      await wait(pause)
      isAccepted = await post(merchant, body)
    }
    for (let repeat = 0; repeat < (options.repeats ?? 0); repeat += 1) await post(merchant, body)
  }

  const track = (work: Promise<void>) => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
  return {
    async announce(merchant: Merchant, body: string): Promise<void> {
      if (options.timing === 'held') held.push(() => deliver(merchant, body))
      else if (options.timing === 'first') await deliver(merchant, body)
      else track(wait(options.delayMs ?? 0).then(() => deliver(merchant, body)))
    },
    /** Everything that was announced has been sent. */
    async settled(): Promise<void> {
      for (let next = held.shift(); next; next = held.shift()) await next()
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop() {
      isStopped = true
    },
  }
}
