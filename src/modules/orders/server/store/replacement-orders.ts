import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { insertEvents } from './orders.ts'

export type LineOfReplacement = {
  readonly lineId: Id
  /** The line of the order whose goods come back. */
  readonly insteadOf: Id
  readonly variantId: Id
  readonly quantity: number
  readonly sku: string
  readonly picture: string | null
  /** The attribute values of a variant, by the product's names. */
  readonly chosen: unknown
}

/**
 * A replacement order at no price, of the same products, in the group of the order whose goods come back: it
 * is paid as soon as it is there, and waits for those goods.
 */
export async function insertReplacementOrder(
  tx: Transaction,
  reissue: {
    readonly orderId: Id
    readonly number: string
    readonly insteadOf: Id
    readonly lines: readonly LineOfReplacement[]
  },
): Promise<void> {
  const { orderId, number, insteadOf, lines } = reissue
  await sql`
    insert into orders (id, number, status, group_id, buyer_id, shop_id, site, currency, list_amount, discount_amount, goods_amount,
      shipping_amount, insurance_amount, tax_amount, tax_included, tax_basis_points, due_amount, shipping_method, trade_type,
      business_kind, fulfilment, awaits_return, paid_at, fees)
    select ${orderId}, ${number}, 'awaitingShipment', group_id, buyer_id, shop_id, site, currency, 0, 0, 0,
      0, 0, 0, tax_included, tax_basis_points, 0, shipping_method, trade_type, 'reissue',
      case fulfilment when 'pickUp' then 'parcel' else fulfilment end, true, app_now(), '[]'
    from orders where id = ${insteadOf}`.run(tx)
  await sql`
    insert into order_lines (id, order_id, buyer_id, shop_id, position, kind, product_id, variant_id, goods_kind, url_key, name,
      chosen, sku, picture, quantity, step, unit_amount, list_amount, goods_amount, shipping_amount, insurance_amount, tax_amount,
      tax_basis_points, tax_base, tax_included, due_amount, points_due, commission_basis_points)
    select r."lineId"::bigint, ${orderId}, l.buyer_id, l.shop_id, r.place - 1, 'ordinary', v.product_id, v.id, l.goods_kind, p.url_key, p.name,
      r.chosen, r.sku, r.picture, r.quantity, v.step, 0, 0, 0, 0, 0, 0, l.tax_basis_points, 0, l.tax_included, 0, 0, 0
    from jsonb_to_recordset(${sql.json(lines.map((line, place) => ({ ...line, place: place + 1 })))})
      as r ("lineId" text, "insteadOf" text, "variantId" text, quantity int, sku text, picture text, chosen jsonb, place int)
    join order_lines l on l.id = r."insteadOf"::bigint and l.order_id = ${insteadOf}
    join variants v on v.id = r."variantId"::bigint join products p on p.id = v.product_id`.run(tx)
  await insertEvents(tx, [orderId], { action: 'place', by: 'afterSale' })
  await insertEvents(tx, [orderId], { action: 'pay', by: 'afterSale' })
}

/** The goods that it waited for are back: from now on its shop can send it, and has its time for that. */
export const endWaitForReturn = (tx: Transaction, orderId: Id): Promise<void> =>
  sql`update orders set awaits_return = false, paid_at = app_now() where id = ${orderId}`.run(tx)
