import { sql } from '#database/sql.ts'
import { commissionVatFor } from './fees-of-sale.ts'

/**
 * Our rate of commission on a `line` that is sold now. The most specific rate wins: of the campaign, then of the shop, then of the
 * deepest category; the mall's own rate where there is none.
 */
export const commissionOfLine = sql`coalesce((
    select r.basis_points from commission_rates r left join categories c on c.id = r.category_id
    where (r.shop_id is null or r.shop_id = line.shop_id)
      and (r.activity_id is null or r.activity_id = (select f.activity_id from offers f where f.id = line.offer_id))
      and (r.category_id is null or r.category_id = any(
        (select own.path from products p join categories own on own.id = p.category_id where p.id = line.product_id)::bigint[]))
    order by r.activity_id is not null desc, r.shop_id is not null desc, coalesce(cardinality(c.path), 0) desc limit 1),
  (select t.commission_basis_points from settlement_terms t))`

/** The rate of the tax on our commission for the shop of a `line`. */
export const commissionVatOfShop = commissionVatFor(sql`line.shop_id`)
