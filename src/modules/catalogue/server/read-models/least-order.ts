import { sql } from '#database/sql.ts'

/** The least quantity of a variant `v` that is sold in one order: its minimum, in whole steps. */
export const leastOrder = sql`(v.min_quantity + v.step - 1) / v.step * v.step`
