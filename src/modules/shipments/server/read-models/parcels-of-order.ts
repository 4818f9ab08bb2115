import { sql } from '#database/sql.ts'
import type { Shipment } from '#modules/orders/rules/order.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { StoredEntry } from '../../rules/tracking.ts'
import { carrierNameOf } from './carrier-names.ts'

export type ParcelRow = {
  id: string
  carrier: string
  carrierName: LocalText | null
  trackingLink: string | null
  /** Empty where the carrier has no numbers. */
  trackingNumber: string
  status: Shipment['status']
  sentAt: string
  receivedAt: string | null
  lines: { lineId: string; quantity: number }[]
  stops: StoredEntry[] | null
}

/** The parcels of an order `o`, the oldest first, each with where its carrier saw it, the newest first. */
export const parcelsOfOrder = sql`
  (select json_agg(json_build_object('id', s.id::text, 'carrier', s.carrier, 'carrierName', ${carrierNameOf(sql`s.carrier`)},
      'trackingLink', (select c.tracking_link from carriers c where c.code = s.carrier),
      'trackingNumber', coalesce(s.tracking_number, ''),
      'status', s.status, 'sentAt', s.created_at, 'receivedAt', s.received_at, 'lines',
      (select json_agg(json_build_object('lineId', sl.order_line_id::text, 'quantity', sl.quantity)) from shipment_lines sl
        where sl.shipment_id = s.id),
      'stops', (select json_agg(json_build_object('at', e.at, 'localTime',
          to_char(e.at at time zone (select settings->>'timeZone' from sites where code = o.site), 'YYYY-MM-DD HH24:MI:SS'),
          'stage', e.stage, 'place', e.place, 'text', e.text) order by e.at desc, e.stage)
        from track_entries e where e.carrier = s.carrier and e.number = s.tracking_number)) order by s.created_at, s.id)
    from shipments s where s.order_id = o.id)`

/** Facts about a parcel that decide whether it can be cancelled. */
export type ParcelFacts = Pick<ParcelRow, 'id' | 'status' | 'lines'> & { isSeen: boolean }

/** The parcels of an order `o`, the oldest first, each with its lines and whether its carrier has seen it. */
export const parcelFactsOfOrder = sql`
  (select json_agg(json_build_object('id', s.id::text, 'status', s.status, 'lines',
      (select json_agg(json_build_object('lineId', sl.order_line_id::text, 'quantity', sl.quantity)) from shipment_lines sl
        where sl.shipment_id = s.id),
      'isSeen', exists (select from track_entries e where e.carrier = s.carrier and e.number = s.tracking_number))
      order by s.created_at, s.id)
    from shipments s where s.order_id = o.id)`
