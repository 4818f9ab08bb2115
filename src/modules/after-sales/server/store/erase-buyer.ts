import { sql } from '#database/sql.ts'
import type { Waybill } from '#modules/shipments/rules/tracking.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Erases the texts of a person's after-sales, of either side.
 * @returns the pictures, which nothing names any more
 */
export async function eraseAfterSaleTexts(tx: Transaction, userId: Id): Promise<string[]> {
  const own = sql`select a.id from after_sales a join orders o on o.id = a.order_id where o.buyer_id = ${userId}`
  // A dash replaces the reason of the rejection: the rejection itself stays.
  await sql`
    update after_sales set remark = '', rejection = case when rejection is not null then '—' end, version = version + 1
    where id in (${own}) and (remark <> '' or rejection is not null)`.run(tx)
  // At an inspection it is the condition of the goods, and at a change the amount: neither is words of a person.
  await sql`
    update after_sale_events set text = null
    where after_sale_id in (${own}) and text is not null and action not in ('passInspection', 'changeAmount')`.run(
    tx,
  )
  const pictures = await sql<{ file: string }>`
    delete from after_sale_pictures where after_sale_id in (${own}) returning file`.rows(tx)
  const ofEvents = await sql<{ file: string }>`
    delete from after_sale_event_pictures
    where event_id in (select id from after_sale_events where after_sale_id in (${own})) returning file`.rows(
    tx,
  )
  return [...pictures, ...ofEvents].map(({ file }) => file)
}

/** Parcels of returns and replacements of a buyer. */
export const parcelsOfBuyer = (tx: Transaction, userId: Id): Promise<Waybill[]> =>
  sql<Waybill>`
    select distinct p.carrier, coalesce(p.tracking_number, '') as number from after_sale_parcels p
    join after_sales a on a.id = p.after_sale_id join orders o on o.id = a.order_id where o.buyer_id = ${userId}
      and p.tracking_number is not null`.rows(tx)
