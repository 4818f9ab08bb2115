import type { Channel } from '#modules/payments/rules/channel.ts'
import { isChargeable } from './amounts.ts'
import { bodyOf, type StripeAsk } from './api.ts'
import { transferStripe, transfers } from './shapes.ts'

/**
 * Transfers from our balance to a shop's connected account (Stripe Connect). Stripe forgets an idempotency key after a day, so
 * the transfer of a payout is looked for first: each payout is a group of its own. Payments become available days after they
 * are made: without enough of them the payout waits, and Stripe repeats that answer to its key for a day.
 */
export const transferToShop =
  (ask: StripeAsk): NonNullable<Channel['payShop']> =>
  async (account, { key, amount, currency, destination }) => {
    if (!isChargeable(amount, currency)) return { status: 'refused', reason: 'amount' }
    const known = bodyOf(
      await ask(account, transfers, (stripe, options) =>
        stripe.transfers.list({ transfer_group: key, limit: 1 }, options),
      ),
    )
    const [sent] = known.data
    if (sent) return { status: 'done', reference: sent.id }
    const made = await ask(account, transferStripe, (stripe, options) =>
      stripe.transfers.create(
        { amount, currency: currency.toLowerCase(), destination, transfer_group: key },
        { ...options, idempotencyKey: key },
      ),
    )
    if (made.refused?.code === 'balance_insufficient') return { status: 'pending' }
    return made.refused
      ? { status: 'refused', reason: made.refused.code }
      : { status: 'done', reference: made.body.id }
  }
