import { sql } from '#database/sql.ts'

/** Of an order `o`: its provider holds its money and hands it over as parcels leave, or has done so. */
export const isMoneyHeld = sql`exists (
  select from obligations b where b.order_id = o.id and b.kind = 'order' and (b.status = 'authorised'
    or exists (select from payment_capture_requests q where q.obligation_id = b.id)))`
