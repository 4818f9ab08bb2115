import { sql } from '#database/sql.ts'

/** The codes of an order `o` that is redeemed or picked up, as JSON: the uses left, and the codes that can be used. */
export const vouchersLeft = sql`
  case when o.fulfilment in ('code', 'pickUp') then (
    select json_build_object('left', sum(uses_left), 'expiresAt', min(expires_at),
      'usable', count(*) filter (where uses_left > 0 and (expires_at is null or expires_at > app_now())))
    from vouchers where order_id = o.id having count(*) > 0) end`
