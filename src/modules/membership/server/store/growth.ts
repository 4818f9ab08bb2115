import { sql } from '#database/sql.ts'
import { shareOrders } from '#modules/orders/server/read-models/named-orders.ts'
import { placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import { refundedGoodsOf } from '#modules/refunds/server/read-models/refunded-goods.ts'
import { earnedFor, type RefundedGoods, reversedPointsOf } from '#modules/wallet/rules/points.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { PointsRules } from '#vocabulary/sites.ts'

type CompletedOrder = {
  order_id: Id
  buyer_id: Id
  goods: string
  refunded: string
  earned: PointsRules['earned']
}

/**
 * The growth of completed orders, once each, less what was refunded of them before: the value of their goods
 * in points by the rules of their site, whether or not the site gives points. Orders for points and of gift
 * cards bring none.
 */
export async function earnGrowth(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  // First shared locks, and then a look: a concurrent refund has stored its amounts by then, or waits.
  await shareOrders(tx, orderIds)
  const orders = await sql<CompletedOrder>`
    select o.id as order_id, o.buyer_id, o.goods_amount as goods, sites.settings->'points'->'earned' as earned,
      ${refundedGoodsOf(sql`o.id`)} as refunded
    from ${placedOrders} o join sites on sites.code = o.site join users u on u.id = o.buyer_id
    where o.id = any(${orderIds}::bigint[]) and o.status = 'completed' and o.trade_type <> 'points'
      and o.fulfilment <> 'giftCard' and o.goods_amount > 0 and not u.is_guest
    order by o.id`.rows(tx)
  if (orders.length === 0) return
  const growths = orders.map(({ goods, earned }) => earnedFor(Number(goods), { earned }))
  const grown = await sql<{ order_id: Id }>`
    with entry as (
      select * from unnest(${orders.map(newId)}::bigint[], ${orders.map((order) => order.buyer_id)}::bigint[],
        ${growths}::bigint[], ${orders.map((order) => order.order_id)}::bigint[]) as entry (id, buyer_id, growth, order_id)
    ), made as (
      insert into growth_entries (id, buyer_id, kind, growth, order_id)
      select id, buyer_id, 'earned', growth, order_id from entry
      on conflict (order_id) where kind = 'earned' do nothing returning buyer_id, growth, order_id
    ), counted as (
      insert into member_growth as total (buyer_id, growth)
      select buyer_id, sum(growth) from made group by buyer_id order by buyer_id
      on conflict (buyer_id) do update set growth = total.growth + excluded.growth
    )
    select order_id from made`.rows(tx)
  for (const { order_id: orderId, goods, refunded } of orders)
    if (Number(refunded) > 0 && grown.some((row) => row.order_id === orderId))
      await takeBackGrowth(tx, { orderId, goods: Number(goods), before: 0, after: Number(refunded) })
}

/** A refund takes back the growth of its goods; nothing of an order that has brought none yet. */
export async function takeBackGrowth(
  tx: Transaction,
  { orderId, ...refunded }: RefundedGoods & { readonly orderId: Id },
): Promise<void> {
  const earned = await sql<{ buyer_id: Id; growth: string }>`
    select buyer_id, growth from growth_entries where order_id = ${orderId} and kind = 'earned'`.row(tx)
  const growth = earned ? reversedPointsOf(Number(earned.growth), refunded) : 0
  if (!earned || growth === 0) return
  await sql`update member_growth set growth = growth - ${growth} where buyer_id = ${earned.buyer_id}`.run(tx)
  await sql`
    insert into growth_entries (id, buyer_id, kind, growth, order_id)
    values (${newId()}, ${earned.buyer_id}, 'takenBack', ${-growth}, ${orderId})`.run(tx)
}
