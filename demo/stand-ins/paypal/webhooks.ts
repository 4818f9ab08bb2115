import { randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Signer } from './certificate.ts'

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
