import { sql } from '#database/sql.ts'

/** What each warehouse has of a row of `variants v`, as `Shelf[]`, as a part of another statement. */
export const shelvesOf = sql`(select json_agg(json_build_object('regions', w.regions, 'available', s.available))
  from stock s join warehouses w on w.id = s.warehouse_id where s.variant_id = v.id)`
