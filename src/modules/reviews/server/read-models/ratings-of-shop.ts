import { type Sql, sql } from '#database/sql.ts'

/** Sums and counts of the visible ratings of a shop, as JSON: of goods, of service and of delivery. */
export const ratingsOfShop = (shopId: Sql): Sql => sql`(
  select json_build_object(
    'goods', json_build_object('sum', coalesce(sum(rating), 0), 'count', count(*)),
    'service', json_build_object('sum', coalesce(sum(service_rating), 0), 'count', count(service_rating)),
    'delivery', json_build_object('sum', coalesce(sum(delivery_rating), 0), 'count', count(delivery_rating)))
  from reviews where shop_id = ${shopId} and not is_hidden)`
