import { sql } from '#database/sql.ts'
import {
  type PromotionPriceJson,
  promotionPriceOf,
  type ShelfPriceJson,
  shelfPriceOf,
} from '#domain/catalogue/price-periods.ts'
import { priorPrice } from '#domain/catalogue/prior-price.ts'
import type { ProductVariant } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Context } from '#platform/context.ts'

type Row = {
  id: Id
  recorded: (ShelfPriceJson & { recordedAt: string })[] | null
  promotions: PromotionPriceJson[] | null
}

/** Adds the prior price to variants of which the price is cut; asks nothing where the site does not show it. */
export async function withPriorPrices(
  { db, site, now }: Pick<Context, 'db' | 'site' | 'now'>,
  variants: readonly ProductVariant[],
): Promise<readonly ProductVariant[]> {
  const cut = variants.filter(({ compareAt }) => compareAt !== undefined)
  if (!site.flags.priorPrice || cut.length === 0) return variants
  const rows = await sql<Row>`
    select cut.id,
      (select json_agg(json_build_object('recordedAt', recorded_at, 'amount', amount, 'compareAt', compare_at,
          'saleFrom', sale_from, 'saleUntil', sale_until) order by recorded_at)
        from price_history where variant_id = cut.id and site = ${site.code}) as recorded,
      (select json_agg(json_build_object('from', o.starts_at, 'until', o.ends_at, 'amount', price.amount))
        from offer_prices price join offers o on o.id = price.offer_id
        where price.variant_id = cut.id and o.site = ${site.code} and o.status = 'scheduled' and o.starts_at <= ${now}) as promotions
    from unnest(${cut.map(({ variantId }) => variantId)}::bigint[]) as cut (id)`.rows(db)
  const prior = new Map(
    rows.map((row) => {
      const recorded = (row.recorded ?? []).map((each) => ({
        ...shelfPriceOf(each),
        recordedAt: new Date(each.recordedAt),
      }))
      return [row.id, priorPrice(recorded, (row.promotions ?? []).map(promotionPriceOf), now)]
    }),
  )
  return variants.map((variant) => {
    const amount = prior.get(variant.variantId)
    return amount === undefined
      ? variant
      : { ...variant, priorPrice: { amount, currency: variant.price.currency } }
  })
}
