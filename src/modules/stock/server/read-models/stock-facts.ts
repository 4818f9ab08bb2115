import { sql } from '#database/sql.ts'

/** The rows of stock: units of a variant in a warehouse. */
export const stockFacts = sql`(select variant_id, warehouse_id, available, reserved, sold from stock)`

/** The rows of movements of stock with the columns that other modules read. */
export const stockMovementFacts = sql`(select id, variant_id, at, user_id, kind, quantity from stock_movements)`

/** The variants of which units are or were reserved. */
export const stockReservationFacts = sql`(select variant_id from stock_reservations)`

/** The rows of warehouses with the columns that other modules read. */
export const warehouseFacts = sql`(select id, shop_id, name, position from warehouses)`
