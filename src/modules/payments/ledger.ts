import { sql } from 'kysely'
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
 * Books entries that sum to zero, and moves the balances with them. Call it last in a transaction: everybody pays into
 * the same clearing account, and its row is locked from here to the commit. Balances are taken in one order, so two
 * bookings never wait for each other in a circle.
 */
export async function book(tx: Transaction, booking: Booking, entries: readonly Entry[]): Promise<Id> {
  const transactionId = newId()
  const subjectId = booking.kind === 'sale' ? booking.recordId : booking.refundId
  await sql`insert into ledger_transactions (id, kind, subject_id) values (${transactionId}, ${booking.kind}, ${subjectId})`.execute(
    tx,
  )
  const rows = entries.map(
    ({ account, ownerId = '0', currency, amount }) =>
      sql`(${newId()}, ${transactionId}, ${account}, ${ownerId}, ${currency}, ${amount})`,
  )
  await sql`insert into ledger_entries (id, transaction_id, account, owner_id, currency, amount) values ${sql.join(rows)}`.execute(
    tx,
  )
  await sql`
    insert into ledger_balances as balances (account, owner_id, currency, balance)
    select account, owner_id, currency, sum(amount) from ledger_entries where transaction_id = ${transactionId}
    group by account, owner_id, currency order by account, owner_id, currency
    on conflict (account, owner_id, currency) do update set balance = balances.balance + excluded.balance`.execute(
    tx,
  )
  return transactionId
}
