import { sql } from '#database/sql.ts'
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
 * bookings that do share one never wait in a circle. @returns the id of the ledger transaction
 */
export async function book(tx: Transaction, booking: Booking, entries: readonly Entry[]): Promise<Id> {
  const transactionId = newId()
  const subjectId = booking.kind === 'sale' ? booking.recordId : booking.refundId
  await sql`
    insert into ledger_transactions (id, kind, subject_id) values (${transactionId}, ${booking.kind}, ${subjectId})`.run(
    tx,
  )
  await sql`
    with entry as (
      select * from unnest(${entries.map(newId)}::bigint[], ${entries.map((each) => each.account)}::text[],
        ${entries.map((each) => each.ownerId ?? '0')}::bigint[], ${entries.map((each) => each.currency)}::text[],
        ${entries.map((each) => each.amount)}::bigint[])
        as entry (id, account, owner_id, currency, amount)
    ), entries as (
      insert into ledger_entries (id, transaction_id, account, owner_id, currency, amount)
      select id, ${transactionId}::bigint, account, owner_id, currency, amount from entry
    )
    insert into ledger_balance_parts as parts (account, owner_id, currency, part, balance)
    select account, owner_id, currency, pg_backend_pid() % ${parts}::int, sum(amount) from entry
    group by account, owner_id, currency order by account, owner_id, currency
    on conflict (account, owner_id, currency, part) do update set balance = parts.balance + excluded.balance`.run(
    tx,
  )
  return transactionId
}

/** As many as a node has connections. Balances are read as the sum of whatever parts there are, so it may change. */
const parts = 16
