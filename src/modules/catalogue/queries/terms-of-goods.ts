import { sql } from '#database/sql.ts'

/** The terms of a row of `products p` and one of its `prices price` as `GoodsTerms`, as a part of another statement. */
export const termsOf = sql`json_strip_nulls(json_build_object('tiers', case when p.has_tiers then p.tiers end,
      'bulkMin', p.bulk_min, 'limitPerBuyer', p.limit_per_buyer, 'minAmount', price.min_amount,
      'memberAmount', price.member_amount, 'points', price.points, 'pointsAmount', price.points_amount))`
