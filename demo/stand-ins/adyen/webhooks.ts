import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outbox } from '../message-delivery.ts'
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
  /** Where webhooks last until they are accepted. */
  readonly outbox?: Outbox
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
export function createDelivery(
  options: DeliveryOptions,
  {
    sent,
    merchantOf,
  }: { sent: (body: string) => void; merchantOf: (account: string) => Merchant | undefined },
) {
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

  async function deliver(merchant: Merchant, body: string, id: string): Promise<void> {
    let isAccepted = await post(merchant, body)
    for (const pause of options.retryAfterMs ?? []) {
      if (isAccepted || isStopped) break
      await wait(pause)
      isAccepted = await post(merchant, body)
    }
    for (let repeat = 0; repeat < (options.repeats ?? 0); repeat += 1) await post(merchant, body)
    // An accepted or abandoned message is not sent again, not even by the next stand-in.
    if (!isStopped) await options.outbox?.remove(id).catch(() => undefined)
  }

  const track = (work: Promise<void>) => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
  const later = (merchant: Merchant, body: string, id: string, pauseMs: number) =>
    track(wait(pauseMs).then(() => (isStopped ? undefined : deliver(merchant, body, id))))
  type Stored = { readonly account: string; readonly body: string }
  void options.outbox
    ?.left()
    .then((left) => {
      for (const [id, content] of left) {
        const { account, body } = content as Stored
        const merchant = merchantOf(account)
        if (merchant) later(merchant, body, id, options.retryAfterMs?.[0] ?? 0)
      }
    })
    .catch(() => undefined)
  return {
    async announce(merchant: Merchant, body: string): Promise<void> {
      const id = randomUUID()
      options.outbox?.put(id, { account: merchant.account, body } satisfies Stored)
      if (options.timing === 'held') held.push(() => deliver(merchant, body, id))
      else if (options.timing === 'first') await deliver(merchant, body, id)
      else later(merchant, body, id, options.delayMs ?? 0)
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
