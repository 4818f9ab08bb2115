import { type Sql, sql } from '#database/sql.ts'
import { judgedStatuses, statusesForShop } from '#modules/after-sales/rules/staff-tabs.ts'
import { openAfterSales } from '#modules/after-sales/server/read-models/after-sale-facts.ts'
import { unreadConversations } from '#modules/messages/server/read-models/unread-conversations.ts'
import { unreadMessages } from '#modules/notifications/server/read-models/unread-messages.ts'
import { statementsToConfirm } from '#modules/settlements/server/read-models/open-work.ts'
import { shipmentFacts } from '#modules/shipments/server/read-models/shipment-facts.ts'
import type { DeliveryTerms } from '#modules/shipping/rules/arrival.ts'
import type { Database, MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { statusesOfTab } from '../../rules/lifecycle.ts'
import type { ShopOrder } from '../../rules/order.ts'
import type { ShopDue, ShopOrderKind } from '../../rules/shop-filters.ts'
import type { OrderTab } from '../../rules/tabs.ts'
import { sendWithinMs } from '../../rules/timers.ts'
import { asStoredNumber } from '../../rules/typed-number.ts'
import { begins } from './numbered.ts'
import { readDetailedOrders } from './read-orders.ts'
import { toShopOrder } from './staff-orders.ts'

export type ShopOrdersRequest = {
  readonly tab: OrderTab
  readonly keyword?: string | undefined
  readonly placedFrom?: Date | undefined
  readonly placedBefore?: Date | undefined
  readonly oldestFirst?: boolean | undefined
  readonly due?: ShopDue | undefined
  readonly kind?: ShopOrderKind | undefined
  /** Of one of its parcels. */
  readonly carrier?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/** A shop's own orders, newest first unless the oldest are requested. */
export async function readShopOrders(ctx: MerchantContext, request: ShopOrdersRequest) {
  const { placedFrom, placedBefore, page, pageSize, oldestFirst, due, kind, carrier } = request
  const where = sql`o.shop_id = ${ctx.shopId} and o.status = any(${statusesOfTab[request.tab]}::text[])
    ${placedFrom ? sql`and o.created_at >= ${placedFrom}` : sql``}
    ${placedBefore ? sql`and o.created_at < ${placedBefore}` : sql``} ${matching(request.keyword)}
    ${narrowed({ due, kind, carrier })}`
  const [rows, counted] = await Promise.all([
    readDetailedOrders(ctx.db, { where, limit: pageSize, offset: (page - 1) * pageSize, oldestFirst }),
    sql<{ total: number }>`select count(*)::int as total from orders o where ${where}`.row(ctx.db),
  ])
  return {
    total: counted!.total,
    orders: rows.map((row) => toShopOrder(ctx, row)),
  }
}

/**
 * Of orders `o`: its shop has something of it to send or to put ready. Units that wait for the group, for a
 * return, or for the buyer to pick them up do not count, and neither do those with a requested cancellation.
 */
const isToSend = sql`o.status in ('awaitingShipment', 'shipped') and o.fulfilment in ('parcel', 'pickUp')
  and o.pick_up_from is null and not o.awaits_return and exists (
    select from order_lines l where l.order_id = o.id
      and l.quantity > l.shipped_quantity + l.cancelled_quantity + l.cancelling_quantity)`

/** Of those: the time to send it is over (`sendBy`). */
const isLate = sql`greatest(coalesce(o.ready_at, o.paid_at) + ${sendWithinMs} * interval '1 millisecond',
  (select max(l.expected_at) from order_lines l where l.order_id = o.id)) <= app_now()`

/** Narrows by the shop's tasks, by kind, and by the carrier of one of its parcels. */
const narrowed = ({ due, kind, carrier }: Pick<ShopOrdersRequest, 'due' | 'kind' | 'carrier'>): Sql => sql`
  and (${due ?? null}::text is null or (${isToSend} and (${due ?? null}::text = 'toSend' or ${isLate})))
  and case ${kind ?? 'any'}::text
    when 'any' then true
    when 'parcel' then o.fulfilment = 'parcel'
    when 'pickUp' then o.fulfilment = 'pickUp'
    when 'code' then o.fulfilment = 'code'
    when 'crossBorder' then o.trade_type = 'cbe'
    when 'groupBuy' then o.buying_group_id is not null
    when 'presale' then exists (select from order_lines l where l.order_id = o.id and l.expected_at is not null)
    when 'reissue' then o.business_kind = 'reissue' end
  and (${carrier ?? null}::text is null
    or exists (select from ${shipmentFacts} s where s.order_id = o.id and s.carrier = ${carrier ?? null}::text))`

/** The beginning of an order's number, or the tracking number of one of its parcels as it may be written. */
function matching(keyword: string | undefined) {
  const text = keyword && asStoredNumber(keyword)
  if (!text) return sql``
  return sql`and o.id in (select o.id from orders o where ${begins(text)}
    union all select s.order_id from ${shipmentFacts} s where s.tracking_number = ${text})`
}

/** One order of the shop. @throws Refusal `notFound`, for another shop's order too */
export async function shopOrder(ctx: MerchantContext, { orderId }: { orderId: Id }): Promise<ShopOrder> {
  const [row] = await readDetailedOrders(ctx.db, {
    where: sql`o.id = ${orderId} and o.shop_id = ${ctx.shopId}`,
  })
  if (!row) throw new Refusal('notFound')
  return toShopOrder(ctx, row)
}

/** Of after-sales `a`: their shop has to act. */
const waitsForShop = sql`a.status = any(${statusesForShop}::text[])
    and a.offered_amount is null and not exists (
      select from obligations where order_id = a.replacement_order_id and kind = 'exchange' and status = 'open')
    and not (a.is_with_platform and a.status = any(${judgedStatuses}::text[]))`

/** Open work of a shop today. */
export async function shopBoard(ctx: MerchantContext) {
  const afterSales = sql`${openAfterSales} a where a.shop_id = ${ctx.shopId} and ${waitsForShop}`
  const rows = await sql<{
    to_ship: number
    to_ship_since: Date | null
    late: number
    on_the_way: number
    sold_out: number
    products: number
    after_sales: number
    after_sale_due: Date | null
    statements: number
    conversations: number
    unread: number
  }>`
    select
      (select count(*)::int from orders o where o.shop_id = ${ctx.shopId} and ${isToSend}) as to_ship,
      (select min(created_at) from orders o where o.shop_id = ${ctx.shopId} and ${isToSend}) as to_ship_since,
      (select count(*)::int from orders o where o.shop_id = ${ctx.shopId} and ${isToSend} and ${isLate}) as late,
      (select count(*)::int from orders where shop_id = ${ctx.shopId} and status = any(${statusesOfTab.unreceived}::text[])) as on_the_way,
      (select count(*)::int from products p where p.shop_id = ${ctx.shopId} and p.status = 'onShelf'
        and coalesce(p.sold_from <= app_now(), true) and coalesce(p.sold_until > app_now(), true) and not exists (
        select from listings l where l.product_id = p.id and l.in_stock)) as sold_out,
      (select count(*)::int from products where shop_id = ${ctx.shopId} and status <> 'deleted') as products,
      (select count(*)::int from ${afterSales}) as after_sales,
      (select min(due_at) from deadlines where subject = 'afterSale' and subject_id in (select a.id from ${afterSales})) as after_sale_due,
      ${statementsToConfirm(ctx.shopId)} as statements,
      ${unreadConversations(sql`${ctx.shopId}::bigint`)} as conversations,
      ${unreadMessages(sql`${ctx.userId}::bigint`, 'staff')} as unread`.rows(ctx.db)
  const row = rows[0]!
  return {
    toShip: row.to_ship,
    toShipSince: row.to_ship_since ?? undefined,
    late: row.late,
    onTheWay: row.on_the_way,
    soldOut: row.sold_out,
    products: row.products,
    afterSales: { waiting: row.after_sales, firstDueAt: row.after_sale_due ?? undefined },
    statementsToConfirm: row.statements,
    unreadConversations: row.conversations,
    unread: row.unread,
  }
}

/** Open work of a shop, as its board counts it. */
export type ShopWork = {
  readonly shopId: Id
  readonly toShip: number
  /** Of those to ship: their time is over. */
  readonly late: number
  readonly afterSales: number
}

export type OrderToPack = {
  readonly shopId: Id
  readonly site: string
  readonly paidAt: Date
  /** Null for an order without a promise. */
  readonly terms: DeliveryTerms | null
}

/** Parcels that shops have to send, with the time that they took to pack them; those that are late already are left out. */
export const ordersToPack = (db: Database): Promise<OrderToPack[]> =>
  sql<OrderToPack>`
    select o.shop_id as "shopId", o.site, coalesce(o.ready_at, o.paid_at) as "paidAt", o.delivery_terms as terms
    from orders o where ${isToSend} and not coalesce(${isLate}, false) and o.fulfilment = 'parcel'
      and o.paid_at is not null
      and not exists (select from order_lines l where l.order_id = o.id and l.expected_at > app_now())`.rows(
    db,
  )

/** Open orders and after-sales of all shops that have any, for their daily summaries. */
export const workOfShops = (db: Database): Promise<ShopWork[]> =>
  sql<ShopWork>`
    select shop_id as "shopId", sum(to_ship)::int as "toShip", sum(late)::int as late, sum(after_sales)::int as "afterSales"
    from (
      select o.shop_id, count(*) as to_ship, count(*) filter (where ${isLate}) as late, 0 as after_sales
      from orders o where ${isToSend} group by o.shop_id
      union all
      select a.shop_id, 0, 0, count(*) from ${openAfterSales} a where ${waitsForShop} group by a.shop_id
    ) work group by shop_id order by shop_id`.rows(db)
