import { type Sql, sql } from '#database/sql.ts'

/** The days on which a shop packs nothing, as JSON, until they are over; null for none. */
export const awayDays = (shopId: Sql): Sql => sql`
  (select json_build_object('from', away_from, 'until', away_until) from shop_fronts
    where shop_id = ${shopId} and away_until >= (app_now() - interval '1 day')::date)`
