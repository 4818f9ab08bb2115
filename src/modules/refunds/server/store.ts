import { sql } from '#database/sql.ts'
import { requestedAfterSaleLines } from '#modules/after-sales/server/read-models/after-sale-facts.ts'
import { isRefundingAfterSale } from '#modules/after-sales/server/read-models/open-refunds.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { announceStep } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { type RefundFacts, refundStep } from '../rules/lifecycle.ts'
import type { LineRefund, RefundComponent, RefundReason } from '../rules/refund.ts'
import { readNumbers, type UnitNumbers, writeNumbers } from '../rules/unit-numbers.ts'

/** Sum of all refunds of a component of a line. */
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

/** Units of a line that were returned, or that an after-sale claims. */
export type TakenUnits = {
  readonly lineId: Id
  readonly numbers: UnitNumbers
  /** The after-sale that claims them; undefined for refunded units. */
  readonly claimedBy: Id | undefined
}

/** Which units of an order are not free: one that an after-sale claims stays its own when its money is sent. */
export async function takenUnits(db: Database | Transaction, orderId: Id): Promise<TakenUnits[]> {
  const rows = await sql<{ line_id: Id; numbers: string; claimed_by: Id | null }>`
    select order_line_id as line_id, unit_numbers::text as numbers, after_sale_id as claimed_by
    from ${requestedAfterSaleLines} after_sale_lines where order_id = ${orderId} and unit_numbers is not null
    union all
    select i.order_line_id, i.unit_numbers::text, null
    from refunds r join refund_items i on i.refund_id = r.id and i.component = 'goods'
    where r.order_id = ${orderId} and i.unit_numbers is not null and r.after_sale_id is null`.rows(db)
  return rows.map((row) => ({
    lineId: row.line_id,
    numbers: readNumbers(row.numbers),
    claimedBy: row.claimed_by ?? undefined,
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
  /** Amount that payment providers send; the rest is on gift cards immediately. */
  readonly toSend: number
}

/**
 * A refund, with its amounts and the money that they come from. One with nothing to send is done immediately.
 */
export async function insertRefund(
  tx: Transaction,
  refund: NewRefund,
  lines: readonly (LineRefund & { readonly numbers: UnitNumbers | undefined })[],
  taken: readonly { readonly allocationId: Id; readonly amount: number }[],
): Promise<void> {
  const items = lines.flatMap(({ lineId, units, numbers, components }) =>
    Object.entries(components).map(([component, amount]) => ({
      lineId,
      units,
      component,
      amount,
      numbers: numbers ? writeNumbers(numbers) : null,
    })),
  )
  await sql`
    insert into refunds (id, order_id, after_sale_id, reason, key, currency, amount, status, done_at)
    values (${refund.refundId}, ${refund.orderId}, ${refund.afterSaleId ?? null}, ${refund.reason}, ${refund.key},
      ${refund.currency}, ${refund.amount}, case when ${refund.toSend}::bigint = 0 then 'done' else 'requested' end,
      case when ${refund.toSend}::bigint = 0 then app_now() end)`.run(tx)
  await sql`
    insert into refund_items (refund_id, order_line_id, component, units, amount, unit_numbers)
    select ${refund.refundId}::bigint, line_id, component, units, amount, numbers::int4multirange
    from unnest(${items.map((each) => each.lineId)}::bigint[], ${items.map((each) => each.component)}::text[],
      ${items.map((each) => each.units)}::int[], ${items.map((each) => each.amount)}::bigint[],
      ${items.map((each) => each.numbers)}::text[])
      as item (line_id, component, units, amount, numbers)`.run(tx)
  await sql`
    insert into refund_allocations (refund_id, allocation_id, amount)
    select ${refund.refundId}::bigint, allocation_id, amount
    from unnest(${taken.map((each) => each.allocationId)}::bigint[], ${taken.map((each) => each.amount)}::bigint[])
      as part (allocation_id, amount)`.run(tx)
}

export type RequestedRefund = {
  readonly refundId: Id
  readonly currency: Currency
  /** The amount that the buyer gets back, in minor units. */
  readonly amount: number
  /** No provider sends any of it. */
  readonly isDone: boolean
}

export async function refundOfKey(
  tx: Transaction,
  key: string,
): Promise<(RequestedRefund & { readonly orderId: Id }) | undefined> {
  const row = await sql<{ id: Id; order_id: Id; currency: Currency; amount: string; is_done: boolean }>`
    select r.id, r.order_id, r.currency, r.amount - coalesce((select sum(a.amount) from refund_allocations a
        join payment_allocations p on p.id = a.allocation_id where a.refund_id = r.id and p.source = 'writtenOff'), 0)::bigint as amount,
      r.status = 'done' as is_done from refunds r where r.key = ${key}`.row(tx)
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

/** Locks the refund that a transfer is part of; undefined for an unmatched payment. */
export async function lockRefundOfTransfer(tx: Transaction, transferId: Id): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`
    select r.id from refunds r where r.id = (select refund_id from payment_transfers where id = ${transferId}) for update`.row(
    tx,
  )
  return row?.id
}

/** @returns false when there is no such refund */
export async function lockRefund(tx: Transaction, refundId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`select id from refunds where id = ${refundId} for update`.row(tx)
  return row !== undefined
}

/** Refunds that wait though all their transfers have ended for more than a minute, and those that are done and of which money was returned. */
export async function refundsToClose(db: Database, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select r.id from refunds r
    where r.status = 'done' and r.id = any(array(
      select refund_id from payment_transfers where status = 'failed' and updated_at < app_now() - interval '1 minute'))
    union all
    (select r.id from refunds r
    where r.status = 'requested' and r.created_at < app_now() - interval '1 minute' and not exists (
      select from payment_transfers t
      where t.refund_id = r.id and (t.status = 'requested' or t.updated_at > app_now() - interval '1 minute'))
    order by r.created_at limit ${sql.known(atMost)})`.rows(db)
  return rows.map(({ id }) => id)
}

/** A refund that ended, with its status before. */
type EndedRefund = {
  readonly afterSaleId: Id | null
  readonly before: 'requested' | 'done'
  readonly status: 'done' | 'failed'
}

/** Ends a locked refund when the last of its transfers has ended, or when one of them was returned after that. */
export async function closeRefund(tx: Transaction, refundId: Id): Promise<void> {
  const ended = await sql<EndedRefund>`
    with before as (select id, status from refunds where id = ${refundId})
    update refunds r set done_at = app_now(), status = case
      when exists (select from payment_transfers where refund_id = r.id and status = 'failed') then 'failed' else 'done' end
    from before where r.id = before.id and (r.status = 'requested'
        or (r.status = 'done' and exists (select from payment_transfers where refund_id = r.id and status = 'failed')))
      and not exists (select from payment_transfers where refund_id = r.id and status = 'requested')
    returning r.after_sale_id as "afterSaleId", before.status::text as before, r.status::text as status`.row(
    tx,
  )
  if (!ended) return
  const { afterSaleId, before, status } = ended
  const action = status === 'done' ? 'finish' : before === 'done' ? 'return' : 'fail'
  const step = refundStep({ status: before, isOfAfterSale: afterSaleId !== null }, action, 'payment')
  await announceStep(tx, step, { refundId, afterSaleId })
}

/**
 * Locks a refund by its own id: of an order, of an unmatched payment, or a buyer's compensation beside a
 * deposit.
 */
export async function lockSentBack(
  tx: Transaction,
  id: Id,
): Promise<{ is: 'refund' | 'stray' | 'compensation'; isOfAfterSale: boolean } | undefined> {
  const refund = await sql<{ is_of_after_sale: boolean }>`
    select ${isRefundingAfterSale(sql`r.after_sale_id`)} as is_of_after_sale
    from refunds r where r.id = ${id} for update of r`.row(tx)
  if (refund) return { is: 'refund', isOfAfterSale: refund.is_of_after_sale }
  const stray = await sql<{ id: Id }>`
    select id from payment_transfers where id = ${id} and refund_id is null`.row(tx)
  if (stray) return { is: 'stray', isOfAfterSale: false }
  const owed = await sql<{ id: Id }>`select id from compensations where id = ${id} for update`.row(tx)
  return owed && { is: 'compensation', isOfAfterSale: false }
}

/** Refunds that failed are done: they were paid in another way. */
export async function closeFailedRefunds(
  tx: Transaction,
  refundIds: readonly Id[],
  { isAwaited }: Pick<RefundFacts, 'isAwaited'>,
): Promise<void> {
  const step = refundStep({ status: 'failed', isAwaited }, 'payOtherwise', 'operator')
  const closed = await sql<{ refundId: Id }>`
    update refunds set status = 'done', done_at = app_now()
    where id = any(${refundIds}::bigint[]) and status = 'failed' returning id as "refundId"`.rows(tx)
  for (const { refundId } of closed) await announceStep(tx, step, { refundId })
}

/** Refunds that failed are under way again. @returns them */
export const reopenRefunds = (tx: Transaction, refundIds: readonly Id[]): Promise<{ refundId: Id }[]> =>
  sql<{ refundId: Id }>`
    update refunds set status = 'requested', done_at = null
    where id = any(${refundIds}::bigint[]) and status = 'failed' returning id as "refundId"`.rows(tx)

/** Locks the refunds of an after-sale that failed. @returns their ids */
export async function lockFailedRefunds(tx: Transaction, afterSaleId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from refunds where after_sale_id = ${afterSaleId} and status = 'failed' order by id for update`.rows(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Whether the site of an order has shops that do not deliver refund twice the deposit. */
export async function doublesDeposits(db: Database | Transaction, orderId: Id): Promise<boolean> {
  const row = await sql<{ doubles: boolean }>`
    select coalesce((s.settings->'flags'->>'doubleDeposit')::boolean, false) as doubles
    from orders o join sites s on s.code = o.site where o.id = ${orderId}`.row(db)
  return row!.doubles
}

export const insertCompensation = (
  tx: Transaction,
  owed: { compensationId: Id; orderId: Id; amount: number; currency: Currency },
): Promise<void> =>
  sql`
    insert into compensations (id, order_id, currency, amount)
    values (${owed.compensationId}, ${owed.orderId}, ${owed.currency}, ${owed.amount})`.run(tx)

/** An unpaid compensation was paid, under this number. @returns it; undefined when it was paid before */
export async function endCompensation(
  tx: Transaction,
  compensationId: Id,
  reference: string,
): Promise<{ orderId: Id; amount: number; currency: string } | undefined> {
  const row = await sql<{ order_id: Id; amount: string; currency: string }>`
    update compensations set paid_reference = ${reference}, paid_at = app_now()
    where id = ${compensationId} and paid_at is null returning order_id, amount, currency`.row(tx)
  return row && { orderId: row.order_id, amount: Number(row.amount), currency: row.currency }
}

/** How many buyers wait for money because their shop did not deliver. */
export async function countUnpaidCompensations(db: Database): Promise<number> {
  const row = await sql<{
    count: number
  }>`select count(*)::int as count from compensations where paid_at is null`.row(db)
  return row!.count
}
