import { sql } from '#database/sql.ts'

/** A row of `shipping_templates template` as `ShippingTemplate`. */
export const templateJson = sql`
  json_strip_nulls(json_build_object('isFree', template.is_free, 'freeFromCounts', template.free_from_counts,
    'assumedGrams', template.assumed_grams, 'volumeDivisor', template.volume_divisor,
    'zones', coalesce((
      select json_agg(json_build_object('name', zone.name, 'places', zone.places, 'isServed', zone.is_served,
        'rates', coalesce((
          select json_agg(json_build_object('method', rate.method, 'basis', rate.basis, 'steps', rate.steps,
            'further', case when rate.further_every is not null
              then json_build_object('every', rate.further_every, 'price', rate.further_price) end,
            'freeFrom', rate.free_from,
            'days', case when rate.days_min is not null
              then json_build_object('min', rate.days_min, 'max', rate.days_max) end) order by rate.method)
          from shipping_rates rate where rate.template_id = zone.template_id and rate.zone = zone.number), '[]')) order by zone.number)
      from shipping_zones zone where zone.template_id = template.id), '[]')))`
