import { sql } from '#database/sql.ts'
import { orderIdsOfBuyer, orderIdsOfGroup } from '#modules/orders/server/read-models/named-orders.ts'
import type {
  Obligation,
  ObligationKindName,
  ObligationStage,
  ObligationStatus,
} from '#modules/payments/rules/obligation.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Claim } from '#platform/module.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export type NewObligation = Pick<Obligation, 'kind' | 'orderId' | 'stage' | 'amount' | 'covered'> & {
  /** When it may be paid, where that is later than now. */
  readonly opensAt?: Date | undefined
  /** Its deadline, where it is not that of the others. */
  readonly dueAt?: Date | undefined
}

/** Opens obligations of a buyer that are due by `dueAt`. */
export const openObligations = (
  tx: Transaction,
  owed: {
    readonly buyerId: Id
    readonly site: { readonly code: string; readonly currency: string }
    readonly dueAt: Date
  },
  obligations: readonly NewObligation[],
): Promise<void> =>
  sql`
    insert into obligations (id, kind, order_id, stage, buyer_id, site, currency, amount, covered_amount, opens_at, due_at)
    select id, kind, order_id, stage, ${owed.buyerId}::bigint, ${owed.site.code}, ${owed.site.currency}, amount, covered,
      coalesce(opens_at, app_now()), coalesce(due_at, ${owed.dueAt})
    from unnest(${obligations.map(newId)}::bigint[], ${obligations.map((each) => each.kind)}::text[],
      ${obligations.map((each) => each.orderId)}::bigint[], ${obligations.map((each) => each.stage)}::text[],
      ${obligations.map((each) => each.amount)}::bigint[], ${obligations.map((each) => each.covered)}::bigint[],
      ${obligations.map((each) => each.opensAt ?? null)}::timestamptz[],
      ${obligations.map((each) => each.dueAt ?? null)}::timestamptz[]) as owed (id, kind, order_id, stage, amount, covered, opens_at, due_at)`.run(
    tx,
  )

/** Locks what is owed for the orders of a group, which is locked already. */
export async function lockObligations(tx: Transaction, groupId: Id): Promise<Obligation[]> {
  const rows = await sql<{
    id: Id
    kind: ObligationKindName
    order_id: Id
    stage: ObligationStage
    amount: string
    covered_amount: string
    status: ObligationStatus
    opens_later: boolean
    needs_checkout: boolean
  }>`
    select id, kind, order_id, stage, amount, covered_amount, status, stage = 'balance' and opens_at > app_now() as opens_later,
      stage = 'balance' and checked_out_at is null as needs_checkout from obligations
    where order_id = any(array(${orderIdsOfGroup(groupId)})) order by id for update`.rows(tx)
  return rows.map((row) => ({
    obligationId: row.id,
    kind: row.kind,
    orderId: row.order_id,
    stage: row.stage,
    amount: Number(row.amount),
    covered: Number(row.covered_amount),
    status: row.status,
    opensLater: row.opens_later,
    needsCheckout: row.needs_checkout,
  }))
}

/** The open balance of a locked order went through checkout, and is so much. */
export const checkOutObligation = (tx: Transaction, orderId: Id, amount: number): Promise<void> =>
  sql`
    with checked as (
      update obligations set amount = ${amount}, checked_out_at = app_now()
      where order_id = ${orderId} and stage = 'balance' and status = 'open' and checked_out_at is null returning id
    )
    select expect_rows((select count(*) from checked), 1)`.run(tx)

export const markSettled = (tx: Transaction, obligations: readonly Obligation[]): Promise<void> =>
  sql`
    with settled as (
      update obligations set status = 'settled', settled_at = app_now()
      where id = any(${obligations.map((each) => each.obligationId)}::bigint[]) and status in ('open', 'authorised')
      returning id
    )
    select expect_rows((select count(*) from settled), ${obligations.length})`.run(tx)

/** Settles the open amount of zero of a replacement order. */
export const settleNothing = (tx: Transaction, orderId: Id): Promise<void> =>
  sql`
    update obligations set status = 'settled', settled_at = app_now()
    where order_id = ${orderId} and status = 'open' and amount = 0`.run(tx)

export const markAuthorised = (tx: Transaction, obligations: readonly Obligation[]): Promise<void> =>
  sql`
    with authorised as (
      update obligations set status = 'authorised'
      where id = any(${obligations.map((each) => each.obligationId)}::bigint[]) and status = 'open' returning id
    )
    select expect_rows((select count(*) from authorised), ${obligations.length})`.run(tx)

/**
 * Locks what is owed for an order and held by a payment provider; undefined when there is nothing of that
 * kind.
 */
export async function lockAuthorised(
  tx: Transaction,
  orderId: Id,
): Promise<{ obligationId: Id; amount: number } | undefined> {
  const row = await sql<{ id: Id; amount: string }>`
    select id, amount from obligations where order_id = ${orderId} and kind = 'order' and status = 'authorised' for update`.row(
    tx,
  )
  return row && { obligationId: row.id, amount: Number(row.amount) }
}

/**
 * Settles a locked, authorised obligation once all of its money was captured. @returns whether that is so now
 */
export async function settleWhenCovered(tx: Transaction, obligationId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update obligations b set status = 'settled', settled_at = app_now()
    where id = ${obligationId} and status = 'authorised'
      and amount = (select sum(amount) from payment_allocations where obligation_id = b.id) returning id`.row(
    tx,
  )
  return row !== undefined
}

/**
 * Ends what is owed for a locked order and was only held.
 * @returns whether that is so: `now` when this call ended it, `before` when an earlier one did
 */
export async function cancelAuthorised(tx: Transaction, orderId: Id): Promise<'now' | 'before' | undefined> {
  const row = await sql<{ status: ObligationStatus }>`
    select status from obligations where order_id = ${orderId} and kind = 'order' and stage = 'full' for update`.row(
    tx,
  )
  if (row?.status === 'cancelled') return 'before'
  if (row?.status !== 'authorised') return undefined
  await sql`
    update obligations set status = 'cancelled' where order_id = ${orderId} and kind = 'order' and status = 'authorised'`.run(
    tx,
  )
  return 'now'
}

/** Nothing is owed any more for these orders, which were not paid. */
export const endObligations = (
  tx: Transaction,
  orderIds: readonly Id[],
  status: 'lapsed' | 'cancelled',
): Promise<void> =>
  sql`
    update obligations set status = ${status} where order_id = any(${orderIds}::bigint[]) and status = 'open'`.run(
    tx,
  )

export type NewAllocation = {
  readonly obligationId: Id
  readonly captureId: Id
  readonly amount: number
}

/** Writes down which captured money covers which obligation. */
export const insertAllocations = (tx: Transaction, allocations: readonly NewAllocation[]): Promise<void> =>
  sql`
    insert into payment_allocations (id, obligation_id, source, capture_id, amount)
    select id, obligation_id, 'capture', capture_id, amount
    from unnest(${allocations.map(newId)}::bigint[], ${allocations.map((each) => each.obligationId)}::bigint[],
      ${allocations.map((each) => each.captureId)}::bigint[], ${allocations.map((each) => each.amount)}::bigint[])
      as allocation (id, obligation_id, capture_id, amount)`.run(tx)

/** Allocates gift card money to these obligations, which are settled now. */
export const allocateCards = (tx: Transaction, obligations: readonly Obligation[]): Promise<void> =>
  sql`
    insert into payment_allocations (id, obligation_id, source, amount)
    select id, obligation_id, 'giftCard', amount
    from unnest(${obligations.map(newId)}::bigint[], ${obligations.map((each) => each.obligationId)}::bigint[],
      ${obligations.map((each) => each.covered)}::bigint[]) as allocation (id, obligation_id, amount)`.run(tx)

/** Allocates money that was held for an obligation and is voided. */
export const allocateReleased = (tx: Transaction, obligationId: Id, amount: number): Promise<void> =>
  sql`
    insert into payment_allocations (id, obligation_id, source, amount)
    values (${newId()}, ${obligationId}, 'released', ${amount})`.run(tx)

/** The shortfall of these obligations that an operator accepted. */
export const allocateWriteOffs = (
  tx: Transaction,
  parts: readonly { readonly obligationId: Id; readonly amount: number }[],
): Promise<void> =>
  sql`
    insert into payment_allocations (id, obligation_id, source, amount)
    select id, obligation_id, 'writtenOff', amount
    from unnest(${parts.map(newId)}::bigint[], ${parts.map((each) => each.obligationId)}::bigint[],
      ${parts.map((each) => each.amount)}::bigint[]) as allocation (id, obligation_id, amount)`.run(tx)

/** Money that covers what was owed for an order. */
export type Allocation = {
  readonly allocationId: Id
  readonly source: 'capture' | 'giftCard' | 'released' | 'writtenOff'
  /** Of a capture alone. */
  readonly captureId: Id | undefined
  /** Amount neither refunded nor reversed, in minor units. */
  readonly left: number
  /** Amount its payment provider reversed. */
  readonly reversed: number
}

/**
 * The money that covers a locked order, the newest first: money that was never captured before all other, and
 * that of gift cards, which was held before any other came, last (decisions 62 and 90). Written-off money
 * comes after all money: while an order keeps a part, its buyer gets the full price of the other part.
 */
export async function allocationsOfOrder(tx: Database | Transaction, orderId: Id): Promise<Allocation[]> {
  const rows = await sql<{
    id: Id
    source: Allocation['source']
    capture_id: Id | null
    left: string | null
    reversed_amount: string
  }>`
    select p.id, p.source, p.capture_id, p.amount - p.refunded_amount - p.reversed_amount as left, p.reversed_amount
    from obligations b join payment_allocations p on p.obligation_id = b.id
    where b.order_id = ${orderId} order by p.source <> 'released', p.source = 'writtenOff', p.source = 'giftCard', p.created_at desc, p.id desc`.rows(
    tx,
  )
  return rows.map((row) => ({
    allocationId: row.id,
    source: row.source,
    captureId: row.capture_id ?? undefined,
    left: Number(row.left),
    reversed: Number(row.reversed_amount),
  }))
}

/** Part of a capture that still covers an order of a locked group. */
export type CoveredByCapture = {
  readonly allocationId: Id
  readonly orderId: Id
  readonly left: number
}

export async function allocationsOfCapture(tx: Transaction, captureId: Id): Promise<CoveredByCapture[]> {
  const rows = await sql<{ id: Id; order_id: Id; left: string | null }>`
    select p.id, b.order_id, p.amount - p.refunded_amount - p.reversed_amount as left
    from payment_allocations p join obligations b on b.id = p.obligation_id
    where p.capture_id = ${captureId} order by p.id`.rows(tx)
  return rows.map((row) => ({ allocationId: row.id, orderId: row.order_id, left: Number(row.left) }))
}

/** Counts the part of money that a payment provider reversed, or, below zero, returned. */
export const countReversed = (
  tx: Transaction,
  parts: readonly { readonly allocationId: Id; readonly amount: number }[],
): Promise<void> =>
  sql`
    update payment_allocations p set reversed_amount = p.reversed_amount + part.amount
    from unnest(${parts.map((each) => each.allocationId)}::bigint[], ${parts.map((each) => each.amount)}::bigint[])
      as part (id, amount) where p.id = part.id`.run(tx)

/**
 * Counts the refunded part of the money that covers a locked order. The schema refuses more than it brought.
 */
export const countRefunded = (
  tx: Transaction,
  parts: readonly { readonly allocationId: Id; readonly amount: number }[],
): Promise<void> =>
  sql`
    update payment_allocations p set refunded_amount = p.refunded_amount + part.amount
    from unnest(${parts.map((each) => each.allocationId)}::bigint[], ${parts.map((each) => each.amount)}::bigint[])
      as part (id, amount) where p.id = part.id`.run(tx)

/** The obligations of a guest become those of the buyer. Its orders were moved before, so the index on orders finds the rows. */
export const moveGuestObligations = (tx: Transaction, guestId: Id, buyerId: Id): Promise<void> =>
  sql`
    update obligations set buyer_id = ${buyerId}
    where order_id = any(array(${orderIdsOfBuyer(buyerId)})) and buyer_id = ${guestId}`.run(tx)

/** Moves the obligations of claimed orders to the account that claims them. */
export const moveClaimedObligations = (tx: Transaction, { orderIds, buyerId }: Claim): Promise<void> =>
  sql`update obligations set buyer_id = ${buyerId} where order_id = any(${orderIds}::bigint[])`.run(tx)

/** Extends the time to pay the open full amounts or deposits of a locked order group. */
export const extendObligations = (tx: Transaction, groupId: Id, dueAt: Date): Promise<void> =>
  sql`
    update obligations set due_at = ${dueAt}
    where order_id = any(array(${orderIdsOfGroup(groupId)})) and status = 'open'
      and stage in ('full', 'deposit')`.run(tx)
