import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ProductTermsEdit } from '../../rules/edited-terms.ts'
import type { ProductKind } from '../../rules/product.ts'

/** Locks a product of this shop. @returns its kind and the version of its terms, 0 before it has any; undefined when it is not there */
export const lockTerms = (
  tx: Transaction,
  productId: Id,
  shopId: Id,
): Promise<{ version: number; kind: ProductKind } | undefined> =>
  sql<{ version: number; kind: ProductKind }>`
    select terms_version as version, kind from products
    where id = ${productId} and shop_id = ${shopId} and status <> 'deleted' for update`.row(tx)

/** The variants of a locked product, each with the sites that sell it. */
export async function sitesOfVariants(tx: Transaction, productId: Id): Promise<Map<Id, Set<string>>> {
  const rows = await sql<{ id: Id; sites: string[] | null }>`
    select v.id, (select array_agg(site) from prices where variant_id = v.id) as sites
    from variants v where v.product_id = ${productId}`.rows(tx)
  return new Map(rows.map((row) => [row.id, new Set(row.sites ?? [])]))
}

/** Writes the terms of a locked product whole. */
export async function replaceTerms(
  tx: Transaction,
  {
    productId,
    version,
    hasTiers,
    tiers,
    bulkMin,
    limitPerBuyer,
    crossBorder,
    prices,
    ...service
  }: ProductTermsEdit,
): Promise<void> {
  await sql`
    update products set terms_version = ${version + 1}, tiers = ${sql.json(tiers)}, has_tiers = ${hasTiers},
      bulk_min = ${bulkMin ?? null}, limit_per_buyer = ${limitPerBuyer ?? null},
      cross_border = ${crossBorder ?? null}, service_days = ${service.serviceDays ?? null},
      service_until = to_timestamp(${service.serviceUntil ?? null}::bigint / 1000.0), service_uses = ${service.serviceUses ?? 1},
      sold_from = to_timestamp(${service.soldFrom ?? null}::bigint / 1000.0), sold_until = to_timestamp(${service.soldUntil ?? null}::bigint / 1000.0),
      back_on = to_timestamp(${service.backOn ?? null}::bigint / 1000.0), updated_at = app_now()
    where id = ${productId}`.run(tx)
  await sql`
    update prices set min_amount = terms."minAmount", member_amount = terms."memberAmount", points = terms.points,
      points_amount = terms."pointsAmount"
    from prices old join variants v on v.id = old.variant_id
    left join jsonb_to_recordset(${sql.json(prices)}) as terms ("variantId" bigint, site text, "minAmount" bigint,
      "memberAmount" bigint, points integer, "pointsAmount" bigint) on terms."variantId" = old.variant_id and terms.site = old.site
    where v.product_id = ${productId} and prices.variant_id = old.variant_id and prices.site = old.site`.run(
    tx,
  )
}

/**
 * Those of these products that are gift cards for points, on the shelf, and not of exactly one variant: an exchange names no
 * variant (TRAP-54).
 */
export async function ambiguousPointsCards(tx: Transaction, productIds: readonly Id[]): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select p.id from products p
    where p.id = any(${productIds}::bigint[]) and p.kind = 'giftCard' and p.status = 'onShelf'
      and exists (select from variants v join prices on prices.variant_id = v.id
        where v.product_id = p.id and v.status = 'enabled' and prices.points is not null)
      and (select count(*) from variants where product_id = p.id and status = 'enabled') <> 1`.rows(tx)
  return rows.map(({ id }) => id)
}

/**
 * Makes a service a period of the membership, unless it is one already.
 * @returns the months that it is sold for; no product where there is no such service with one variant on the shelf of an active shop
 */
export async function sellAsMembership(
  tx: Transaction,
  urlKey: string,
  months: number,
): Promise<{ productId: Id | undefined; months: number }> {
  const row = await sql<{ productId: Id; months: number }>`
    update products p set membership_months = coalesce(p.membership_months, ${months}), updated_at = app_now()
    where p.url_key = ${urlKey} and p.kind = 'service' and p.status = 'onShelf'
      and exists (select from shops where id = p.shop_id and status = 'active')
      and (select count(*) from variants where product_id = p.id and status = 'enabled') = 1
    returning p.id as "productId", coalesce(p.membership_months, 0) as months`.row(tx)
  return row ?? { productId: undefined, months }
}
