import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Paid orders whose shop was booked more or less of the platform's share of their discounts than their lines
 * state, after refunds. A subsidy is reversed with the goods, in whole units rounded down. Where a provider
 * reversed a payment on its own, it is reversed in proportion, and is left out here.
 */
export async function ordersWithWrongSubsidy(db: Database | Transaction, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    with reversed as (
      select distinct b.order_id from payment_reversal_parts g join payment_allocations p on p.id = g.allocation_id
        join obligations b on b.id = p.obligation_id
    ), wanted as (
      select l.order_id, sum(l.subsidy_amount - l.subsidy_amount * coalesce(given.units, 0) / l.quantity) as amount
      from order_lines l join obligations b on b.order_id = l.order_id and b.kind = 'order' and b.stage <> 'deposit'
      left join lateral (
        select sum(units) as units from refund_items where order_line_id = l.id and component = 'goods'
      ) given on true
      where b.status = 'settled' and l.subsidy_amount > 0 and l.order_id not in (select order_id from reversed) group by l.order_id
    ), booked as (
      select e.order_id, sum(e.amount) as amount from ledger_entries e
      where e.account = 'platformSubsidy' and e.order_id not in (select order_id from reversed) and not exists (
        select from obligations b where b.order_id = e.order_id and b.kind = 'order' and b.status = 'authorised')
      group by e.order_id
    )
    select coalesce(wanted.order_id, booked.order_id) as id from wanted full join booked on booked.order_id = wanted.order_id
    where coalesce(wanted.amount, 0) <> coalesce(booked.amount, 0) order by id limit ${sql.known(atMost)}`.rows(
    db,
  )
  return rows.map(({ id }) => id)
}
