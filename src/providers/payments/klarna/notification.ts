import type { ChannelAccount, Message, PaymentFact } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { klarnaApi } from './api.ts'
import { findSession, type KlarnaParts, klarnaFactsNow } from './attempts.ts'
import { findKlarnaOrder } from './orders.ts'
import { klarnaNotification } from './shapes.ts'
import { createUnknownLimit } from './unknown-limit.ts'

const inVainPerMinute = 120

/**
 * Klarna signs nothing: a notification names an order or session, and Klarna is queried for the rest.
 * @throws Refusal `webhookForged` when it is about nothing that this account has
 */
export const receiveNotification = (parts: KlarnaParts) => {
  const limit = createUnknownLimit(inVainPerMinute)
  return async (message: Message, account: ChannelAccount): Promise<readonly PaymentFact[]> => {
    const told = klarnaNotification.safeParse(parsed(message.rawBody))
    if (!told.success) throw new Refusal('webhookForged')
    const serial = await limit.ask(message.now, () => serialOf(parts, account, told.data))
    const known = serial === undefined ? undefined : await parts.book.read(account, serial)
    if (!serial || !known?.opened) throw new Refusal('webhookForged')
    if ('order_id' in told.data) {
      const { order_id: id } = told.data
      const now = known.placed ? known : await parts.book.write(account, serial, { kind: 'placed', id })
      if (now.placed !== id) throw new Refusal('webhookForged')
      return klarnaFactsNow(parts, { account, serial, reference: known.opened.session }, now)
    }
    const { session_id: session, authorization_token: token } = told.data
    if (known.opened.session !== session) throw new Refusal('webhookForged')
    const now = await parts.book.write(account, serial, { kind: 'confirmed', token })
    return klarnaFactsNow(parts, { account, serial, reference: session }, now)
  }
}

async function serialOf(
  { options }: KlarnaParts,
  account: ChannelAccount,
  told: { readonly order_id: string } | { readonly session_id: string },
): Promise<string | undefined> {
  const klarna = klarnaApi(options)(account)
  const found =
    'order_id' in told
      ? await findKlarnaOrder(klarna, told.order_id)
      : await findSession(klarna, told.session_id)
  return found?.merchant_reference1
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
