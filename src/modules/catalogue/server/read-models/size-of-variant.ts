import { sql } from '#database/sql.ts'

/** Length, width and height in millimetres of a row of `variants v`, as a JSON array; null where its shop states none. */
export const sizeMmOf = sql`
  case when v.length_mm is not null then json_build_array(v.length_mm, v.width_mm, v.height_mm) end`
