import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import { pickUpPlaceAt } from '#modules/shops/server/read-models/pick-up-place.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { OrderedLine } from './ordered-group.ts'

type OrderToPickUp = {
  readonly orderId: Id
  readonly groupId: Id
  readonly isGuest: boolean
  readonly readAt: Date
  readonly number: string
  readonly site: string
  readonly email: string
  readonly language: Language
  readonly address: Address
  readonly shopName: LocalText
  readonly place: PickUpPlace | null
  readonly pickUpFrom: Date | null
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

/**
 * An order that waits in its shop for its buyer; undefined when it has since been handed over or cancelled.
 */
export const orderToPickUp = (db: Database, orderId: Id): Promise<OrderToPickUp | undefined> =>
  sql<OrderToPickUp>`
    select o.id as "orderId", g.id as "groupId", g.is_guest as "isGuest", app_now() as "readAt", o.number, o.site, g.email::text,
      g.language, g.shipping_address as address, shop.name as "shopName", ${pickUpPlaceAt(sql`o.site`)} as place, o.pick_up_from as "pickUpFrom",
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity - l.cancelled_quantity,
        'picture', l.picture) order by l.position)
      from order_lines l where l.order_id = o.id and l.quantity > l.cancelled_quantity) as lines
    from orders o join order_groups g on g.id = o.group_id join shops shop on shop.id = o.shop_id
    where o.id = ${orderId} and o.status = 'awaitingShipment' and o.pick_up_from is not null`.row(db)
