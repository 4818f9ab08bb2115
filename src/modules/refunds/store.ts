import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { LineRefund, RefundComponent, RefundReason } from '#domain/refunds/refund.ts'
import type { Database, Transaction } from '#platform/context.ts'

/** What was given back of a component of a line, by all refunds. */
export type GivenBack = {
  readonly lineId: Id
  readonly component: RefundComponent
  readonly units: number
  readonly amount: number
}

export async function givenBack(db: Database | Transaction, orderId: Id): Promise<GivenBack[]> {
  const rows = await sql<{ line_id: Id; component: RefundComponent; units: number; amount: string }>`
    select i.order_line_id as line_id, i.component, sum(i.units)::int as units, sum(i.amount)::bigint as amount
    from refunds r join refund_items i on i.refund_id = r.id
    where r.order_id = ${orderId} group by i.order_line_id, i.component`.rows(db)
  return rows.map((row) => ({
    lineId: row.line_id,
    component: row.component,
    units: row.units,
    amount: Number(row.amount),
  }))
}

type NewRefund = {
  readonly refundId: Id
  readonly orderId: Id
  readonly afterSaleId: Id | undefined
  readonly reason: RefundReason
  readonly key: string
  readonly currency: Currency
  readonly amount: number
  /** What of it companies send back; the rest is on gift cards at once. */
  readonly toSend: number
}

/** A refund, with what it gives back and from which money. One of which nothing is sent is done at once. */
export async function insertRefund(
  tx: Transaction,
  refund: NewRefund,
  lines: readonly LineRefund[],
  taken: readonly { readonly allocationId: Id; readonly amount: number }[],
): Promise<void> {
  const items = lines.flatMap(({ lineId, units, components }) =>
    Object.entries(components).map(([component, amount]) => ({ lineId, units, component, amount })),
  )
  await sql`
    insert into refunds (id, order_id, after_sale_id, reason, key, currency, amount, status, done_at)
    values (${refund.refundId}, ${refund.orderId}, ${refund.afterSaleId ?? null}, ${refund.reason}, ${refund.key},
      ${refund.currency}, ${refund.amount}, case when ${refund.toSend}::bigint = 0 then 'done' else 'requested' end,
      case when ${refund.toSend}::bigint = 0 then app_now() end)`.run(tx)
  await sql`
    insert into refund_items (refund_id, order_line_id, component, units, amount)
    select ${refund.refundId}::bigint, line_id, component, units, amount
    from unnest(${items.map((each) => each.lineId)}::bigint[], ${items.map((each) => each.component)}::text[],
      ${items.map((each) => each.units)}::int[], ${items.map((each) => each.amount)}::bigint[])
      as item (line_id, component, units, amount)`.run(tx)
  await sql`
    insert into refund_allocations (refund_id, allocation_id, amount)
    select ${refund.refundId}::bigint, allocation_id, amount
    from unnest(${taken.map((each) => each.allocationId)}::bigint[], ${taken.map((each) => each.amount)}::bigint[])
      as part (allocation_id, amount)`.run(tx)
}

export type RequestedRefund = {
  readonly refundId: Id
  readonly currency: Currency
  readonly amount: number
  /** Nothing of it is sent by a company. */
  readonly isDone: boolean
}

export async function refundOfKey(
  tx: Transaction,
  key: string,
): Promise<(RequestedRefund & { readonly orderId: Id }) | undefined> {
  const row = await sql<{ id: Id; order_id: Id; currency: Currency; amount: string; is_done: boolean }>`
    select id, order_id, currency, amount, status = 'done' as is_done from refunds where key = ${key}`.row(tx)
  return (
    row && {
      refundId: row.id,
      orderId: row.order_id,
      currency: row.currency,
      amount: Number(row.amount),
      isDone: row.is_done,
    }
  )
}

/** Ends the refund that a transfer is part of, when the last of its transfers has ended. @returns it, when it has */
export async function closeRefundOfTransfer(
  tx: Transaction,
  transferId: Id,
): Promise<{ afterSaleId: Id | null } | undefined> {
  return sql<{ afterSaleId: Id | null }>`
    update refunds r set done_at = app_now(), status = case
      when exists (select from payment_transfers where refund_id = r.id and status = 'failed') then 'failed' else 'done' end
    where r.id = (select refund_id from payment_transfers where id = ${transferId}) and r.status = 'requested'
      and not exists (select from payment_transfers where refund_id = r.id and status = 'requested')
    returning r.after_sale_id as "afterSaleId"`.row(tx)
}

/** The refunds of an after-sale that failed are done: they were paid in another way. @returns them */
export function closeFailedRefunds(tx: Transaction, afterSaleId: Id): Promise<{ refundId: Id }[]> {
  return sql<{ refundId: Id }>`
    update refunds set status = 'done', done_at = app_now()
    where after_sale_id = ${afterSaleId} and status = 'failed' returning id as "refundId"`.rows(tx)
}

/** The refunds of an after-sale that failed are under way again. @returns them */
export function reopenRefunds(tx: Transaction, afterSaleId: Id): Promise<{ refundId: Id }[]> {
  return sql<{ refundId: Id }>`
    update refunds set status = 'requested', done_at = null
    where after_sale_id = ${afterSaleId} and status = 'failed' returning id as "refundId"`.rows(tx)
}
