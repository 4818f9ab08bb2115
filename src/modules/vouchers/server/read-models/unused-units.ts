import { sql } from '#database/sql.ts'

/**
 * Of a service line `l`: units whose codes were never used and are not claimed; each code counts as one step.
 */
export const unusedUnits = sql`
  (select count(*)::int from vouchers v where v.order_line_id = l.id and v.uses_left = v.uses and v.after_sale_id is null
    and v.ended_at is null) * l.step`
