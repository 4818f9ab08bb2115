import { sql } from '#database/sql.ts'
import { pickUpUntil } from '#modules/orders/rules/timers.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import { pickUpPlaceAt } from '#modules/shops/server/read-models/pick-up-place.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type OrderFacts, orderColumns, orderTables } from './order-facts.ts'
import type { OrderedLine } from './ordered-group.ts'

export type OrderToPickUp = OrderFacts & {
  readonly place: PickUpPlace | null
  readonly pickUpUntil: Date
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

/** An order that waits in its shop for its buyer; none when it has since been handed over or cancelled. */
export async function orderToPickUp(db: Database, orderId: Id): Promise<OrderToPickUp[]> {
  const rows = await sql<Omit<OrderToPickUp, 'pickUpUntil'> & { readonly pickUpFrom: Date | null }>`
    select ${orderColumns}, ${pickUpPlaceAt(sql`o.site`)} as place, o.pick_up_from as "pickUpFrom",
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity - l.cancelled_quantity,
        'picture', l.picture) order by l.position)
      from order_lines l where l.order_id = o.id and l.quantity > l.cancelled_quantity) as lines
    from ${orderTables}
    where o.id = ${orderId} and o.status = 'awaitingShipment' and o.pick_up_from is not null`.rows(db)
  return rows.flatMap(({ pickUpFrom, ...order }) =>
    pickUpFrom ? [{ ...order, pickUpUntil: pickUpUntil(pickUpFrom) }] : [],
  )
}
