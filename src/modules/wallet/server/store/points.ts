import { type Sql, sql } from '#database/sql.ts'
import {
  buyerIdsOfOrders,
  orderIdsOfLines,
  shareOrders,
} from '#modules/orders/server/read-models/named-orders.ts'
import { placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import { refundedGoodsOf } from '#modules/refunds/server/read-models/refunded-goods.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { PointsRules } from '#vocabulary/sites.ts'
import { earnedFor, type RefundedGoods, reversedPointsOf } from '../../rules/points.ts'

/** Points that an order costs. */
export type PointsWanted = {
  readonly orderId: Id
  readonly buyerId: Id
  readonly site: string
  readonly points: number
}

/**
 * Takes points from the buyers' lots, those that end first before the others.
 * @returns what each order lacks
 */
export async function takePoints(
  tx: Transaction,
  wanted: readonly PointsWanted[],
): Promise<{ readonly orderId: Id; readonly lacks: number }[]> {
  return sql<{ orderId: Id; lacks: number }>`
    with wanted as (
      select entry_id, order_id, buyer_id, site, points, sum(points) over so_far - points as first, sum(points) over so_far as last
      from unnest(${wanted.map(newId)}::bigint[], ${wanted.map((each) => each.orderId)}::bigint[], ${wanted.map((each) => each.buyerId)}::bigint[],
        ${wanted.map((each) => each.site)}::text[], ${wanted.map((each) => each.points)}::bigint[])
        as wanted (entry_id, order_id, buyer_id, site, points)
      window so_far as (partition by buyer_id, site order by order_id)
    ), own as materialized (
      select l.id, l.buyer_id, l.site, l.remaining, l.expires_at from point_lots l
      where l.remaining > 0 and l.expires_at > app_now() and (l.buyer_id, l.site) in (select buyer_id, site from wanted)
      order by l.id for update of l
    ), lots as (
      select id, buyer_id, site, sum(remaining) over so_far - remaining as first, sum(remaining) over so_far as last
      from own window so_far as (partition by buyer_id, site order by expires_at, id)
    ), taken as (
      -- Orders and lots stand on one line of points; what overlaps is taken.
      insert into point_takes (order_id, lot_id, quantity)
      select order_id, lots.id, (least(wanted.last, lots.last) - greatest(wanted.first, lots.first))::bigint
      from wanted join lots on lots.buyer_id = wanted.buyer_id and lots.site = wanted.site
      where least(wanted.last, lots.last) > greatest(wanted.first, lots.first)
      returning order_id, lot_id, quantity
    ), updated as (
      update point_lots set remaining = point_lots.remaining - lot.quantity
      from (select lot_id, sum(quantity)::bigint as quantity from taken group by lot_id) lot
      where point_lots.id = lot.lot_id
    ), entries as (
      insert into point_entries (id, buyer_id, site, kind, points, order_id)
      select wanted.entry_id, wanted.buyer_id, wanted.site, 'spent', -sum(taken.quantity), wanted.order_id
      from wanted join taken on taken.order_id = wanted.order_id
      group by wanted.entry_id, wanted.buyer_id, wanted.site, wanted.order_id
    )
    select order_id as "orderId", (points - coalesce((select sum(quantity) from taken
      where taken.order_id = wanted.order_id), 0))::int as lacks
    from wanted`.rows(tx)
}

/** Returns the points that these orders took, less those returned before. */
export const giveBackPoints = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  giveBack(tx, sql`select unnest(${orderIds}::bigint[])`, orderIds.length)

/** The same for the orders of these lines. */
export const giveBackPointsOfLines = (tx: Transaction, lineIds: readonly Id[]): Promise<void> =>
  giveBack(tx, orderIdsOfLines(lineIds), lineIds.length)

/** Both statements go in one message, so that nothing that orders take after points is locked in between. */
async function giveBack(tx: Transaction, orders: Sql, atMost: number): Promise<void> {
  const given = sql`
    with given as (
      delete from point_takes where order_id in (${orders}) returning order_id, lot_id, quantity - returned as quantity
    ), own as materialized (
      select l.id, l.buyer_id, l.site, given.order_id, given.quantity
      from given join point_lots l on l.id = given.lot_id where given.quantity > 0 order by l.id for update of l
    ), updated as (
      update point_lots set remaining = point_lots.remaining + lot.quantity
      from (select id, sum(quantity)::bigint as quantity from own group by id) lot where point_lots.id = lot.id
    ), of_order as (
      select order_id, buyer_id, site, sum(quantity) as points, row_number() over (order by order_id) as place
      from own group by order_id, buyer_id, site
    )
    insert into point_entries (id, buyer_id, site, kind, points, order_id)
    select (${Array.from({ length: atMost }, newId)}::bigint[])[place], buyer_id, site, 'returned', points, order_id from of_order`
  await Promise.all([given.run(tx), payDebts(tx, buyerIdsOfOrders(orders))])
}

/** Part of the points of an order is returned to its lots, in those that last longest first. */
export async function returnPoints(
  tx: Transaction,
  { orderId, points }: { readonly orderId: Id; readonly points: number },
): Promise<void> {
  if (points === 0) return
  const row = await sql<{ buyer_id: Id }>`
    with own as materialized (
      select l.id, l.buyer_id, l.site, l.expires_at, t.quantity - t.returned as open
      from point_takes t join point_lots l on l.id = t.lot_id
      where t.order_id = ${orderId} and t.quantity > t.returned order by l.id for update of l
    ), lots as (
      select own.*, sum(open) over so_far - open as first, sum(open) over so_far as last
      from own window so_far as (order by expires_at desc, id)
    ), back as (
      select id, buyer_id, site, (least(last, ${points}::bigint) - first)::bigint as quantity from lots where first < ${points}::bigint
    ), updated as (
      update point_lots set remaining = point_lots.remaining + back.quantity from back where point_lots.id = back.id
    ), counted as (
      update point_takes t set returned = t.returned + back.quantity from back
      where t.order_id = ${orderId} and t.lot_id = back.id
    )
    insert into point_entries (id, buyer_id, site, kind, points, order_id)
    select ${newId()}::bigint, buyer_id, site, 'returned', sum(quantity), ${orderId}::bigint from back group by buyer_id, site
    returning buyer_id`.row(tx)
  if (row) await payDebts(tx, sql`select ${row.buyer_id}::bigint`)
}

type Lot = {
  readonly buyerId: Id
  readonly site: string
  readonly points: number
}

/** Gives a buyer points of the platform's own accord. */
export async function grantPoints(tx: Transaction, { buyerId, site, points }: Lot): Promise<Id> {
  const id = newId()
  await sql`
    insert into point_lots (id, buyer_id, site, source_type, source_id, amount, remaining, expires_at)
    select ${id}::bigint, ${buyerId}::bigint, code, 'grant', ${id}::bigint, ${points}::bigint, ${points}::bigint, ${endOfLot}
    from sites where code = ${site}`.run(tx)
  await sql`
    insert into point_entries (id, buyer_id, site, kind, points)
    values (${newId()}, ${buyerId}, ${site}, 'granted', ${points})`.run(tx)
  await payDebts(tx, sql`select ${buyerId}::bigint`)
  return id
}

/** When points end that are given now, by the rules of their site. */
const endOfLot = sql`app_now() + (sites.settings->'points'->>'lastDays')::int * interval '1 day'`

/**
 * Credits the points that completed orders earned on sites that give points, once each, less those refunded
 * before. Orders for points earn none.
 */
export async function earnPoints(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  // First a lock, and then a look: a concurrent refund has stored its amounts by then, or waits.
  await shareOrders(tx, orderIds)
  const rows = await sql<{
    order_id: Id
    buyer_id: Id
    site: string
    goods: string
    refunded: string
    rules: PointsRules
    level_rate: number
  }>`
    select o.id as order_id, o.buyer_id, o.site, o.goods_amount as goods, sites.settings->'points' as rules,
      earn_basis_points_of(o.buyer_id) as level_rate,
      ${refundedGoodsOf(sql`o.id`)} as refunded
    from ${placedOrders} o join sites on sites.code = o.site join users u on u.id = o.buyer_id
    where o.id = any(${orderIds}::bigint[]) and o.status = 'completed' and o.trade_type <> 'points' and o.fulfilment <> 'giftCard' and o.goods_amount > 0
      and not u.is_guest and (sites.settings->'flags'->>'pointsMall')::boolean order by o.id`.rows(tx)
  const lots = rows.map((row) => {
    const [goods, refunded] = [Number(row.goods), Number(row.refunded)]
    const points = earnedFor(goods, row.rules, row.level_rate)
    return { ...row, goods, refunded, id: newId(), points }
  })
  if (lots.length === 0) return
  const made = await sql<{ order_id: Id }>`
    with lot as (
      select * from unnest(${lots.map((lot) => lot.id)}::bigint[], ${lots.map(newId)}::bigint[],
        ${lots.map((lot) => lot.buyer_id)}::bigint[], ${lots.map((lot) => lot.site)}::text[],
        ${lots.map((lot) => lot.order_id)}::bigint[], ${lots.map((lot) => lot.points)}::bigint[])
        as lot (id, entry_id, buyer_id, site, order_id, points)
    ), made as (
      insert into point_lots (id, buyer_id, site, source_type, source_id, amount, remaining, expires_at)
      select lot.id, buyer_id, site, 'order', order_id, points, points, ${endOfLot}
      from lot join sites on sites.code = lot.site on conflict (source_type, source_id) do nothing returning id
    ), entries as (
      insert into point_entries (id, buyer_id, site, kind, points, order_id)
      select entry_id, buyer_id, site, 'earned', points, order_id from lot where id in (select id from made)
    )
    select order_id from lot where id in (select id from made)`.rows(tx)
  for (const { order_id: orderId, goods, refunded } of lots)
    if (refunded > 0 && made.some((row) => row.order_id === orderId))
      await takeBackPoints(tx, { orderId, goods, before: 0, after: refunded })
  await payDebts(tx, sql`select unnest(${lots.map((lot) => lot.buyer_id)}::bigint[])`)
}

/**
 * A refund reverses the points that its goods earned: from the order's lot first, then from the buyer's
 * others. Points that have since been spent are owed, and taken from the next points. Nothing is taken of an
 * order that has not earned yet.
 */
export async function takeBackPoints(
  tx: Transaction,
  { orderId, ...refunded }: RefundedGoods & { readonly orderId: Id },
): Promise<void> {
  const lot = await sql<{ buyer_id: Id; site: string; amount: string }>`
    select buyer_id, site, amount from point_lots where source_type = 'order' and source_id = ${orderId}`.row(
    tx,
  )
  const points = lot ? reversedPointsOf(Number(lot.amount), refunded) : 0
  if (!lot || points === 0) return
  const { buyer_id: buyerId, site } = lot
  const taken = await sql<{ points: string }>`
    with own as materialized (
      select id, source_type, source_id, remaining, expires_at from point_lots
      where buyer_id = ${buyerId} and site = ${site} and remaining > 0 and expires_at > app_now() order by id for update
    ), lots as (
      select id, remaining, sum(remaining) over so_far - remaining as first, sum(remaining) over so_far as last
      from own window so_far as (order by (source_type = 'order' and source_id = ${orderId}) desc, expires_at, id)
    ), part as (
      select id, (least(last, ${points}::bigint) - first)::bigint as quantity from lots where first < ${points}::bigint
    ), updated as (
      update point_lots set remaining = point_lots.remaining - part.quantity from part where point_lots.id = part.id
    ), entries as (
      insert into point_entries (id, buyer_id, site, kind, points, order_id)
      values (${newId()}, ${buyerId}, ${site}, 'takenBack', -${points}::bigint, ${orderId})
    )
    select coalesce(sum(quantity), 0)::bigint as points from part`.row(tx)
  const owed = points - Number(taken!.points)
  if (owed > 0)
    await sql`
      insert into point_debts as debts (buyer_id, site, points) values (${buyerId}, ${site}, ${owed})
      on conflict (buyer_id, site) do update set points = debts.points + excluded.points`.run(tx)
}

/** Points that buyers owe are taken from those that they have now. */
const payDebts = (tx: Transaction, buyers: Sql): Promise<void> =>
  sql`
    with own as materialized (
      select l.id, l.buyer_id, l.site, l.remaining, l.expires_at from point_lots l
      where l.buyer_id in (${buyers}) and l.remaining > 0 and l.expires_at > app_now()
        and exists (select from point_debts d where d.buyer_id = l.buyer_id and d.site = l.site and d.points > 0)
      order by l.id for update of l
    ), owing as materialized (
      select buyer_id, site, points from point_debts
      where points > 0 and (buyer_id, site) in (select buyer_id, site from own) order by buyer_id, site for update
    ), lots as (
      select own.id, own.buyer_id, own.site, owing.points, sum(remaining) over so_far - remaining as first,
        sum(remaining) over so_far as last
      from own join owing on owing.buyer_id = own.buyer_id and owing.site = own.site
      window so_far as (partition by own.buyer_id, own.site order by own.expires_at, own.id)
    ), part as (
      select id, buyer_id, site, (least(last, points) - first)::bigint as quantity from lots where first < points
    ), updated as (
      update point_lots set remaining = point_lots.remaining - part.quantity from part where point_lots.id = part.id
    )
    update point_debts d set points = d.points - paid.quantity
    from (select buyer_id, site, sum(quantity)::bigint as quantity from part group by buyer_id, site) paid
    where d.buyer_id = paid.buyer_id and d.site = paid.site`.run(tx)
