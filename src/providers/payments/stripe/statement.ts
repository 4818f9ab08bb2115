import type { Channel, ChannelAccount } from '#modules/payments/rules/channel.ts'
import type { StatementLine } from '#modules/payments/rules/statement.ts'
import { dayMs } from '#vocabulary/days.ts'
import { bodyIfKnown, bodyOf, type StripeAsk } from './api.ts'
import { serialName, stripeCapturesOf } from './facts.ts'
import { retrieveIntent } from './find-intent.ts'
import {
  type BalanceTransaction,
  balanceTransactions,
  type Charge,
  charge,
  type Refund,
  type StripeDispute,
} from './shapes.ts'

/** Small pages: each movement comes with its source. */
const pageSize = 25

type Movement = Omit<BalanceTransaction, 'source'>

/** The movements of the account's balance on a day; fees, payouts and transfers are none of them. */
export const stripeStatementOf =
  (ask: StripeAsk): NonNullable<Channel['statement']> =>
  async (account, { day, after }) => {
    const from = Date.parse(`${day}T00:00:00Z`)
    const created = { gte: from / 1_000, lt: (from + dayMs) / 1_000 }
    const { data, has_more } = bodyOf(
      await ask(account, balanceTransactions, (stripe, options) =>
        stripe.balanceTransactions.list(
          { created, limit: pageSize, expand: ['data.source'], ...(after && { starting_after: after }) },
          options,
        ),
      ),
    )
    const lines: StatementLine[] = []
    for (const { source, ...movement } of data) {
      if (typeof source !== 'object' || source === null) continue
      const line = await lineOf({ ask, account }, movement, source)
      if (line) lines.push(line)
    }
    return { lines, next: has_more ? data.at(-1)?.id : undefined }
  }

type Reader = { readonly ask: StripeAsk; readonly account: ChannelAccount }
type Source = Exclude<NonNullable<BalanceTransaction['source']>, string>

async function lineOf(
  reader: Reader,
  movement: Movement,
  source: Source,
): Promise<StatementLine | undefined> {
  const at = new Date(movement.created * 1_000)
  if (isOf<Charge>(source, 'charge') && movement.amount > 0) {
    const serial = source.metadata[serialName]
    if (!serial) return undefined
    const { reference, amount } = await captureOf(reader, movement, source)
    return { kind: 'capture', reference, serial, amount, currency: source.currency.toUpperCase(), at }
  }
  const isRefund = isOf<Refund>(source, 'refund')
  if (!isRefund && !isOf<StripeDispute>(source, 'dispute')) return undefined
  const taken = source as Refund | StripeDispute
  const serial =
    (isRefund ? (taken as Refund).metadata?.[serialName] : undefined) ?? (await serialOf(reader, taken))
  if (!serial) return undefined
  const isBack = movement.amount > 0
  const [out, back] = isRefund
    ? (['refund', 'refundReturned'] as const)
    : (['chargeback', 'chargebackWon'] as const)
  return {
    kind: isBack ? back : out,
    reference: isBack && !isRefund ? movement.id : taken.id,
    amount: ownAmount(movement, taken.currency) ?? taken.amount,
    serial,
    currency: taken.currency.toUpperCase(),
    at,
  }
}

const isOf = <Shape extends { readonly object: string }>(
  source: Source,
  object: Shape['object'],
): source is Source & Shape => source.object === object

/** The moved amount in the currency of the payment; undefined when the balance has another one. */
const ownAmount = ({ amount, currency }: Movement, ofPayment: string): number | undefined =>
  currency === ofPayment ? Math.abs(amount) : undefined

/**
 * Of a hold that was taken in parts, the part that this movement is: Stripe names the charge alone. Among parts of one amount the
 * oldest movement is the part with the oldest key.
 */
async function captureOf(
  { ask, account }: Reader,
  movement: Movement,
  source: Charge,
): Promise<{ readonly reference: string; readonly amount: number }> {
  const stated = ownAmount(movement, source.currency)
  const intent = source.payment_intent ? await retrieveIntent(ask, account, source.payment_intent) : undefined
  const parts = intent?.capture_method === 'manual' ? stripeCapturesOf(intent) : []
  const alike = parts.filter(({ amount }) => amount === stated)
  const at = alike.length > 1 ? await placeAmongAlike(ask, account, movement, source) : 0
  const byKey = alike.toSorted((one, other) => (one.captureId < other.captureId ? -1 : 1))
  const part = byKey[at] ?? (parts.length === 1 ? parts[0] : undefined)
  return {
    reference: part?.captureId ?? source.id,
    amount: stated ?? part?.amount ?? source.amount_captured,
  }
}

/** How many older movements of the charge have the same amount. A charge has fifty at most. */
async function placeAmongAlike(
  ask: StripeAsk,
  account: ChannelAccount,
  { id, amount }: Movement,
  source: Charge,
): Promise<number> {
  const { data } = bodyOf(
    await ask(account, balanceTransactions, (stripe, options) =>
      stripe.balanceTransactions.list({ source: source.id, type: 'charge', limit: 100 }, options),
    ),
  )
  const oldestFirst = data.filter((each) => each.amount === amount).reverse()
  return oldestFirst.findIndex((each) => each.id === id)
}

/** A refund that was made at Stripe, or a dispute, names its charge alone. */
async function serialOf(
  { ask, account }: Reader,
  { charge: id }: Refund | StripeDispute,
): Promise<string | undefined> {
  if (!id) return undefined
  const found = await ask(account, charge, (stripe, options) => stripe.charges.retrieve(id, {}, options))
  return bodyIfKnown(found)?.metadata[serialName]
}
