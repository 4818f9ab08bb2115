import { sql } from '#database/sql.ts'

/** Stock of a row of `variants v` by warehouse, as `Shelf[]`. */
export const shelvesOf = sql`(select json_agg(json_build_object('regions', w.regions, 'available', s.available))
  from stock s join warehouses w on w.id = s.warehouse_id where s.variant_id = v.id)`

/** The terms of a row of `products p` and one of its `prices price` as `GoodsTerms`. */
export const termsOf = sql`json_strip_nulls(json_build_object('tiers', case when p.has_tiers then p.tiers end,
      'bulkMin', p.bulk_min, 'limitPerBuyer', p.limit_per_buyer, 'minAmount', price.min_amount,
      'memberAmount', price.member_amount, 'points', price.points, 'pointsAmount', price.points_amount, 'crossBorder', p.cross_border,
      'serviceDays', p.service_days, 'serviceUntil', (extract(epoch from p.service_until) * 1000)::bigint,
      'membershipMonths', p.membership_months,
      'soldFrom', (extract(epoch from p.sold_from) * 1000)::bigint, 'soldUntil', (extract(epoch from p.sold_until) * 1000)::bigint,
      'isNotYetSold', case when p.sold_from > app_now() then true end, 'isSoldNoMore', case when p.sold_until <= app_now() then true end,
      'backOn', case when p.back_on > app_now() then (extract(epoch from p.back_on) * 1000)::bigint end, 'isServiceOver', case when p.service_until <= app_now() then true end,
      'bundleSaving', case when p.is_bundle then price.bundle_saving end, 'bundle', case when p.is_bundle then (
        select json_build_object('slots', coalesce(json_agg(json_build_object('slotId', s.id::text, 'isRequired', s.is_required,
            'quantity', s.quantity, 'variantIds', coalesce((select json_agg(c.variant_id::text order by c.position)
              from bundle_choices c where c.slot_id = s.id), '[]')) order by s.position), '[]'),
          'conflicts', coalesce((select json_agg(json_build_array(f.variant_id::text, f.other_id::text))
            from bundle_conflicts f where f.product_id = p.id), '[]'))
        from bundle_slots s where s.product_id = p.id) end))`
