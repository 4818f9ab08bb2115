import { type Sql, sql } from '#database/sql.ts'
import { refundedMoneyOf } from '#modules/refunds/server/read-models/refunded-money.ts'

/**
 * Rows `site`, `currency`, `year` and `net`: what was sold at a distance, by the year of its payment in the time zone of the site. Parcels to
 * these countries and to Northern Ireland count with their shipping, without tax and less the refunded part; goods from
 * abroad, and sales that were not taxed because they left the Union or their buyer owes the tax, do not.
 */
export const distanceSales = (countries: readonly string[], firstYear: Sql): Sql => sql`
  select o.site, o.currency::text as currency, extract(year from o.paid_at at time zone (s.settings->>'timeZone'))::int as year,
    sum(o.due_amount - o.tax_amount - round((o.due_amount - o.tax_amount)::numeric
      * least(${refundedMoneyOf(sql`o.id`)}, o.due_amount) / greatest(o.due_amount, 1)))::bigint as net
  from orders o join order_groups g on g.id = o.group_id join sites s on s.code = o.site
  where o.paid_at >= make_timestamptz(${firstYear}, 1, 1, 0, 0, 0, 'UTC') - interval '1 day' and o.business_kind = 'sale'
    and o.fulfilment = 'parcel' and o.trade_type <> 'cbe'
    and coalesce(o.tax_facts->>'treatment', 'taxed') in ('taxed', 'untaxed')
    and (g.shipping_address->>'country' = any(${countries}::text[])
      or (g.shipping_address->>'country' = 'GB' and g.shipping_address->>'postalCode' ~* '^\s*BT[0-9]'))
  group by 1, 2, 3`
