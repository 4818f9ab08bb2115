import { randomUUID, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { Signer } from './certificate.ts'

export type Deliveries = {
  /** How often each message comes besides the first time. */
  readonly copies: number
  /** Messages come so late at most, and so out of order. */
  readonly delayMaxMs: number
  /** How often a message that was not acknowledged is sent again, and after how long. */
  readonly retries: number
  readonly retryMs: number
}

export type WebhookEvent = {
  readonly type: string
  readonly resourceType: string
  readonly resource: object
}

export type SignedMessage = { readonly headers: Record<string, string>; readonly rawBody: Buffer }

/** A message as PayPal signs it: its number, the time, the webhook's number and the body's CRC32. */
export function signMessage(
  signer: Signer,
  certificateUrl: string,
  webhookId: string,
  event: object,
  now: Date,
): SignedMessage {
  const rawBody = Buffer.from(JSON.stringify(event))
  const id = randomUUID()
  const sent = now.toISOString().replace(/\.\d+Z$/, 'Z')
  const signed = Buffer.from(`${id}|${sent}|${webhookId}|${crc32(rawBody)}`)
  return {
    rawBody,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': sent,
      'paypal-transmission-sig': sign('RSA-SHA256', signed, signer.key).toString('base64'),
      'paypal-cert-url': certificateUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  }
}

export const eventOf = ({ type, resourceType, resource }: WebhookEvent, now: Date) => ({
  id: `WH-${randomUUID().toUpperCase()}`,
  event_version: '1.0',
  create_time: now.toISOString(),
  resource_type: resourceType,
  resource_version: '2.0',
  event_type: type,
  summary: type,
  resource,
})

/** Sends messages in the background. Each transmission of a message has a time and a signature of its own. */
export function createSender(deliveries: Deliveries) {
  const stopping = new AbortController()
  const deliver = async (url: string, message: () => SignedMessage) => {
    await sleep(Math.random() * deliveries.delayMaxMs, undefined, { signal: stopping.signal })
    for (let tries = 0; tries <= deliveries.retries; tries++) {
      const { headers, rawBody } = message()
      const body = new Uint8Array(rawBody)
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(5_000)])
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined)
      if (answer?.ok) return
      await sleep(deliveries.retryMs, undefined, { signal: stopping.signal })
    }
  }
  return {
    send: (url: string, message: () => SignedMessage) => {
      for (let copy = 0; copy <= deliveries.copies; copy++) deliver(url, message).catch(() => undefined)
    },
    stop: () => stopping.abort(),
  }
}
