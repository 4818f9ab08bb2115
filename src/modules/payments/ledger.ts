import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '#database/lists.ts'
import { together } from '#database/together.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Entry } from '#domain/payments/accounts.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'

/** What is booked, and what its `subjectId` names. Each is booked once. */
export type Booking =
  | { readonly kind: 'sale'; readonly recordId: Id }
  | { readonly kind: 'suspense'; readonly refundId: Id }
  | { readonly kind: 'refund'; readonly refundId: Id }

/**
 * Books entries that sum to zero, and moves the balances with them. Each connection changes its own part of a balance, so
 * that payments which share the clearing account do not wait for each other; the parts are taken in one order, so two
 * bookings that do share one never wait in a circle.
 */
export async function book(tx: Transaction, booking: Booking, entries: readonly Entry[]): Promise<Id> {
  const transactionId = newId()
  await together(tx, booked(transactionId, booking, entries))
  return transactionId
}

/** The same as statements, to be sent together with others. */
export function booked(
  transactionId: Id,
  booking: Booking,
  entries: readonly Entry[],
): RawBuilder<unknown>[] {
  const subjectId = booking.kind === 'sale' ? booking.recordId : booking.refundId
  const { bigints, texts } = columnsOf(entries)
  return [
    sql`
    /* prepared: ledger-transaction */
    insert into ledger_transactions (id, kind, subject_id) values (${transactionId}, ${booking.kind}, ${subjectId})`,
    sql`
    /* prepared: ledger-entries */
    with entry as (
      select * from unnest(${bigints(newId)}, ${texts((each) => each.account)}, ${bigints((each) => each.ownerId ?? '0')},
        ${texts((each) => each.currency)}, ${bigints((each) => each.amount)})
        as entry (id, account, owner_id, currency, amount)
    ), noted as (
      insert into ledger_entries (id, transaction_id, account, owner_id, currency, amount)
      select id, ${transactionId}::bigint, account, owner_id, currency, amount from entry
    )
    insert into ledger_balance_parts as parts (account, owner_id, currency, part, balance)
    select account, owner_id, currency, pg_backend_pid() % ${parts}::int, sum(amount) from entry
    group by account, owner_id, currency order by account, owner_id, currency
    on conflict (account, owner_id, currency, part) do update set balance = parts.balance + excluded.balance`,
  ]
}

/** As many as a node has connections. Balances are read as the sum of whatever parts there are, so it may change. */
const parts = 16
