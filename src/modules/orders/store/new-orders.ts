import { sql } from '#database/sql.ts'
import type { LineKind } from '#domain/cart/line.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import type { Id, OfferId, OrderLineId } from '#domain/identifiers.ts'
import type { PricedLine, PricedOrder } from '#domain/pricing/price-cart.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { insertEvents } from './orders.ts'

export type NewOrder = {
  readonly orderId: Id
  readonly number: string
  readonly priced: PricedOrder
  readonly shippingMethod: string
  readonly lines: readonly NewOrderLine[]
}

type NewOrderLine = {
  readonly lineId: OrderLineId
  readonly parentId: OrderLineId | undefined
  readonly kind: LineKind
  readonly offerId: OfferId | undefined
  readonly variant: SellableVariant
  readonly quantity: number
  readonly priced: PricedLine
}

/** The orders of a group with their lines: three statements however many shops. */
export async function insertOrders(
  tx: Transaction,
  { site, buyerId }: VisitorContext,
  group: { readonly groupId: Id; readonly remark: string },
  orders: readonly NewOrder[],
): Promise<void> {
  await sql`
    insert into orders (id, number, group_id, buyer_id, shop_id, site, currency, list_amount, discount_amount, goods_amount,
      shipping_amount, tax_amount, tax_included, tax_basis_points, due_amount, shipping_method, remark)
    select id, number, ${group.groupId}, ${buyerId}, shop_id, ${site.code}, ${site.currency}, list, discount, goods,
      shipping, tax, ${site.taxIncluded}, ${site.taxBasisPoints}, due, method, ${group.remark}
    from unnest(${orders.map((each) => each.orderId)}::bigint[], ${orders.map((each) => each.number)}::text[],
      ${orders.map(({ priced }) => priced.shopId)}::bigint[], ${orders.map(({ priced }) => priced.list)}::bigint[],
      ${orders.map(({ priced }) => priced.discount)}::bigint[], ${orders.map(({ priced }) => priced.goods)}::bigint[],
      ${orders.map(({ priced }) => priced.shipping)}::bigint[], ${orders.map(({ priced }) => priced.tax)}::bigint[],
      ${orders.map(({ priced }) => priced.due)}::bigint[], ${orders.map((each) => each.shippingMethod)}::text[])
      as shop_order (id, number, shop_id, list, discount, goods, shipping, tax, due, method)`.run(tx)
  await insertLines(tx, buyerId, orders)
  const orderIds = orders.map((order) => order.orderId)
  await insertEvents(tx, orderIds, { action: 'place', by: 'buyer', userId: buyerId })
}

async function insertLines(tx: Transaction, buyerId: Id, orders: readonly NewOrder[]): Promise<void> {
  const lines = orders.flatMap(({ orderId, priced, lines: own }) =>
    own.map((each, position) => ({ ...each, orderId, shopId: priced.shopId, position })),
  )
  await sql`
    insert into order_lines (id, order_id, buyer_id, shop_id, position, product_id, variant_id, url_key, name, chosen, sku,
      picture, quantity, step, unit_amount, list_amount, goods_amount, shipping_amount, tax_amount, due_amount, adjustments)
    select id, order_id, ${buyerId}, shop_id, position, product_id, variant_id, url_key, name, chosen, sku, picture, quantity,
      step, unit_amount, list, goods, shipping, tax, due, adjustments
    from unnest(${lines.map((each) => each.lineId)}::bigint[], ${lines.map((each) => each.orderId)}::bigint[],
      ${lines.map((each) => each.shopId)}::bigint[], ${lines.map((each) => each.position)}::smallint[],
      ${lines.map(({ variant }) => variant.productId)}::bigint[],
      ${lines.map(({ variant }) => variant.variantId)}::bigint[],
      ${lines.map(({ variant }) => variant.urlKey)}::text[],
      ${lines.map(({ variant }) => JSON.stringify(variant.name))}::jsonb[],
      ${lines.map(({ variant }) => JSON.stringify(variant.chosen))}::jsonb[],
      ${lines.map(({ variant }) => variant.sku)}::text[],
      ${lines.map(({ variant }) => variant.picture ?? null)}::text[],
      ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ variant }) => variant.step)}::int[],
      ${lines.map(({ variant }) => variant.price!.amount)}::bigint[],
      ${lines.map(({ priced }) => priced.list)}::bigint[], ${lines.map(({ priced }) => priced.goods)}::bigint[],
      ${lines.map(({ priced }) => priced.shipping)}::bigint[], ${lines.map(({ priced }) => priced.tax)}::bigint[],
      ${lines.map(({ priced }) => priced.due)}::bigint[],
      ${lines.map(({ lineId, priced }) => JSON.stringify(priced.adjustments.map((each) => ({ ...each, lineId }))))}::jsonb[])
      as line (id, order_id, shop_id, position, product_id, variant_id, url_key, name, chosen, sku, picture, quantity, step,
        unit_amount, list, goods, shipping, tax, due, adjustments)`.run(tx)
}
