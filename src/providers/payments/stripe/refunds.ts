import type { Channel, RefundAnswer } from '#modules/payments/rules/channel.ts'
import { isChargeable } from './amounts.ts'
import type { StripeAsk } from './api.ts'
import { chargeOf, refundName, serialName } from './facts.ts'
import { type Refund, refundStripe, refunds } from './shapes.ts'

/**
 * Stripe forgets an idempotency key after a day and answers a known one with its first answer. A refund may
 * be requested again after that and changes its state for days, so those of the charge are looked through
 * before.
 */
export const refundCharge =
  (ask: StripeAsk): Channel['refund'] =>
  async ({ account, serial }, { key, captureId, amount, currency }) => {
    const charge = chargeOf(captureId)
    const known = await ask(account, refunds, (stripe, options) =>
      stripe.refunds.list({ charge, limit: 100 }, options),
    )
    if (known.refused) return { status: 'refused', reason: known.refused.code }
    const ours = known.body.data.find(({ metadata }) => metadata?.[refundName] === key)
    if (ours) return answerOf(ours)
    if (!isChargeable(amount, currency)) return { status: 'refused', reason: 'amount' }
    const made = await ask(account, refundStripe, (stripe, options) =>
      stripe.refunds.create(
        { charge, amount, metadata: { [refundName]: key, [serialName]: serial } },
        { ...options, idempotencyKey: key },
      ),
    )
    return made.refused ? { status: 'refused', reason: made.refused.code } : answerOf(made.body)
  }

function answerOf({ id, status, failure_reason: why }: Refund): RefundAnswer {
  if (status === 'succeeded') return { status: 'done', reference: id }
  if (status === 'failed' || status === 'canceled') return { status: 'refused', reason: why ?? status }
  return { status: 'pending' }
}
