import { type Sql, sql } from '#database/sql.ts'

/** Whether a site has a price for sending parcels: the platform serves a zone by one of its methods. @param site its code */
export const isShippingSet = (site: Sql): Sql => sql`
  exists (select from shipping_templates template
    join shipping_zones zone on zone.template_id = template.id and zone.is_served
    join shipping_rates rate on rate.template_id = zone.template_id and rate.zone = zone.number
    where template.site = ${site} and template.shop_id is null)`
