import { type Sql, sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { earnedFor, pointsLastDays } from '#domain/wallet/points.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'

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
      select order_id, buyer_id, site, points, sum(points) over so_far - points as first, sum(points) over so_far as last
      from unnest(${wanted.map((each) => each.orderId)}::bigint[], ${wanted.map((each) => each.buyerId)}::bigint[],
        ${wanted.map((each) => each.site)}::text[], ${wanted.map((each) => each.points)}::bigint[])
        as wanted (order_id, buyer_id, site, points)
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
    )
    select order_id as "orderId", (points - coalesce((select sum(quantity) from taken
      where taken.order_id = wanted.order_id), 0))::int as lacks
    from wanted`.rows(tx)
}

/** What these orders took is back in its lots. */
export const giveBackPoints = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  giveBack(tx, sql`order_id = any(${orderIds}::bigint[])`)

/** The same for the orders of these lines. */
export const giveBackPointsOfLines = (tx: Transaction, lineIds: readonly Id[]): Promise<void> =>
  giveBack(tx, sql`order_id in (select order_id from order_lines where id = any(${lineIds}::bigint[]))`)

const giveBack = (tx: Transaction, orders: Sql): Promise<void> =>
  sql`
    with given as (
      delete from point_takes where ${orders} returning lot_id, quantity
    ), own as materialized (
      select l.id, given.quantity
      from (select lot_id, sum(quantity)::bigint as quantity from given group by lot_id) given
      join point_lots l on l.id = given.lot_id order by l.id for update of l
    )
    update point_lots set remaining = point_lots.remaining + own.quantity from own where point_lots.id = own.id`.run(
    tx,
  )

type Lot = {
  readonly buyerId: Id
  readonly site: string
  readonly points: number
}

/** Gives a buyer points of the platform's own accord. */
export async function grantPoints(tx: Transaction, { buyerId, site, points }: Lot): Promise<void> {
  const id = newId()
  await sql`
    insert into point_lots (id, buyer_id, site, source_type, source_id, amount, remaining, expires_at)
    values (${id}, ${buyerId}, ${site}, 'grant', ${id}, ${points}, ${points}, app_now() + ${pointsLastDays} * interval '1 day')`.run(
    tx,
  )
}

/** What completed orders have earned on sites that give points, once each. Orders for points earn none. */
export async function earnPoints(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  const rows = await sql<{ order_id: Id; buyer_id: Id; site: string; goods: string }>`
    select o.id as order_id, o.buyer_id, o.site, o.goods_amount as goods
    from orders o join sites on sites.code = o.site join users u on u.id = o.buyer_id
    where o.id = any(${orderIds}::bigint[]) and o.status = 'completed' and o.trade_type <> 'points' and o.goods_amount > 0
      and not u.is_guest and (sites.settings->'flags'->>'pointsMall')::boolean`.rows(tx)
  if (rows.length === 0) return
  const lots = rows.map((row) => ({ ...row, id: newId(), points: earnedFor(Number(row.goods)) }))
  await sql`
    insert into point_lots (id, buyer_id, site, source_type, source_id, amount, remaining, expires_at)
    select id, buyer_id, site, 'order', order_id, points, points, app_now() + ${pointsLastDays} * interval '1 day'
    from unnest(${lots.map((lot) => lot.id)}::bigint[], ${lots.map((lot) => lot.buyer_id)}::bigint[],
      ${lots.map((lot) => lot.site)}::text[], ${lots.map((lot) => lot.order_id)}::bigint[],
      ${lots.map((lot) => lot.points)}::bigint[]) as lot (id, buyer_id, site, order_id, points)
    on conflict (source_type, source_id) do nothing`.run(tx)
}
