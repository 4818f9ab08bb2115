import { sql } from '#database/sql.ts'

/** The rows of parcels with the columns that modules of smaller rows read. */
export const shipmentFacts = sql`(select id, order_id, carrier, coalesce(tracking_number, '') as tracking_number, created_at from shipments)`

/** The rows of lines in parcels. */
export const shipmentLineFacts = sql`(select shipment_id, order_line_id, quantity from shipment_lines)`
