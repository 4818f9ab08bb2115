import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { OrderedLine } from './ordered-group.ts'

/** A parcel as the mail about it needs it. */
export type SentParcel = {
  readonly groupId: Id
  readonly orderId: Id
  readonly number: string
  readonly site: string
  readonly language: Language
  readonly email: string
  readonly isGuest: boolean
  /** The mall's time when this was read: the link in the mail begins then. */
  readonly readAt: Date
  readonly address: Address
  readonly shopName: LocalText
  readonly carrier: string
  readonly trackingNumber: string
  /** Its shop reported afterwards that it was not sent. */
  readonly isCancelled: boolean
  /** Nothing else of the order was sent. */
  readonly isPackedAnew: boolean
  /** More of this order is still to be sent. */
  readonly hasRest: boolean
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

/** Parcel of an order; those of an exchange have their own mail. */
export async function sentParcel(db: Database, shipmentId: Id): Promise<SentParcel | undefined> {
  const rows = await sql<SentParcel>`
    select g.id as "groupId", o.id as "orderId", o.number, g.site, g.language, g.email::text, g.is_guest as "isGuest", app_now() as "readAt",
      g.shipping_address as address, shop.name as "shopName", s.carrier, s.tracking_number as "trackingNumber",
      s.status = 'cancelled' as "isCancelled", o.status = 'awaitingShipment' as "isPackedAnew",
      exists (select from order_lines l where l.order_id = o.id and l.shipped_quantity + l.cancelled_quantity < l.quantity) as "hasRest",
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', sl.quantity, 'unit', ${unitOfLine}, 'picture', l.picture)
          order by l.position)
        from shipment_lines sl join order_lines l on l.id = sl.order_line_id where sl.shipment_id = s.id) as lines
    from shipments s
    join orders o on o.id = s.order_id
    join order_groups g on g.id = o.group_id
    join shops shop on shop.id = o.shop_id
    where s.id = ${shipmentId} and o.business_kind <> 'reissue'`.rows(db)
  return rows[0]
}
