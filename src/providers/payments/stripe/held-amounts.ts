import type { Channel } from '#modules/payments/rules/channel.ts'
import { isChargeable } from './amounts.ts'
import { bodyOf, type StripeAsk } from './api.ts'
import { captureIdOf, chargeIdOf, nameOfPart } from './facts.ts'
import { findIntent } from './find-intent.ts'
import { paymentIntent } from './shapes.ts'

/** Takes a part of a hold and writes our key beside it in the same call, so that the part has a number of its own. */
export const captureStripeHeld =
  (ask: StripeAsk): NonNullable<Channel['capture']> =>
  async (attempt, { key, amount, currency }) => {
    const intent = await findIntent(ask, attempt)
    const charge = intent && chargeIdOf(intent)
    if (!intent || !charge) return { status: 'refused', reason: 'unknown' }
    if (intent.metadata[nameOfPart(key)]) return { status: 'done', captureId: captureIdOf(charge, key) }
    if (intent.currency.toUpperCase() !== currency || !isChargeable(amount, currency))
      return { status: 'refused', reason: 'amount' }
    const { refused } = await ask(attempt.account, paymentIntent, (stripe, options) =>
      stripe.paymentIntents.capture(
        intent.id,
        {
          amount_to_capture: amount,
          final_capture: amount >= intent.amount_capturable,
          metadata: { [nameOfPart(key)]: String(amount) },
        },
        { ...options, idempotencyKey: key },
      ),
    )
    if (refused?.code === 'idempotency_error')
      return captureStripeHeld(ask)(attempt, { key, amount, currency })
    return refused
      ? { status: 'refused', reason: refused.code }
      : { status: 'done', captureId: captureIdOf(charge, key) }
  }

/**
 * Releases the uncaptured amount: a hold without a capture is cancelled, another one is ended with nothing
 * more.
 */
export const voidStripeHeld =
  (ask: StripeAsk): NonNullable<Channel['void']> =>
  async (attempt) => {
    const intent = await findIntent(ask, attempt)
    if (intent?.status !== 'requires_capture') return
    const answer = await ask(attempt.account, paymentIntent, (stripe, options) => {
      const once = { ...options, idempotencyKey: `${attempt.serial}-void` }
      return intent.amount_received > 0
        ? stripe.paymentIntents.capture(intent.id, { amount_to_capture: 0, final_capture: true }, once)
        : stripe.paymentIntents.cancel(intent.id, {}, once)
    })
    if (!answer.refused) return
    const now = await findIntent(ask, attempt)
    if (now?.status === 'requires_capture') bodyOf(answer)
  }
