import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { RefundComponent } from '../../rules/refund.ts'
import type { PaidDifference, ReplacedLine } from '../../rules/replaced-line.ts'

/**
 * The lines of a replacement order, and the worth that they carry; none before that exchange is over, and
 * none of a sale.
 */
export const replacedLines = (db: Database | Transaction, orderId: Id): Promise<ReplacedLine[]> =>
  sql<ReplacedLine>`
    select c.order_line_id as "lineId", l.quantity, c.sold_order_id as "soldOrderId", c.sold_line_id as "soldLineId",
      c.is_counted as "isCounted",
      json_build_object('goods', c.goods_amount, 'shipping', c.shipping_amount, 'insurance', c.insurance_amount, 'tax', c.tax_amount) as amounts,
      coalesce((select json_agg(json_build_object('orderId', d.order_id::text, 'amount', d.amount) order by d.order_id desc)
        from replaced_line_differences d where d.order_line_id = c.order_line_id), '[]') as differences
    from replaced_lines c join order_lines l on l.id = c.order_line_id
    where c.order_id = ${orderId} order by l.position`.rows(db)

/** The amounts that a refund of an exchange returned of the lines that were sold. */
export const refundedOfLines = (
  tx: Transaction,
  { afterSaleId, soldOrderId }: { readonly afterSaleId: Id; readonly soldOrderId: Id },
): Promise<{ lineId: Id; component: RefundComponent; amount: number }[]> =>
  sql<{ lineId: Id; component: RefundComponent; amount: number }>`
    select i.order_line_id as "lineId", i.component, i.amount::float8 as amount
    from refunds r join refund_items i on i.refund_id = r.id
    where r.after_sale_id = ${afterSaleId} and r.order_id = ${soldOrderId}`.rows(tx)

/** The lines of a replacement order, in their order, and the payments for them because they are dearer. */
export async function replacementOf(
  tx: Transaction,
  orderId: Id,
): Promise<{ readonly lineIds: readonly Id[]; readonly paid: number }> {
  const row = await sql<{ line_ids: Id[] | null; paid: number }>`
    select (select json_agg(id::text order by position) from order_lines where order_id = ${orderId}) as line_ids,
      (select coalesce(sum(amount), 0)::float8 from obligations
        where order_id = ${orderId} and kind = 'exchange' and status = 'settled') as paid`.row(tx)
  return { lineIds: row!.line_ids ?? [], paid: row!.paid }
}

export async function insertReplacedLines(
  tx: Transaction,
  orderId: Id,
  lines: readonly Omit<ReplacedLine, 'quantity'>[],
): Promise<void> {
  await sql`
    insert into replaced_lines (order_line_id, order_id, sold_order_id, sold_line_id, is_counted, goods_amount, shipping_amount,
      insurance_amount, tax_amount)
    select "lineId"::bigint, ${orderId}, "soldOrderId"::bigint, "soldLineId"::bigint, "isCounted", goods, shipping, insurance, tax
    from jsonb_to_recordset(${sql.json(lines.map(({ amounts, ...line }) => ({ ...line, ...amounts })))})
      as line ("lineId" text, "soldOrderId" text, "soldLineId" text, "isCounted" boolean, goods bigint, shipping bigint, insurance bigint, tax bigint)`.run(
    tx,
  )
  const differences: (PaidDifference & { readonly lineId: Id })[] = lines.flatMap((line) =>
    line.differences.map((each) => ({ ...each, lineId: line.lineId })),
  )
  if (differences.length > 0)
    await sql`
      insert into replaced_line_differences (order_line_id, order_id, amount)
      select line_id, order_id, amount
      from unnest(${differences.map((each) => each.lineId)}::bigint[], ${differences.map((each) => each.orderId)}::bigint[],
        ${differences.map((each) => each.amount)}::bigint[]) as paid (line_id, order_id, amount)`.run(tx)
}
