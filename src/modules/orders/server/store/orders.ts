import { sql } from '#database/sql.ts'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import { shipmentFacts } from '#modules/shipments/server/read-models/shipment-facts.ts'
import { stockTag } from '#platform/changes.ts'
import type { Database, OrderHolderContext, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import { exactlyOne } from '#platform/transaction.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { eventOf } from '#vocabulary/lifecycle.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { OrderTimes } from '#vocabulary/sites.ts'
import {
  type Carried,
  type FactsToDo,
  type MadeAction,
  type OrderParty,
  type OrderStatus,
  orderStep,
  type PartyOf,
} from '../../rules/lifecycle.ts'
import { confirmReceiptDays, postponeReceiptDays, sendBy } from '../../rules/timers.ts'
import { isAllCancelling, isFullyShipped, type LineUnits } from '../../rules/units.ts'
import { heldBy } from '../read-models/held-by.ts'
import { isPostponedOften } from '../read-models/postponed.ts'

type Actor = { readonly by: OrderParty; readonly userId?: Id | undefined }

export const insertEvents = (
  tx: Transaction,
  orderIds: readonly Id[],
  { action, by, userId, reason }: Actor & { readonly action: string; readonly reason?: string | undefined },
): Promise<void> =>
  sql`
    insert into order_events (id, order_id, action, by, user_id, reason)
    select id, order_id, ${action}, ${by}, ${userId ?? null}::bigint, ${reason ?? null}
    from unnest(${orderIds.map(newId)}::bigint[], ${orderIds}::bigint[]) as event (id, order_id)`.run(tx)

const columns = {
  paid_at: sql`paid_at`,
  ready_at: sql`ready_at`,
  pick_up_from: sql`pick_up_from`,
  shipped_at: sql`shipped_at`,
  completed_at: sql`completed_at`,
  closed_at: sql`closed_at`,
}

/** A step with what its events carry besides the order. */
type OrderMove<Action extends MadeAction, Party extends OrderParty> = Carried<Action, Party> & {
  readonly action: Action
  readonly by: Party & PartyOf<Action>
  readonly userId?: Id | undefined
  readonly reason?: string | undefined
}

/**
 * Makes one step with locked orders as the lifecycle has it: status, time, history, event. Being locked they still have the
 * status that they were read with; otherwise nothing is committed.
 * @throws Refusal `transitionRefused`, or that of a condition which does not hold
 */
export async function moveOrders<Action extends MadeAction, Party extends OrderParty>(
  tx: Transaction,
  orders: readonly (FactsToDo<Action, Party> & { readonly orderId: Id; readonly status: OrderStatus })[],
  made: OrderMove<Action, Party>,
): Promise<void> {
  const steps = orders.map((order) => orderStep<Action, Party>(order, made.action, made.by))
  const [step] = steps
  if (!step) return
  if (steps.some((each) => each !== step))
    throw new Error(`The orders do not make the same step ${made.action}`)
  const orderIds = orders.map((order) => order.orderId)
  if (step.to || step.stamps) {
    const status = step.to ? sql`${step.to}` : sql`orders.status`
    const stamp = step.stamps ? sql`, ${columns[step.stamps]} = app_now()` : sql``
    await sql`
      with moved as (
        update orders set status = ${status}, version = version + 1 ${stamp}
        from unnest(${orderIds}::bigint[], ${orders.map((order) => order.status)}::text[]) as known (id, status)
        where orders.id = known.id and orders.status = known.status returning orders.id
      )
      select expect_rows((select count(*) from moved), ${orders.length})`.run(tx)
  }
  await insertEvents(tx, orderIds, made)
  if (!step.announces) return
  // A group that its orders share has one event.
  const carriesOrder = step.carries.some((field) => field === 'orderId')
  for (const orderId of carriesOrder ? orderIds : orderIds.slice(0, 1))
    await announce(tx, eventOf(step, { ...made, orderId }))
}

export type LockedOrder = {
  readonly orderId: Id
  readonly groupId: Id
  readonly buyerId: Id
  readonly shopId: Id
  readonly site: string
  readonly status: OrderStatus
  /** Its money came once, whatever became of it since. */
  readonly isPaid: boolean
  readonly fulfilment: Fulfilment
  readonly placedAt: Date
  readonly isFullyShipped: boolean
  /** Since when it waits in its shop to be picked up. */
  readonly pickUpFrom: Date | undefined
  readonly isReady: boolean
  readonly isReissue: boolean
  readonly awaitsReturn: boolean
  /** Units of it are claimed by open after-sales: to cancel them, or other ones. */
  readonly hasClaims: boolean
  /** Some of its units are requested to be cancelled, or all that are left. */
  readonly isCancelling: boolean
  readonly isAllCancelling: boolean
  readonly lines: readonly (LineUnits & { readonly lineId: Id })[]
}

/** Locks an order, of this buyer or shop when one is named. @throws Refusal `notFound` when they have none of this id */
export async function lockOrder(
  tx: Transaction,
  orderId: Id,
  owner?: { buyerId: Id } | { shopId: Id },
): Promise<LockedOrder> {
  const own = !owner
    ? sql`true`
    : 'buyerId' in owner
      ? sql`buyer_id = ${owner.buyerId}`
      : sql`shop_id = ${owner.shopId}`
  const [rows, lines] = await Promise.all([
    sql<{
      group_id: Id
      buyer_id: Id
      shop_id: Id
      site: string
      status: OrderStatus
      is_paid: boolean
      fulfilment: Fulfilment
      created_at: Date
      is_reissue: boolean
      awaits_return: boolean
      pick_up_from: Date | null
    }>`
      select group_id, buyer_id, shop_id, site, status, paid_at is not null as is_paid, fulfilment, created_at,
        business_kind = 'reissue' as is_reissue, awaits_return, pick_up_from from orders
      where id = ${orderId} and ${own} for update`.rows(tx),
    sql<{
      id: Id
      quantity: number
      shipped_quantity: number
      cancelled_quantity: number
      cancelling_quantity: number
      held_quantity: number
    }>`
      select id, quantity, shipped_quantity, cancelled_quantity, cancelling_quantity, held_quantity
      from order_lines where order_id = ${orderId} order by position`.rows(tx),
  ])
  const row = exactlyOne(rows, () => new Refusal('notFound'))
  const units = lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity,
    shippedQuantity: line.shipped_quantity,
    cancelledQuantity: line.cancelled_quantity,
    cancellingQuantity: line.cancelling_quantity,
  }))
  return {
    orderId,
    groupId: row.group_id,
    buyerId: row.buyer_id,
    shopId: row.shop_id,
    site: row.site,
    status: row.status,
    isPaid: row.is_paid,
    fulfilment: row.fulfilment,
    placedAt: row.created_at,
    isFullyShipped: isFullyShipped(units),
    pickUpFrom: row.pick_up_from ?? undefined,
    isReady: row.pick_up_from !== null,
    isReissue: row.is_reissue,
    awaitsReturn: row.awaits_return,
    hasClaims: lines.some((line) => line.held_quantity > 0 || line.cancelling_quantity > 0),
    isCancelling: lines.some((line) => line.cancelling_quantity > 0),
    isAllCancelling: isAllCancelling(units),
    lines: units,
  }
}

export type HeldOrder = {
  readonly orderId: Id
  readonly groupId: Id
  readonly buyerId: Id
  /** Set when the id was that of a parcel. */
  readonly shipmentId: Id | undefined
}

/**
 * The order that an id means, its own or that of one of its parcels (TRAP-34), when the caller holds it. Another buyer's
 * order does not exist (TRAP-112).
 */
export async function heldOrder(
  tx: Database | Transaction,
  { holder }: OrderHolderContext,
  id: Id,
): Promise<HeldOrder> {
  const rows = await sql<{
    id: Id
    group_id: Id
    buyer_id: Id
    shipment_id: Id | null
  }>`
    select o.id, o.group_id, o.buyer_id, named.shipment_id
    from (
      select ${id}::bigint as order_id, null::bigint as shipment_id
      union all select order_id, id from ${shipmentFacts} shipments where id = ${id}
    ) named
    join orders o on o.id = named.order_id
    join order_groups g on g.id = o.group_id
    where ${heldBy(holder)}`.rows(tx)
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  return {
    orderId: row.id,
    groupId: row.group_id,
    buyerId: row.buyer_id,
    shipmentId: row.shipment_id ?? undefined,
  }
}

/** The paid orders that wait for a group of buyers to form. */
export async function ordersOfBuyingGroup(db: Database, buyingGroupId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from orders where buying_group_id = ${buyingGroupId} and status = 'awaitingGroup' order by id`.rows(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks them. */
export async function lockOrdersOfBuyingGroup(
  tx: Transaction,
  buyingGroupId: Id,
): Promise<{ orderId: Id; status: OrderStatus; fulfilment: Fulfilment }[]> {
  return sql<{ orderId: Id; status: OrderStatus; fulfilment: Fulfilment }>`
    select id as "orderId", status, fulfilment from orders
    where buying_group_id = ${buyingGroupId} and status = 'awaitingGroup' order by id for update`.rows(tx)
}

/** When a shop's time to send a paid order ends, and the moment of that query. */
export async function timeToSend(
  tx: Transaction,
  orderId: Id,
): Promise<{ endsAt: Date; isOver: boolean; now: Date } | undefined> {
  const row = await sql<{ ready_at: Date | null; expected_at: Date | null; now: Date }>`
    select coalesce(ready_at, paid_at) as ready_at,
      (select max(l.expected_at) from order_lines l where l.order_id = o.id) as expected_at, app_now() as now from orders o
    where id = ${orderId} and paid_at is not null`.row(tx)
  if (!row?.ready_at) return undefined
  const endsAt = sendBy(row.ready_at, row.expected_at)
  return { endsAt, isOver: endsAt <= row.now, now: row.now }
}

/** Whether the buyer of a locked order has postponed its receipt as often as its site allows. */
export async function isPostponed(tx: Transaction, orderId: Id): Promise<boolean> {
  const row = await sql<{
    is: boolean
  }>`select ${isPostponedOften} as is from orders o where id = ${orderId}`.row(tx)
  return row?.is ?? false
}

/** Counts units of a locked order as sent. */
export const countShipped = (
  tx: Transaction,
  orderId: Id,
  sent: readonly { readonly lineId: Id; readonly quantity: number }[],
): Promise<void> =>
  sql`
    update order_lines set shipped_quantity = shipped_quantity + sent.quantity
    from unnest(${sent.map((line) => line.lineId)}::bigint[], ${sent.map((line) => line.quantity)}::int[])
      as sent (line_id, quantity)
    where id = sent.line_id and order_id = ${orderId}`.run(tx)

/** Counts units of a locked order as not sent after all; with the last of them it was never sent. */
export const countUnshipped = (
  tx: Transaction,
  orderId: Id,
  unsent: readonly { readonly lineId: Id; readonly quantity: number }[],
): Promise<void> =>
  sql`
    with counted as (
      update order_lines set shipped_quantity = shipped_quantity - unsent.quantity
      from unnest(${unsent.map((line) => line.lineId)}::bigint[], ${unsent.map((line) => line.quantity)}::int[])
        as unsent (line_id, quantity)
      where id = unsent.line_id and order_id = ${orderId} returning id
    ), never_sent as (
      update orders set shipped_at = null where id = ${orderId} and status = 'awaitingShipment'
    )
    select expect_rows((select count(*) from counted), ${unsent.length})`.run(tx)

/** No unit of a locked order will be sent. */
export const countAllCancelled = (tx: Transaction, orderId: Id): Promise<void> =>
  sql`
    update order_lines set cancelled_quantity = quantity, cancelling_quantity = 0 where order_id = ${orderId}`.run(
    tx,
  )

/** Counts the unsent units of a locked order as cancelled. */
export const countUnsentCancelled = (tx: Transaction, orderId: Id): Promise<void> =>
  sql`
    update order_lines set cancelled_quantity = quantity - shipped_quantity
    where order_id = ${orderId} and cancelled_quantity < quantity - shipped_quantity`.run(tx)

/** Notifies every node, when this commits, that the stock held by these groups and orders has changed. */
export const notifyStockOf = (
  tx: Transaction,
  { groupIds, orderIds }: { readonly groupIds: readonly Id[]; readonly orderIds: readonly Id[] },
): Promise<void> =>
  sql`
    select pg_notify('pages', ${stockTag('')} || variant_id) from (
      select distinct l.variant_id from order_lines l join orders o on o.id = l.order_id
      where o.group_id = any(${groupIds}::bigint[]) or o.id = any(${orderIds}::bigint[])) moved`.run(tx)

/** A guest's orders become the buyer's, like the cart. */
export async function moveGuestOrders(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`set constraints all deferred`.run(tx)
  await sql`
    update order_groups set buyer_id = ${buyerId}, is_guest = false where buyer_id = ${guestId}`.run(tx)
  const orders = await sql<{ id: Id }>`
    update orders set buyer_id = ${buyerId} where buyer_id = ${guestId} returning id`.rows(tx)
  const orderIds = orders.map(({ id }) => id)
  // Lines have no index of buyers: they are found by their orders.
  await sql`update order_lines set buyer_id = ${buyerId} where order_id = any(${orderIds}::bigint[])`.run(tx)
}

/**
 * A locked group that a guest placed becomes that of an account, with its orders.
 * @returns its orders, or undefined when it is no guest's any more
 */
export async function moveClaimedGroup(
  tx: Transaction,
  groupId: Id,
  buyerId: Id,
): Promise<readonly Id[] | undefined> {
  await sql`set constraints all deferred`.run(tx)
  const moved = await sql`
    update order_groups set buyer_id = ${buyerId}, is_guest = false
    where id = ${groupId} and is_guest returning id`.row(tx)
  if (!moved) return undefined
  const orders = await sql<{ id: Id }>`
    update orders set buyer_id = ${buyerId} where group_id = ${groupId} returning id`.rows(tx)
  const orderIds = orders.map(({ id }) => id)
  await sql`update order_lines set buyer_id = ${buyerId} where order_id = any(${orderIds}::bigint[])`.run(tx)
  return orderIds
}

/** When receipt of an order is confirmed automatically, and how long and how often its buyer may wait longer, by its site (ORD-63). */
async function timesOfOrder(tx: Transaction, orderId: Id): Promise<OrderTimes> {
  const row = await sql<{ times: OrderTimes | null }>`
    select s.settings->'orderTimes' as times from orders o join sites s on s.code = o.site where o.id = ${orderId}`.row(
    tx,
  )
  return row?.times ?? { confirmReceiptDays, postponeDays: postponeReceiptDays, postponeTimes: 1 }
}

/** So long after the last parcel of an order was sent, its receipt is confirmed automatically. */
export const confirmReceiptAfterMs = async (tx: Transaction, orderId: Id): Promise<number> =>
  (await timesOfOrder(tx, orderId)).confirmReceiptDays * dayMs

/** So many days a buyer may wait longer at a time. */
export const postponeDaysOf = async (tx: Transaction, orderId: Id): Promise<number> =>
  (await timesOfOrder(tx, orderId)).postponeDays
