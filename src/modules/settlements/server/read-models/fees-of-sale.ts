import { type Sql, sql } from '#database/sql.ts'

/** The rate of the tax on our commission and fees for a shop. */
export const commissionVatFor = (shopId: Sql) => sql`coalesce(
  (select own.commission_vat_basis_points from shop_settlement_terms own where own.shop_id = ${shopId}),
  (select t.commission_vat_basis_points from settlement_terms t))`

/**
 * Fees of an order that a shop sells now, as a JSON list of `ChargedFee`, in the order of their creation. They are frozen with the sale, with
 * the rate of their tax.
 */
export const feesOfSale = (shopId: Sql, currency: Sql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('feeId', f.id::text, 'name', f.name, 'amount', f.amount,
    'vatBasisPoints', ${commissionVatFor(shopId)}) order by f.id), '[]')
  from settlement_fees f
  where f.kind = 'perOrder' and f.currency = ${currency} and f.ended_at is null and (f.shop_id is null or f.shop_id = ${shopId})
    and f.starts_on <= app_now()::date)`
