import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { type Entry, ownerOf } from '#domain/ledger/accounts.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'

/** What is booked: an event and the row that it is about. Each event is booked once. A `sale` is one that no money was paid for. */
export type Booking = {
  readonly kind: 'capture' | 'sale' | 'refund' | 'transfer' | 'forfeit'
  readonly subjectId: Id
}

/**
 * Books entries that sum to zero, and moves the balances with them. Balances are changed in the order of their key, so two
 * bookings never wait for each other in a circle. @returns the id of the ledger transaction
 */
export async function book(
  tx: Transaction,
  { kind, subjectId }: Booking,
  entries: readonly Entry[],
): Promise<Id> {
  const transactionId = newId()
  await sql`
    insert into ledger_transactions (id, kind, subject_id) values (${transactionId}, ${kind}, ${subjectId})`.run(
    tx,
  )
  await sql`
    with entry as (
      select * from unnest(${entries.map(newId)}::bigint[], ${entries.map((each) => each.account)}::text[],
        ${entries.map(ownerOf)}::text[], ${entries.map((each) => ('shopId' in each ? each.shopId : null))}::bigint[],
        ${entries.map((each) => each.orderId ?? null)}::bigint[],
        ${entries.map((each) => each.afterSaleId ?? null)}::bigint[], ${entries.map((each) => each.currency)}::text[],
        ${entries.map((each) => each.amount)}::bigint[])
        as entry (id, account, owner, shop_id, order_id, after_sale_id, currency, amount)
    ), entries as (
      insert into ledger_entries (id, transaction_id, account, owner, shop_id, order_id, after_sale_id, currency, amount)
      select id, ${transactionId}::bigint, account, owner, shop_id, order_id, after_sale_id, currency, amount from entry
    )
    insert into ledger_balances as balances (account, owner, currency, part, balance)
    select account, owner, currency, case when account = 'clearing' then pg_backend_pid() % ${parts}::int else 0 end as part,
      sum(amount) from entry
    group by account, owner, currency order by account, owner, currency
    on conflict (account, owner, currency, part) do update set balance = balances.balance + excluded.balance`.run(
    tx,
  )
  return transactionId
}

/** As many as a node has connections. A balance is the sum of whatever parts there are, so it may change. */
const parts = 16
