import { sql } from '#database/sql.ts'

/**
 * Whether nothing is left of a line `l`: all of it was cancelled, or its money was refunded. Exchanged units
 * still count.
 */
export const isReturnedLine = sql`
  case when l.cancelled_quantity + l.returned_quantity < l.quantity then false
    else l.cancelled_quantity + l.returned_quantity - exchanged_units_of(l.id) >= l.quantity end`
