import { sql } from '#database/sql.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import { carrierNameOf } from '#modules/shipments/server/read-models/carrier-names.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { type OrderFacts, orderColumns, orderTables } from './order-facts.ts'
import type { OrderedLine } from './ordered-group.ts'

export type SentParcel = OrderFacts & {
  readonly shipmentId: Id
  readonly carrier: string
  readonly carrierName: LocalText | null
  /** Empty where the carrier has no numbers. */
  readonly trackingNumber: string
  /** Its shop reported afterwards that it was not sent. */
  readonly isCancelled: boolean
  /** Nothing else of the order was sent. */
  readonly isPackedAnew: boolean
  /** More of this order is still to be sent. */
  readonly hasRest: boolean
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

/** Parcel of an order; its buyer is notified of those of an exchange by the after-sale. */
export const sentParcel = (db: Database, shipmentId: Id): Promise<SentParcel[]> =>
  sql<SentParcel>`
    select ${orderColumns}, s.id as "shipmentId", s.carrier, ${carrierNameOf(sql`s.carrier`)} as "carrierName",
      coalesce(s.tracking_number, '') as "trackingNumber",
      s.status = 'cancelled' as "isCancelled", o.status = 'awaitingShipment' as "isPackedAnew",
      exists (select from order_lines l where l.order_id = o.id and l.shipped_quantity + l.cancelled_quantity < l.quantity) as "hasRest",
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', sl.quantity, 'unit', ${unitOfLine}, 'picture', l.picture)
          order by l.position)
        from shipment_lines sl join order_lines l on l.id = sl.order_line_id where sl.shipment_id = s.id) as lines
    from ${orderTables} join shipments s on s.order_id = o.id
    where s.id = ${shipmentId} and o.business_kind <> 'reissue'`.rows(db)
