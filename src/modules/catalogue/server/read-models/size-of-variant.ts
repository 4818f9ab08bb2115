import { sql } from '#database/sql.ts'

/** Length, width and height in millimetres of a row of `variants v`, as a JSON array; null where its shop states none. */
export const sizeMmOf = sql`
  case when v.length_mm is not null then json_build_array(v.length_mm, v.width_mm, v.height_mm) end`

/** Width, depth and height in millimetres of the goods of a row of `variants v`, likewise. */
export const goodsMmOf = sql`
  case when v.goods_width_mm is not null then json_build_array(v.goods_width_mm, v.goods_depth_mm, v.goods_height_mm) end`
