import { sql } from '#database/sql.ts'
import { heldBy } from '#modules/orders/server/read-models/held-by.ts'
import { isWithoutAddress } from '#modules/orders/server/read-models/without-address.ts'
import type { Database, OrderHolder, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { ReversibleOrder } from '../../rules/units.ts'
import { isInAfterSaleWindow } from '../read-models/after-sale-window.ts'
import { goodsOfLine, type StoredGoods } from './goods.ts'

export type OrderToReverse = ReversibleOrder & {
  readonly orderId: Id
  readonly number: string
  readonly buyerId: Id
  readonly shopId: Id
  readonly site: string
  readonly currency: Currency
  /** Its shop is offboarded, so that the platform decides. */
  readonly isOfClearedShop: boolean
  /** It is cancelled as a whole only: points were given for it, or its money is only held. */
  readonly isCancelledWhole: boolean
  readonly lines: readonly StoredGoods[]
}

/** An order with all facts that decide its possible after-sales. */
export async function orderToReverse(
  db: Database | Transaction,
  orderId: Id,
  holder?: OrderHolder,
): Promise<OrderToReverse | undefined> {
  const row = await sql<OrderToReverse & { readonly isWithoutAddress: boolean }>`
    select o.id as "orderId", o.number, o.buyer_id as "buyerId", o.shop_id as "shopId", o.site, o.currency, o.status, o.fulfilment,
      o.business_kind as "businessKind",
      ${isInAfterSaleWindow} as "isInWindow",
      shop.status = 'cleared' as "isOfClearedShop",
      ${isWithoutAddress} as "isWithoutAddress",
      exists (select from order_lines where order_id = o.id and (points_due > 0 or points_spent > 0))
        or exists (select from obligations where order_id = o.id and status = 'authorised') as "isCancelledWhole",
      (select json_agg(${goodsOfLine} order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o join order_groups g on g.id = o.group_id join shops shop on shop.id = o.shop_id
    where o.id = ${orderId} and ${holder ? heldBy(holder) : sql`true`}`.row(db)
  return row
}

/** Of the lines of an after-sale: units that nothing claims, those that were not sent and those that the buyer has. */
export const unclaimedUnits = (
  tx: Transaction,
  afterSaleId: Id,
): Promise<{ lineId: Id; unsent: number; delivered: number }[]> =>
  sql<{ lineId: Id; unsent: number; delivered: number }>`
    select l.id as "lineId", l.quantity - l.shipped_quantity - l.cancelled_quantity - l.cancelling_quantity as unsent,
      case when o.fulfilment in ('parcel', 'pickUp') then l.shipped_quantity else l.quantity end
        - l.held_quantity - l.returned_quantity as delivered
    from after_sale_lines a join order_lines l on l.id = a.order_line_id join orders o on o.id = l.order_id
    where a.after_sale_id = ${afterSaleId}`.rows(tx)
