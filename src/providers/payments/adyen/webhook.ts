import { createHash, timingSafeEqual } from 'node:crypto'
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { ChannelAccount, Message } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type AdyenNotification, adyenNotification } from './book.ts'

const body = z.object({
  live: z.enum(['true', 'false']),
  notificationItems: z.array(z.object({ NotificationRequestItem: adyenNotification })).min(1),
})

type ValidatorModule = typeof import('@adyen/api-library/lib/src/utils/hmacValidator.js')
type Signed = Parameters<InstanceType<ValidatorModule['default']>['validateHMAC']>[0]

const load = createRequire(import.meta.url)

export const hmacKeyForm = /^[0-9A-Fa-f]{64}$/

export type AdyenDelivery = {
  readonly environment: ChannelAccount['environment']
  readonly items: readonly AdyenNotification[]
}

/**
 * The items of a standard webhook. Adyen signs eight fields of each item, no time, and sends again for a
 * month items that were not accepted, with the time of the event: an old message may be a late one. Repeats
 * are harmless, since their numbers are the same.
 * @throws Refusal `webhookForged` unless the user is right and every item was signed with the account's key
 */
export function readDelivery({ headers, rawBody }: Message, { settings }: ChannelAccount): AdyenDelivery {
  const { hmacKey = '', webhookUsername, webhookPassword } = settings
  const user = `${webhookUsername}:${webhookPassword}`
  const expected = `Basic ${Buffer.from(user).toString('base64')}`
  if (!hmacKeyForm.test(hmacKey) || !webhookUsername || !webhookPassword) throw new Refusal('webhookForged')
  if (!isSame(headers.get('authorization') ?? '', expected)) throw new Refusal('webhookForged')
  const read = body.safeParse(parsed(rawBody))
  if (!read.success) throw new Refusal('malformed')
  const items = read.data.notificationItems.map((each) => each.NotificationRequestItem)
  const { default: HmacValidator } = load(
    '@adyen/api-library/lib/src/utils/hmacValidator.js',
  ) as ValidatorModule
  const validator = new HmacValidator()
  for (const item of items) {
    if (!item.additionalData?.hmacSignature) throw new Refusal('webhookForged')
    if (!validator.validateHMAC(item as unknown as Signed, hmacKey)) throw new Refusal('webhookForged')
  }
  return { environment: read.data.live === 'true' ? 'live' : 'test', items }
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new Refusal('malformed')
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
