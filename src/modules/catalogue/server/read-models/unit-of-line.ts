import { sql } from '#database/sql.ts'

/**
 * The unit in which the goods of an order line `l` are counted, in both languages: grams or metres; null for
 * pieces.
 */
export const unitOfLine = sql`(select unit from products where id = l.product_id)`
