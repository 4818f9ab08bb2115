import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ChannelAccount, Message, PaymentFact } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Decision } from '../lender-book.ts'
import { toleranceSeconds } from '../signature.ts'
import { type AffirmParts, affirmFactsNow } from './attempts.ts'
import { serialOfName } from './checkout.ts'
import { checkoutEvent } from './shapes.ts'

export const affirmSignatureHeader = 'x-affirm-signature'

/** A step of a checkout reports that an attempt goes on; nothing is paid before its transaction. */
export function readWebhook(message: Message, account: ChannelAccount): readonly PaymentFact[] {
  const { event, order_id: name } = eventIn(message, account)
  if (!name) return []
  const serial = serialOfName(name)
  return [
    {
      serial,
      account: account.account,
      environment: account.environment,
      eventId: `${event}:${serial}`,
      status: 'pending',
    },
  ]
}

/**
 * A buyer who confirmed may have lost the page: the checkout is authorised with the token in the message, if it is the one that the
 * attempt opened. One who was not approved may have left the page, and pays in another way without waiting.
 */
export const receiveWebhook =
  (parts: AffirmParts) =>
  async (message: Message, account: ChannelAccount): Promise<readonly PaymentFact[]> => {
    const { event, order_id: name = '', checkout_token: token } = eventIn(message, account)
    const serial = serialOfName(name)
    const known = serial ? await parts.book.read(account, serial) : undefined
    const said = decisionOf(event, token)
    if (!said || known?.opened?.session !== name) return []
    const decided = await parts.book.write(account, serial, said)
    return affirmFactsNow(parts, { account, serial, reference: name }, decided)
  }

/** Decision on an attempt by an event. A denial is final, as when the script reports it (decision 266). */
function decisionOf(event: string, token: string | undefined): Decision | undefined {
  if (event === 'confirmed') return token === undefined ? undefined : { kind: 'confirmed', token }
  return event === 'not_approved' ? { kind: 'declined' } : undefined
}

/** @throws Refusal `webhookForged`, also when it was sent too long ago */
function eventIn({ headers, rawBody, now }: Message, { settings }: ChannelAccount) {
  const secret = settings.webhookSecret || settings.privateKey || ''
  if (!isSigned(secret, rawBody, headers.get(affirmSignatureHeader), now)) throw new Refusal('webhookForged')
  const fields = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))
  const read = checkoutEvent.safeParse({ ...fields, event: fields.event ?? fields.checkout_status })
  if (!read.success) throw new Refusal('malformed')
  return read.data
}

/** `t=1763690000,v0=<hex>`: the moment of sending, and a signature over that moment and the body. */
function isSigned(secret: string, rawBody: Buffer, signature: string | null, now: Date): boolean {
  const [, seconds, digest] = /^t=(\d{1,12}),\s*v0=([0-9a-f]{128})$/.exec(signature ?? '') ?? []
  if (!seconds || !digest || secret === '') return false
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > toleranceSeconds) return false
  const own = createHmac('sha512', secret).update(`${seconds}.`).update(rawBody).digest()
  return timingSafeEqual(own, Buffer.from(digest, 'hex'))
}
