import { type Sql, sql } from '#database/sql.ts'

/** Guides for a row of `products p`, as JSON: those of its category before those of one above it, those for all goods of its shop last. */
export const sizeGuidesOf: Sql = sql`(
  select json_agg(json_build_object('id', g.id::text, 'option', g.option_name)
    order by coalesce(array_position(c.path, g.category_id), 0) desc, g.id)
  from size_guides g left join categories c on c.id = p.category_id
  where g.shop_id = p.shop_id and (g.category_id is null or g.category_id = any(c.path)))`
