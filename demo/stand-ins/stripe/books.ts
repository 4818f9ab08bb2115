import { missing } from './errors.ts'
import { type BalanceTransaction, newStripeId, type StripeObject } from './objects.ts'
import type { Store } from './store.ts'

/** An account's part of what the stand-in knows, and what happens there. */
export type Books = {
  readonly account: string
  readonly store: Store
  readonly now: () => Date
  /** Where the stand-in's own pages are. */
  readonly url: () => string
  /** Sends an event to the account. */
  readonly emit: (type: string, object: StripeObject) => void
  /** Schedules a bank's later step. */
  readonly later: (run: () => void) => void
}

export const seconds = ({ now }: Pick<Books, 'now'>): number => Math.floor(now().getTime() / 1_000)

export function found<Kind extends StripeObject['object']>(
  { store, account }: Books,
  kind: Kind,
  id: string,
): Extract<StripeObject, { object: Kind }> {
  const object = store.find(account, kind, id)
  if (!object) throw missing(kind, id)
  return object
}

/** Records a change and sends its event, if any. */
export function change<Kind extends StripeObject>(
  books: Books,
  object: Kind,
  { changed, event }: { readonly changed: Partial<Kind>; readonly event?: string | undefined },
): Kind {
  const next = { ...object, ...changed }
  books.store.save(books.account, next)
  if (event) books.emit(event, next)
  return next
}

const days = 86_400

/** A movement of the account's balance. Captures cost what cards cost in the United States. */
export function move(
  books: Books,
  {
    amount,
    currency,
    source,
    type,
    category = type,
  }: Pick<BalanceTransaction, 'amount' | 'currency' | 'source' | 'type'> & { readonly category?: string },
): BalanceTransaction {
  const created = seconds(books)
  const fee = type === 'charge' ? Math.round(amount * 0.029) + 30 : 0
  const movement: BalanceTransaction = {
    ...{ id: newStripeId('txn'), object: 'balance_transaction', amount, currency, source, type, created },
    ...{ available_on: created + 2 * days, exchange_rate: null, fee, net: amount - fee, status: 'pending' },
    reporting_category: category,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
  }
  books.store.save(books.account, movement)
  return movement
}
