import Stripe from 'stripe'
import type { Channel, ChannelAccount, Message, PaymentFact } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { toleranceSeconds } from '../signature.ts'
import type { StripeAsk } from './api.ts'
import { stripeFactsNow } from './attempts.ts'
import { stripeFactsOf } from './facts.ts'
import { retrieveIntent } from './find-intent.ts'
import { event, ofPayment, paymentIntent } from './shapes.ts'

/**
 * Stripe sends many more events; those that are not about a payment's status are received and change nothing.
 */
export function readEvent(message: Message, account: ChannelAccount): PaymentFact[] {
  const { type, data } = eventIn(message, account)
  if (!type.startsWith('payment_intent.')) return []
  const about = paymentIntent.safeParse(data.object)
  if (!about.success) throw new Refusal('malformed')
  return stripeFactsOf(account, about.data)
}

/** Events about refunds and disputes name Stripe's payment and not our attempt, so the payment is queried. */
export const receiveEvent =
  (ask: StripeAsk): NonNullable<Channel['receive']> =>
  async (message, account) => {
    const { type, data } = eventIn(message, account)
    if (!/^(charge|refund)\./.test(type)) return readEvent(message, account)
    const about = ofPayment.safeParse(data.object)
    const intent =
      about.data?.payment_intent && (await retrieveIntent(ask, account, about.data.payment_intent))
    return intent ? stripeFactsNow(ask, account, intent, { isOfRefund: data.object.object === 'refund' }) : []
  }

/** @throws Refusal `webhookForged`, also when it was sent too long ago */
function eventIn({ headers, rawBody, now }: Message, account: ChannelAccount) {
  const signature = headers.get('stripe-signature') ?? ''
  const secret = account.settings.webhookSecret ?? ''
  // The library refuses messages that are too old, and none from the future.
  const sentAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  if (!secret || !(Math.abs(now.getTime() / 1_000 - sentAt) <= toleranceSeconds))
    throw new Refusal('webhookForged')
  const told = event.safeParse(genuine(rawBody, signature, secret, now))
  if (!told.success) throw new Refusal('malformed')
  return told.data
}

/** @throws Refusal `webhookForged` unless the holder of the secret signed exactly this body */
function genuine(rawBody: Buffer, signature: string, secret: string, now: Date): unknown {
  try {
    return Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new Refusal('webhookForged')
    throw new Refusal('malformed')
  }
}
