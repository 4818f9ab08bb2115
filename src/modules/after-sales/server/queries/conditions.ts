import { sql } from '#database/sql.ts'
import { pickUpPlaceAt } from '#modules/shops/server/read-models/pick-up-place.ts'

/** Whether the price difference of dearer goods of an after-sale `a` is to be paid. */
export const owesDifference = sql`exists (
  select from obligations where order_id = a.replacement_order_id and kind = 'exchange' and status = 'open')`

/**
 * Whether the replacement of an exchange `a` is unavailable: it is not sold, or too few of it are left as
 * long as none are taken for it.
 */
export const isReplacementUnavailable = sql`a.kind = 'exchange' and a.status in ('awaitingReview', 'awaitingReturn', 'awaitingReplacement') and exists (
  select from after_sale_lines wanted
  join orders bought on bought.id = wanted.order_id
  left join variants v on v.id = wanted.replacement_variant_id and v.status = 'enabled'
  left join products p on p.id = v.product_id and p.status = 'onShelf'
  left join prices price on price.variant_id = v.id and price.site = bought.site
  where wanted.after_sale_id = a.id
  group by wanted.replacement_variant_id
  having bool_or(p.id is null or price.variant_id is null) or (a.replacement_order_id is null and sum(wanted.quantity) > coalesce((
    select sum(available) from stock where variant_id = wanted.replacement_variant_id), 0)))`

/** Where goods of an after-sale of an order `o` can be brought: where orders of its shop `shop` are picked up, as long as there is a shop. */
export const shopPlaceNow = sql`case when shop.status <> 'cleared' then ${pickUpPlaceAt(sql`o.site`)} end`
