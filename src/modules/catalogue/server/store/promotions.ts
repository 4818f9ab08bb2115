import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export type Promotion = {
  readonly offerId: Id
  readonly site: string
  readonly from: Date
  readonly until: Date
  /** Everyone pays these prices, so lists show them. */
  readonly isListed: boolean
  /** Minor units for one step. */
  readonly prices: readonly { readonly variantId: Id; readonly amount: number }[]
}

/** @returns the variants that have another promotion at that time, which get no price */
export async function insertPromotionPrices(tx: Transaction, promotion: Promotion): Promise<Id[]> {
  const { offerId, site, from, until, isListed, prices } = promotion
  const variantIds = prices.map((price) => price.variantId)
  const rows = await sql<{ variant_id: Id }>`
    insert into promotion_prices (offer_id, variant_id, site, valid_from, valid_until, amount, is_listed)
    select ${offerId}, variant_id, ${site}, ${from}, ${until}, amount, ${isListed}
    from unnest(${variantIds}::bigint[], ${prices.map((price) => price.amount)}::bigint[]) as price (variant_id, amount)
    order by variant_id
    on conflict do nothing returning variant_id`.rows(tx)
  const put = new Set(rows.map((row) => row.variant_id))
  return variantIds.filter((id) => !put.has(id))
}

/** @returns the products whose price it was */
export async function endPromotionPrices(tx: Transaction, offerId: Id): Promise<Id[]> {
  const rows = await sql<{ product_id: Id }>`
    with ended as (
      delete from promotion_prices where offer_id = ${offerId} returning variant_id
    )
    select distinct product_id from variants where id in (select variant_id from ended)`.rows(tx)
  return rows.map((row) => row.product_id)
}

/** @returns the products of which a price changed by it */
export async function updatePromotionTaken(
  tx: Transaction,
  offerId: Id,
  variantIds: readonly Id[],
  isTaken: boolean,
): Promise<Id[]> {
  const rows = await sql<{ product_id: Id }>`
    with changed as (
      update promotion_prices set is_taken = ${isTaken}
      where offer_id = ${offerId} and variant_id = any(${variantIds}::bigint[]) and is_taken <> ${isTaken} returning variant_id
    )
    select distinct product_id from variants where id in (select variant_id from changed)`.rows(tx)
  return rows.map((row) => row.product_id)
}

export async function productsOfVariants(tx: Transaction, variantIds: readonly Id[]): Promise<Id[]> {
  const rows = await sql<{ product_id: Id }>`
    select distinct product_id from variants where id = any(${variantIds}::bigint[]) order by product_id`.rows(
    tx,
  )
  return rows.map((row) => row.product_id)
}
