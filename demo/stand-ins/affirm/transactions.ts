import { newNumber } from './checkouts.ts'
import { AffirmRefusal, type Answer, type Event, type Store, type Transaction } from './store.ts'

/** The calls of Affirm's Transactions API, under Affirm's paths. */

export type Books = { readonly account: string; readonly store: Store; readonly now: () => Date }
export type Body = {
  readonly transaction_id?: string
  readonly order_id?: string
  readonly reference_id?: string
  readonly amount?: number
}

const day = 86_400_000

const sumOf = ({ events }: Transaction, ...types: readonly Event['type'][]) =>
  events.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount, 0)
const capturedOf = (transaction: Transaction) => sumOf(transaction, 'capture', 'split_capture')
const refundedOf = (transaction: Transaction) => sumOf(transaction, 'refund')
const leftOf = (transaction: Transaction) =>
  transaction.isVoided ? 0 : transaction.amount - capturedOf(transaction)

function statusOf(transaction: Transaction, now: Date): string {
  const [captured, refunded] = [capturedOf(transaction), refundedOf(transaction)]
  if (captured === 0) {
    if (transaction.isVoided) return 'voided'
    return transaction.expiresAt <= now ? 'auth_expired' : 'authorized'
  }
  if (refunded > 0) return refunded === captured ? 'refunded' : 'partially_refunded'
  return leftOf(transaction) > 0 ? 'partially_captured' : 'captured'
}

const shown = (transaction: Transaction, now: Date) => ({
  ...{ id: transaction.id, checkout_id: transaction.checkoutId, order_id: transaction.orderId },
  ...{ status: statusOf(transaction, now), amount: transaction.amount, currency: transaction.currency },
  ...{ amount_refunded: refundedOf(transaction), provider_id: 1, remove_tax: false },
  ...{ created: transaction.createdAt.toISOString() },
  authorization_expiration: transaction.expiresAt.toISOString(),
})

const withEvents = (transaction: Transaction, now: Date) => ({
  ...shown(transaction, now),
  events: transaction.events,
})

function note(
  { now }: Books,
  transaction: Transaction,
  type: Event['type'],
  amount: number,
  reference?: string,
): Event {
  const event: Event = {
    ...{ id: newNumber(16), type, amount, currency: transaction.currency, transaction_id: transaction.id },
    ...{ fee: type.endsWith('capture') ? Math.round(amount * 0.0599) : 0, created: now().toISOString() },
    ...(reference !== undefined && { reference_id: reference }),
  }
  transaction.events.push(event)
  return event
}

export function authorise(books: Books, { transaction_id: token = '', order_id: orderId }: Body): Answer {
  const { account, store, now } = books
  const checkout = store.checkouts.get(token)
  if (checkout?.account !== account || !checkout.isConfirmed)
    throw new AffirmRefusal(404, 'not_found', 'The checkout token is unknown', 'transaction_id')
  if (checkout.transactionId !== undefined)
    throw new AffirmRefusal(400, 'checkout-token-used', 'The checkout token has already been used')
  const transaction: Transaction = {
    ...{ account, id: `${newNumber(4)}-${newNumber(4)}`, checkoutId: token, isVoided: false, events: [] },
    ...{ amount: checkout.total, currency: checkout.currency, orderId: orderId ?? checkout.orderId },
    ...{ createdAt: now(), expiresAt: new Date(now().getTime() + 30 * day) },
  }
  checkout.transactionId = transaction.id
  store.transactions.set(transaction.id, transaction)
  note(books, transaction, 'auth', transaction.amount)
  return { status: 200, body: shown(transaction, now()) }
}

export function transactionOf({ account, store }: Books, id: string): Transaction {
  const found = store.transactions.get(id)
  if (found?.account !== account) throw new AffirmRefusal(404, 'not_found', 'The transaction is unknown')
  return found
}

export const read = (books: Books, id: string, expand: string): Answer => {
  const found = transactionOf(books, id)
  const isWhole = expand.split(',').includes('events')
  return { status: 200, body: (isWhole ? withEvents : shown)(found, books.now()) }
}

/** The newest first. */
export function list({ account, store, now }: Books, limit: number): Answer {
  const own = [...store.transactions.values()].filter((each) => each.account === account).reverse()
  return {
    status: 200,
    body: { data: own.slice(0, limit).map((each) => shown(each, now())), total: own.length },
  }
}

const amountOf = (body: Body, all: number): number => {
  const amount = body.amount ?? all
  if (!Number.isInteger(amount) || amount <= 0)
    throw new AffirmRefusal(400, 'invalid_field', 'The amount is invalid', 'amount')
  return amount
}

export function capture(books: Books, id: string, body: Body): Answer {
  const found = transactionOf(books, id)
  const left = found.expiresAt <= books.now() ? 0 : leftOf(found)
  if (left === 0) throw new AffirmRefusal(400, 'capture-declined', 'The transaction cannot be captured')
  const amount = amountOf(body, left)
  if (amount > left)
    throw new AffirmRefusal(400, 'capture-greater-instrument', 'The capture exceeds what is left')
  const isPart = amount < found.amount
  return {
    status: 200,
    body: note(books, found, isPart ? 'split_capture' : 'capture', amount, body.reference_id),
  }
}

export function voidRest(books: Books, id: string, body: Body): Answer {
  const found = transactionOf(books, id)
  const left = leftOf(found)
  if (left === 0) throw new AffirmRefusal(400, 'void-declined', 'The transaction cannot be voided')
  found.isVoided = true
  return { status: 200, body: note(books, found, 'void', left, body.reference_id) }
}

export function refund(books: Books, id: string, body: Body): Answer {
  const found = transactionOf(books, id)
  const left = capturedOf(found) - refundedOf(found)
  const amount = amountOf(body, left)
  if (amount > left) throw new AffirmRefusal(400, 'refund-exceeded', 'The refund exceeds what was captured')
  return { status: 200, body: note(books, found, 'refund', amount, body.reference_id) }
}

export function update(books: Books, id: string, body: Body): Answer {
  const found = transactionOf(books, id)
  if (body.order_id) found.orderId = body.order_id
  return { status: 200, body: note(books, found, 'update', 0) }
}
