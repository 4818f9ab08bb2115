import { sql } from '#database/sql.ts'
import type { ProductTermsEdit } from '#domain/catalogue/edited-terms.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'

/** Locks a product of this shop. @returns the version of its terms, 0 before it has any; undefined when it is not there */
export async function lockTerms(tx: Transaction, productId: Id, shopId: Id): Promise<number | undefined> {
  const row = await sql<{ version: number }>`
    select terms_version as version from products
    where id = ${productId} and shop_id = ${shopId} and status <> 'deleted' for update`.row(tx)
  return row?.version
}

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
  { productId, version, hasTiers, tiers, bulkMin, limitPerBuyer, prices }: ProductTermsEdit,
): Promise<void> {
  await sql`
    update products set terms_version = ${version + 1}, tiers = ${sql.json(tiers)}, has_tiers = ${hasTiers},
      bulk_min = ${bulkMin ?? null}, limit_per_buyer = ${limitPerBuyer ?? null}, updated_at = app_now()
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
