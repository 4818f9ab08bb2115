import { type Sql, sql } from '#database/sql.ts'

/** The shops that an account works for, as JSON of their id, slug, role and status. */
export const staffedShops = (userId: Sql): Sql => sql`
  (select json_agg(json_build_object('shopId', shop.id::text, 'slug', shop.slug, 'role', staff.role, 'status', shop.status,
      'statusChangedAt', shop.status_changed_at) order by shop.id)
    from shop_staff staff join shops shop on shop.id = staff.shop_id where staff.user_id = ${userId})`

/** The status of the application of an account for a shop; null for none. */
export const applicationStatusOf = (userId: Sql): Sql =>
  sql`(select status from shop_applications where user_id = ${userId})`
