import { type Sql, sql } from '#database/sql.ts'

/** Where a shop `shop` is picked up on a site, as JSON; null where it has no such place. */
export const pickUpPlaceAt = (site: Sql): Sql => sql`
  (select json_build_object('name', place.name, 'address', place.address) from pick_up_places place
    where place.shop_id = shop.id and place.site = ${site})`
