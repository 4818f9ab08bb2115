import { sql } from '#database/sql.ts'

/** The rows of shares of payments with the columns that modules of smaller rows read. */
export const paymentShareFacts = sql`(select obligation_id, attempt_id, state from payment_shares)`

/** The rows of requests to capture held money with the columns that modules of smaller rows read. */
export const captureRequestFacts = sql`(select obligation_id, shipment_id, status from payment_capture_requests)`
