import { sql } from '#database/sql.ts'
import { orderIdsOfLines } from '#modules/orders/server/read-models/named-orders.ts'
import type { Transaction } from '#platform/context.ts'
import type { Claim } from '#platform/module.ts'
import { announceStep } from '#platform/outbox.ts'
import type { OrderedSlot } from '#platform/reservations.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { onlyStep } from '#vocabulary/lifecycle.ts'
import type { BuyingGroupStatus } from '../../rules/group-buy.ts'
import { buyingGroupSteps } from '../../rules/group-lifecycle.ts'

export type SlotWanted = OrderedSlot & { readonly orderId: Id; readonly lineId: Id; readonly buyerId: Id }

export type SlotRefusal = 'groupOver' | 'groupFull' | 'groupJoined'

/**
 * Takes slots in groups that have one, and begins groups that are new. The rows of groups are locked first, so the last slot goes to
 * one buyer; that a buyer is in a group once is a unique index.
 * @returns the lines that get none, and why
 */
export async function takeSlots(
  tx: Transaction,
  wanted: readonly SlotWanted[],
): Promise<{ readonly lineId: Id; readonly code: SlotRefusal }[]> {
  return sql<{ lineId: Id; code: SlotRefusal }>`
    with wanted as (
      select * from unnest(${wanted.map((each) => each.orderId)}::bigint[], ${wanted.map((each) => each.lineId)}::bigint[],
        ${wanted.map((each) => each.buyerId)}::bigint[], ${wanted.map((each) => each.offerId)}::bigint[],
        ${wanted.map((each) => each.buyingGroupId)}::bigint[], ${wanted.map((each) => each.isNew)}::boolean[])
        as wanted (order_id, line_id, buyer_id, offer_id, buying_group_id, is_new)
    ), locked as materialized (
      select id, offer_id, status, size, taken, ends_at from buying_groups
      where id in (select buying_group_id from wanted where not is_new) order by id for update
    ), begun as (
      insert into buying_groups (id, offer_id, size, taken)
      select buying_group_id, offer_id, group_size, 1 from wanted join offers on offers.id = offer_id where is_new
    ), judged as (
      select wanted.*, case when is_new then null
        when exists (select from group_slots s
          where s.buying_group_id = g.id and s.buyer_id = wanted.buyer_id and s.state <> 'left') then 'groupJoined'
        when g.id is null or g.status = 'failed' or g.offer_id <> wanted.offer_id then 'groupOver'
        when g.status = 'formed' then 'groupFull'
        when g.ends_at is null or g.ends_at <= app_now() then 'groupOver'
        when g.taken >= g.size then 'groupFull' end as code
      from wanted left join locked g on g.id = wanted.buying_group_id
    ), joined as (
      update buying_groups set taken = buying_groups.taken + 1
      where id in (select buying_group_id from judged where code is null and not is_new)
    ), written as (
      insert into group_slots (order_id, buying_group_id, buyer_id)
      select order_id, buying_group_id, buyer_id from judged where code is null
      on conflict do nothing returning order_id
    )
    select line_id as "lineId", coalesce(code, 'groupJoined') as code from judged
    where code is not null or order_id not in (select order_id from written)`.rows(tx)
}

/**
 * The orders are paid, and their slots with them. The first one paid opens its group, until it is over or the offer is; the last one
 * forms it.
 */
export const paySlots = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  sql`
    with locked as materialized (
      select g.id, g.status, g.size, g.paid, least(coalesce(g.ends_at, app_now() + o.group_hours * interval '1 hour'),
        greatest(o.ends_at, app_now())) as ends_at
      from buying_groups g join offers o on o.id = g.offer_id
      where g.id in (select buying_group_id from group_slots where order_id = any(${orderIds}::bigint[]))
      order by g.id for update of g
    ), paying as (
      select buying_group_id, count(*)::int as count from group_slots
      where order_id = any(${orderIds}::bigint[]) and state = 'held' group by buying_group_id
    ), moved as (
      select id, ends_at, locked.paid + paying.count as paid,
        case when locked.status = 'forming' and locked.paid + paying.count = size then 'formed' else locked.status end as status
      from locked join paying on paying.buying_group_id = locked.id
    ), updated as (
      update buying_groups g set paid = moved.paid, ends_at = moved.ends_at, status = moved.status,
        formed_at = case when moved.status = 'formed' then coalesce(g.formed_at, app_now()) end
      from moved where g.id = moved.id
    )
    update group_slots set state = 'paid', paid_at = app_now()
    where order_id = any(${orderIds}::bigint[]) and state = 'held'`.run(tx)

/** The groups of these orders, which the transaction has locked and of which it has paid slots. */
export const groupsOfOrders = (
  tx: Transaction,
  orderIds: readonly Id[],
): Promise<{ buyingGroupId: Id; status: BuyingGroupStatus; endsAt: Date | null }[]> =>
  sql<{ buyingGroupId: Id; status: BuyingGroupStatus; endsAt: Date | null }>`
    select id as "buyingGroupId", status, ends_at as "endsAt" from buying_groups
    where id in (select buying_group_id from group_slots where order_id = any(${orderIds}::bigint[]))
    order by id`.rows(tx)

/** The state of the group of each of these orders with a paid slot, and when it ends. */
export const groupsOfSlots = (
  tx: Transaction,
  orderIds: readonly Id[],
): Promise<{ orderId: Id; status: BuyingGroupStatus; endsAt: Date | null }[]> =>
  sql<{ orderId: Id; status: BuyingGroupStatus; endsAt: Date | null }>`
    select s.order_id as "orderId", g.status, g.ends_at as "endsAt" from group_slots s join buying_groups g on g.id = s.buying_group_id
    where s.order_id = any(${orderIds}::bigint[]) and s.state = 'paid' order by s.order_id`.rows(tx)

/** Slots of orders that ended are released while their groups form. A group without any left has failed. */
export const leaveSlots = (
  tx: Transaction,
  which: { readonly orderIds: readonly Id[] } | { readonly lineIds: readonly Id[] },
): Promise<void> => {
  const orders =
    'orderIds' in which ? sql`${which.orderIds}::bigint[]` : sql`array(${orderIdsOfLines(which.lineIds)})`
  return sql`
    with locked as materialized (
      select id from buying_groups
      where status = 'forming' and id in (select buying_group_id from group_slots where order_id = any(${orders}))
      order by id for update
    ), leaving as materialized (
      select order_id, buying_group_id, state from group_slots
      where order_id = any(${orders}) and state <> 'left' and buying_group_id in (select id from locked)
    ), counted as (
      select buying_group_id, count(*)::int as taken, (count(*) filter (where state = 'paid'))::int as paid
      from leaving group by buying_group_id
    ), updated as (
      update buying_groups g set taken = g.taken - counted.taken, paid = g.paid - counted.paid,
        status = case when g.taken = counted.taken then 'failed' else g.status end
      from counted where g.id = counted.buying_group_id
    )
    update group_slots set state = 'left' where order_id in (select order_id from leaving)`.run(tx)
}

/** Fails a group whose time is over. */
export async function failGroup(tx: Transaction, buyingGroupId: Id): Promise<void> {
  const row = await sql<{ id: Id }>`
    update buying_groups set status = 'failed'
    where id = ${buyingGroupId} and status = 'forming' and ends_at <= app_now() returning id`.row(tx)
  if (row) await announceStep(tx, onlyStep(buyingGroupSteps, 'fail'), { buyingGroupId })
}

/** Locks a group, before its deadline is checked again. */
export const lockBuyingGroup = (tx: Transaction, buyingGroupId: Id): Promise<void> =>
  sql`select id from buying_groups where id = ${buyingGroupId} for update`.run(tx)

/** The offer has ended: groups that have not formed will not. @returns them */
export async function endForming(tx: Transaction, offerId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    with locked as materialized (
      select id from buying_groups
      where offer_id = ${offerId} and status = 'forming' and ends_at > app_now() order by id for update
    )
    update buying_groups set ends_at = app_now() where id in (select id from locked) returning id`.rows(tx)
  return rows.map(({ id }) => id)
}

/** The slots of orders become those of the account that takes them over, but where that one is in the same group already. */
export const moveClaimedSlots = (tx: Transaction, { orderIds, buyerId }: Claim): Promise<void> =>
  sql`
    update group_slots s set buyer_id = ${buyerId}
    where order_id = any(${orderIds}::bigint[]) and (state = 'left' or not exists (
      select from group_slots own where own.buying_group_id = s.buying_group_id and own.buyer_id = ${buyerId} and own.state <> 'left'))`.run(
    tx,
  )

/** A guest's slots become the buyer's, but where that one is in the same group already. */
export const mergeSlots = (tx: Transaction, guestId: Id, buyerId: Id): Promise<void> =>
  sql`
    update group_slots s set buyer_id = ${buyerId}
    where buyer_id = ${guestId} and (state = 'left' or not exists (
      select from group_slots own where own.buying_group_id = s.buying_group_id and own.buyer_id = ${buyerId} and own.state <> 'left'))`.run(
    tx,
  )
