import { type Sql, sql } from '#database/sql.ts'
import { orderIdsOfLines } from '#modules/orders/server/read-models/named-orders.ts'
import { orderedLines } from '#modules/orders/server/read-models/order-facts.ts'
import type { Transaction } from '#platform/context.ts'
import type { Claim } from '#platform/module.ts'
import type { UnitsOfLine } from '#platform/reservations.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Base units that an order takes of a product with a limit for each buyer. */
export type ProductTake = {
  readonly orderId: Id
  readonly lineId: Id
  readonly buyerId: Id
  readonly productId: Id
  readonly quantity: number
}

/**
 * Counts what buyers take of products with a limit, by the current limit.
 * @returns the products of which a buyer would have more
 */
export async function takeProductLimits(
  tx: Transaction,
  takes: readonly ProductTake[],
): Promise<{ readonly productId: Id; readonly max: number }[]> {
  return sql<{ productId: Id; max: number }>`
    with wanted as (
      select order_id, product_id, buyer_id, sum(quantity)::bigint as quantity
      from unnest(${takes.map((take) => take.orderId)}::bigint[], ${takes.map((take) => take.productId)}::bigint[],
        ${takes.map((take) => take.buyerId)}::bigint[], ${takes.map((take) => take.quantity)}::bigint[])
        as wanted (order_id, product_id, buyer_id, quantity)
      group by order_id, product_id, buyer_id
    ), written as (
      insert into product_takes (order_id, product_id, buyer_id, quantity)
      select order_id, product_id, buyer_id, quantity from wanted
    ), counted as (
      insert into product_limits as own (buyer_id, product_id, taken)
      select buyer_id, product_id, sum(quantity)::bigint from wanted group by buyer_id, product_id order by buyer_id, product_id
      on conflict (buyer_id, product_id) do update set taken = own.taken + excluded.taken
      returning product_id, taken
    )
    select counted.product_id as "productId", coalesce(limit_per_buyer, 0) as max
    from counted join products on products.id = counted.product_id
    where taken > limit_per_buyer`.rows(tx)
}

/** Units of these orders no longer count towards the limits. */
export const giveBackLimitsOf = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  giveBack(tx, sql`order_id = any(${orderIds}::bigint[])`)

/** The same for the orders of these lines. */
export const giveBackLimitsOfLines = (tx: Transaction, lineIds: readonly Id[]): Promise<void> =>
  giveBack(tx, sql`order_id in (${orderIdsOfLines(lineIds)})`)

/** Units of lines no longer count towards the limits. */
export const giveBackLimitsOfUnits = (tx: Transaction, lines: readonly UnitsOfLine[]): Promise<void> =>
  sql`
    with back as materialized (
      select t.order_id, t.product_id, t.buyer_id, least(t.quantity, sum(back.units))::bigint as quantity
      from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ units }) => units)}::bigint[]) as back (line_id, units)
      join ${orderedLines} l on l.id = back.line_id
      join product_takes t on t.order_id = l.order_id and t.product_id = l.product_id
      group by t.order_id, t.product_id, t.buyer_id, t.quantity
    ), lessened as (
      update product_takes t set quantity = t.quantity - back.quantity from back
      where t.order_id = back.order_id and t.product_id = back.product_id and t.quantity > back.quantity
    ), deleted as (
      delete from product_takes t using back
      where t.order_id = back.order_id and t.product_id = back.product_id and t.quantity = back.quantity
    ), ${takenOffLimits(sql`back`)}`.run(tx)

const giveBack = (tx: Transaction, orders: Sql): Promise<void> =>
  sql`
    with given as (
      delete from product_takes where ${orders} returning buyer_id, product_id, quantity
    ), ${takenOffLimits(sql`given`)}`.run(tx)

/** Subtracts returned quantities from the limits of its buyers. */
const takenOffLimits = (given: Sql): Sql => sql`
    own as materialized (
      select l.buyer_id, l.product_id, given.quantity
      from (select buyer_id, product_id, sum(quantity)::bigint as quantity from ${given} group by buyer_id, product_id) given
      join product_limits l on l.buyer_id = given.buyer_id and l.product_id = given.product_id
      order by l.buyer_id, l.product_id for update of l
    )
    update product_limits set taken = product_limits.taken - own.quantity from own
    where product_limits.buyer_id = own.buyer_id and product_limits.product_id = own.product_id`

/** Units of a guest count for the buyer that the guest signs in as. */
export async function mergeProductLimits(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`
    with own as (
      delete from product_limits where buyer_id = ${guestId} returning product_id, taken
    )
    insert into product_limits as kept (buyer_id, product_id, taken)
    select ${buyerId}::bigint, product_id, taken from own order by product_id
    on conflict (buyer_id, product_id) do update set taken = kept.taken + excluded.taken`.run(tx)
  await sql`update product_takes set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)
}

/** Units of orders count for the account that claims them. */
export const moveClaimedLimits = (tx: Transaction, { orderIds, buyerId }: Claim): Promise<void> =>
  sql`
    with had as (
      select buyer_id, product_id, sum(quantity)::bigint as quantity from product_takes
      where order_id = any(${orderIds}::bigint[]) group by buyer_id, product_id
    ), given as (
      update product_limits l set taken = l.taken - had.quantity from had
      where l.buyer_id = had.buyer_id and l.product_id = had.product_id
    ), moved as (
      update product_takes set buyer_id = ${buyerId} where order_id = any(${orderIds}::bigint[])
    )
    insert into product_limits as kept (buyer_id, product_id, taken)
    select ${buyerId}::bigint, product_id, sum(quantity)::bigint from had group by product_id order by product_id
    on conflict (buyer_id, product_id) do update set taken = kept.taken + excluded.taken`.run(tx)
