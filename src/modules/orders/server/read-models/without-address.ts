import { sql } from '#database/sql.ts'

/** Whether an order `o` of a group `g` was picked up, and has no address that other goods could be sent to. */
export const isWithoutAddress = sql`
  coalesce(o.fulfilment = 'pickUp' and coalesce(g.shipping_address->>'street', '') = '', false)`
