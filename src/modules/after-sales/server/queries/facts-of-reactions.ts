import { sql } from '#database/sql.ts'
import type { RefundStatus } from '#modules/refunds/rules/refund.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * The state of an after-sale's refund at its providers: under way while any of it is, and failed when some of
 * it did.
 */
export async function refundStatus(tx: Transaction, afterSaleId: Id): Promise<RefundStatus | undefined> {
  const row = await sql<{ status: RefundStatus }>`
    select status from refunds where after_sale_id = ${afterSaleId}
    order by case status when 'requested' then 0 when 'failed' then 1 else 2 end limit 1`.row(tx)
  return row?.status
}

/** After-sales that wait for a refund which has ended. */
export async function afterSalesToEnd(db: Database): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select s.id from after_sales s
    where s.status = 'refunding' and exists (select from refunds where after_sale_id = s.id)
      and not exists (select from refunds where after_sale_id = s.id
        and (status = 'requested' or done_at > app_now() - interval '1 minute'))
    order by s.id limit 100`.rows(db)
  return rows.map(({ id }) => id)
}

/** The exchange of a replacement order. */
export async function afterSaleOfReplacement(
  db: Database | Transaction,
  orderId: Id,
): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`select id from after_sales where replacement_order_id = ${orderId}`.row(
    db,
  )
  return row?.id
}

export const parcelOf = (
  tx: Transaction,
  shipmentId: Id,
): Promise<{ carrier: string; trackingNumber: string } | undefined> =>
  sql<{ carrier: string; trackingNumber: string }>`
    select carrier, coalesce(tracking_number, '') as "trackingNumber" from shipments where id = ${shipmentId}`.row(
    tx,
  )

/** Price differences of the lines of an exchange, in minor units, with the rates of their sale. */
export const dearerLines = (
  tx: Transaction,
  afterSaleId: Id,
): Promise<{ difference: number; taxBasisPoints: number; commissionBasisPoints: number }[]> =>
  sql<{ difference: number; taxBasisPoints: number; commissionBasisPoints: number }>`
    select a.difference_amount::float8 as difference, coalesce((
        select sum((t->>'basisPoints')::float8) from jsonb_array_elements(l.tax_lines) t
        where coalesce(t->>'of', 'goods') = 'goods'), l.tax_basis_points)::float8 as "taxBasisPoints",
      l.commission_basis_points as "commissionBasisPoints"
    from after_sale_lines a join order_lines l on l.id = a.order_line_id where a.after_sale_id = ${afterSaleId}`.rows(
    tx,
  )
