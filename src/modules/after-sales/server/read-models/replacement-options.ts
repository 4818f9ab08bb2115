import { type Sql, sql } from '#database/sql.ts'
import { isInAfterSaleWindow } from './after-sale-window.ts'

/** The shelf price in a row `price` of `prices`, as `ShelfPriceJson`: `priceAt` says what it is at a moment. */
const shelfPrice = (
  price: Sql,
) => sql`json_build_object('amount', ${price}.amount, 'compareAt', ${price}.compare_at,
  'saleFrom', ${price}.sale_from, 'saleUntil', ${price}.sale_until)`

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
 * pay are not exchanged for cheaper ones: `mayReplace` compares their shelf prices.
 */
export const replacementOptions = sql`
  select v.id as variant_id, v.product_id, p.name, p.attributes, v.attribute_values, v.sku, v.position,
    coalesce(v.picture, p.picture) as picture, ${shelfPrice(sql`price`)} as shelf, ${shelfPrice(sql`before`)} as shelf_before,
    price.currency, free.available, ${isHelped} as is_helped
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

/**
 * The replacement options of a line `l` of an order `o`, as `ReplacementPrices`, where goods may be returned: all of a line that
 * was helped to be paid, since their prices decide, and otherwise the first.
 */
export const replacementPrices = sql`
  case when o.status in ('shipped', 'completed') and o.fulfilment in ('parcel', 'pickUp') and l.kind <> 'gift' and ${isInAfterSaleWindow}
    then (select json_agg(json_build_object('shelf', option.shelf, 'shelfBefore', option.shelf_before, 'isHelped', option.is_helped))
      from (${replacementOptions} limit case when ${isHelped} then null else 1 end) option) end`
