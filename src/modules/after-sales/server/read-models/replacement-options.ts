import { type Sql, sql } from '#database/sql.ts'
import { isInAfterSaleWindow } from './after-sale-window.ts'

/** Current amount of a price `p` of a variant. */
const priceNow = (p: Sql) => sql`
  case when ${p}.compare_at > ${p}.amount and not (coalesce(${p}.sale_from, '-infinity') <= app_now() and app_now() < coalesce(${p}.sale_until, 'infinity'))
    then ${p}.compare_at else ${p}.amount end`

/**
 * Points or the platform paid a part of a line `l`, or of the line that it replaces, so none of its price can
 * be refunded alone.
 */
const isHelped = sql`exists (
  select from order_lines paid where paid.id = coalesce((select sold_line_id from replaced_lines where order_line_id = l.id), l.id)
    and (paid.points_due > 0 or paid.points_spent > 0 or paid.subsidy_amount > 0))`

/**
 * Replacement options of a line `l` of an order `o`: other variants of the same product that are for sale on
 * the site and in stock, dearer and cheaper ones too (AS-11, AS-59). For a part of a bundle: other choices of
 * its slot that do not conflict with the parts beside it (AS-10). Lines that points or the platform helped to
 * pay are not exchanged for cheaper ones: their part would be refunded for goods that the buyer keeps.
 */
export const otherVariants = sql`
  select v.id as variant_id, v.product_id, p.name, p.attributes, v.attribute_values, v.sku, v.position,
    coalesce(v.picture, p.picture) as picture, ${priceNow(sql`price`)} as price, ${priceNow(sql`before`)} as price_before,
    price.currency, free.available,
    (not ${isHelped} or ${priceNow(sql`price`)} >= ${priceNow(sql`before`)}) as may_be_asked_for
  from (
    select same.id from variants same where same.product_id = l.product_id and l.kind <> 'bundlePart'
    union
    select choice.variant_id from order_lines main
    join bundle_slots s on s.product_id = main.product_id
    join bundle_choices was on was.slot_id = s.id and was.variant_id = l.variant_id
    join bundle_choices choice on choice.slot_id = s.id
    where main.id = l.parent_id and l.kind = 'bundlePart' and not exists (
      select from bundle_conflicts f
      join order_lines beside on (beside.id = main.id or beside.parent_id = main.id) and beside.id <> l.id
      where f.product_id = main.product_id and ((f.variant_id = choice.variant_id and f.other_id = beside.variant_id)
        or (f.other_id = choice.variant_id and f.variant_id = beside.variant_id)))
  ) other
  join variants v on v.id = other.id and v.id <> l.variant_id and v.status = 'enabled' and not jsonb_exists(v.attribute_values, '~')
  join products p on p.id = v.product_id and p.status = 'onShelf'
  join prices price on price.variant_id = v.id and price.site = o.site
  join prices before on before.variant_id = l.variant_id and before.site = o.site
  cross join lateral (select coalesce(sum(available), 0)::bigint as available from stock where variant_id = v.id) free
  where free.available > 0`

/** Whether a line `l` of an order `o` has replacement options; queried only where goods may be returned. */
export const hasReplacement = sql`
  case when o.status in ('shipped', 'completed') and o.fulfilment in ('parcel', 'pickUp') and l.kind <> 'gift' and ${isInAfterSaleWindow}
    then exists (select from (${otherVariants}) instead where instead.may_be_asked_for) else false end`
