import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleStatusesOfTab } from '../../rules/lifecycle.ts'

/** After-sales of a person that have not ended, and may still require something of the person. */
export async function countOpenAfterSalesOf(db: Database | Transaction, userId: Id): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from after_sales a join orders o on o.id = a.order_id
    where o.buyer_id = ${userId} and a.kind <> 'cancelledOrder' and a.status = any(${afterSaleStatusesOfTab('processing')}::text[])`.row(
    db,
  )
  return row!.count
}

/** After-sales of a person, for the export of personal data. Amounts are minor units. */
export async function afterSalesOf(db: Database, userId: Id) {
  const rows = await sql<Told>`
    select to_jsonb(t) as told from (
      select a.number, o.number as "orderNumber", a.kind, a.status, a.reason, a.remark, a.currency,
        a.requested_amount as "requestedAmount", a.rejection, a.created_at as "appliedAt",
        (select jsonb_agg(file order by position) from after_sale_pictures where after_sale_id = a.id) as pictures,
        (select jsonb_agg(jsonb_build_object('action', action, 'by', by, 'text', text, 'at', at) order by at, id)
          from after_sale_events where after_sale_id = a.id) as steps,
        (select jsonb_agg(jsonb_build_object('carrier', carrier, 'trackingNumber', tracking_number, 'sentAt', sent_at) order by sent_at)
          from after_sale_parcels where after_sale_id = a.id and sent_by = 'buyer') as "sentBack"
      from after_sales a join orders o on o.id = a.order_id where o.buyer_id = ${userId} order by a.id) t`.rows(
    db,
  )
  return rows.map(({ told }) => told)
}
