import { sql } from '#database/sql.ts'
import { whyNotSellable } from '#modules/cart/rules/sellable.ts'
import type { TogetherItem } from '#modules/catalogue/rules/product-page.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { quantityRule } from '#vocabulary/quantity.ts'
import { publicPrice } from '../../rules/public-price.ts'
import { publicFacts } from './public-facts.ts'

export type Together = {
  readonly items: readonly TogetherItem[]
  /** When one of their prices changes automatically. */
  readonly validUntil: Date | undefined
}

/**
 * Products that a shop lists as bought together with a product: of each the first available variant, in one
 * piece, since each is added once (PDP-104, PDP-106). A product without an available variant is left out.
 */
export async function boughtTogether(ctx: Context, { productId }: { productId: Id }): Promise<Together> {
  const rows = await sql<{ product_id: Id; variant_id: Id }>`
    select r.related_id as product_id, v.id as variant_id
    from product_relations r join variants v on v.product_id = r.related_id
    where r.product_id = ${productId} and r.kind = 'together' and v.status = 'enabled'
    order by r.position, v.position, v.id`.rows(ctx.db)
  if (rows.length === 0) return { items: [], validUntil: undefined }
  const facts = await publicFacts(ctx.db, {
    site: ctx.site,
    at: ctx.now,
    variantIds: rows.map((row) => row.variant_id),
  })
  const items = rows.flatMap((row): TogetherItem[] => {
    const variant = facts.goods.get(row.variant_id)
    const price = publicPrice(facts, row.variant_id)?.price
    if (!variant || !price || whyNotSellable(variant, ctx.deliveries.fulfilments)) return []
    if (quantityRule(variant).min > 1) return []
    return [
      {
        productId: row.product_id,
        variantId: row.variant_id,
        urlKey: variant.urlKey,
        price,
        name: textIn(variant.name, ctx.language),
        chosen: variant.chosen.map(({ value }) => textIn(value, ctx.language)),
        picture: variant.picture,
      },
    ]
  })
  const first = items.filter(
    (item, place) => items.findIndex((each) => each.productId === item.productId) === place,
  )
  return { items: first, validUntil: facts.validUntil }
}
