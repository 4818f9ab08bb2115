import { sql } from '#database/sql.ts'
import { stockFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

type OfShop = {
  readonly shopId: Id
  readonly shopSlug: string
  readonly shopName: LocalText
  readonly site: string
}

/** An order that its shop can handle now. */
export type SoldOrderFacts = OfShop & {
  readonly orderId: Id
  readonly number: string
  readonly currency: Currency
  /** In minor units. */
  readonly due: number
}

const shopColumns = sql`shop.id as "shopId", shop.slug as "shopSlug", shop.name as "shopName", o.site`

/** @param whose orders `o`: a condition */
const soldOrders = (db: Database, whose: ReturnType<typeof sql>): Promise<SoldOrderFacts[]> =>
  sql<SoldOrderFacts>`
    select o.id as "orderId", o.number, o.currency, o.due_amount::float8 as due, ${shopColumns}
    from orders o join shops shop on shop.id = o.shop_id
    where ${whose} and o.status not in ('awaitingPayment', 'awaitingGroup', 'cancelled') and o.business_kind <> 'reissue' order by o.id`.rows(
    db,
  )

/** Of groups that were paid. Orders that wait for their group of buyers are left out until it has formed. */
export const soldOrdersOf = (db: Database, groupIds: readonly Id[]): Promise<SoldOrderFacts[]> =>
  soldOrders(db, sql`o.group_id = any(${[...groupIds]}::bigint[])`)

export const formedSaleOf = (db: Database, orderId: Id): Promise<SoldOrderFacts[]> =>
  soldOrders(db, sql`o.id = ${orderId}`)

/** A variant that is running out. */
export type EndingStock = OfShop & {
  readonly variantId: Id
  readonly productId: Id
  readonly productName: LocalText
  readonly sku: string
  /** Pieces that can be ordered, in all warehouses. */
  readonly left: number
  /** The day, since a variant is reported once a day at most. */
  readonly day: string
}

/** Variants of paid orders of which no more is left than the number at which their shop wants to know. */
export const endingStock = (db: Database, groupIds: readonly Id[]): Promise<EndingStock[]> =>
  sql<EndingStock>`
    select distinct on (v.id) v.id as "variantId", p.id as "productId", p.name as "productName", v.sku, ${shopColumns},
      s.left_over::float8 as left, (app_now() at time zone 'UTC')::date::text as day
    from orders o join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      join shops shop on shop.id = v.shop_id
      cross join lateral (select sum(f.available) as left_over from ${stockFacts} f where f.variant_id = v.id) s
    where o.group_id = any(${[...groupIds]}::bigint[]) and s.left_over <= shop.low_stock_at order by v.id, o.id`.rows(
    db,
  )
