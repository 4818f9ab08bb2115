import { type Sql, sql } from '#database/sql.ts'
import { isColour } from '#modules/catalogue/rules/features.ts'
import type { CrossBorder } from '#modules/catalogue/rules/goods-terms.ts'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import type { Context } from '#platform/context.ts'
import type { Id, VariantId } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { withPriorPricesOfCards } from './prior-prices.ts'

const newForMs = 30 * 86_400_000

export type CardRow = {
  product_id: Id
  shop_id: Id
  shop_name: LocalText
  url_key: string
  name: LocalText
  picture: string | null
  second_picture: string | null
  advert: LocalText | null
  currency: Currency
  price_from: string
  price_to: string
  compare_at: string | null
  in_stock: boolean
  sold_from: Date | null
  rating_sum: string
  rating_count: string
  listed_at: Date
  valid_until: Date | null
  cross_border: CrossBorder | null
  features: string[] | null
  sold_count: string
  sole_variant_id: VariantId | null
}

/** The variant of goods that have no other, and that are ordered by the piece. Most have an attribute to choose, and theirs are not read. */
const soleVariant = sql`case when l.in_stock and p.kind = 'goods' and not p.is_bundle and l.price_from = l.price_to and not jsonb_path_exists(p.attributes, '$[*].values[1]') then (
  select case when count(*) = 1 and min(v.step) = 1 and min(v.min_quantity) = 1 then min(v.id) end
  from variants v where v.product_id = p.id and v.status = 'enabled') end`

/** The columns of a card, from `listings l` joined with `products p` and `shops shop`. */
export const cardColumns = sql`l.features, l.sold_count, ${soleVariant} as sole_variant_id, l.product_id, l.shop_id, shop.name as shop_name, p.url_key, p.name, p.picture, p.second_picture, p.cross_border,
  case when p.is_arranged then (select overlays->0 from product_pages where product_id = p.id) end as advert,
  case when p.sold_from > app_now() then p.sold_from end as sold_from, l.currency, l.price_from, l.price_to, l.compare_at, l.in_stock, l.rating_sum, l.rating_count, l.listed_at, nullif(l.valid_until, 'infinity') as valid_until`

export const cardTables = sql`listings l join products p on p.id = l.product_id join shops shop on shop.id = l.shop_id`

export function toCard(row: CardRow, ctx: Pick<Context, 'language' | 'now' | 'site'>): ProductCard {
  const count = Number(row.rating_count)
  const price = Number(row.price_from)
  const compareAt = row.compare_at === null ? 0 : Number(row.compare_at)
  return {
    productId: row.product_id,
    shopId: row.shop_id,
    shopName: textIn(row.shop_name, ctx.language),
    urlKey: row.url_key,
    name: textIn(row.name, ctx.language),
    picture: row.picture ?? undefined,
    secondPicture: row.second_picture ?? undefined,
    advert: row.advert ? textIn(row.advert, ctx.language) || undefined : undefined,
    price: { amount: price, currency: row.currency },
    isPriceFrom: row.price_to !== row.price_from,
    compareAt: compareAt > price ? { amount: compareAt, currency: row.currency } : undefined,
    inStock: row.in_stock,
    soldFrom: row.sold_from ?? undefined,
    rating: count > 0 ? Math.round((Number(row.rating_sum) / count) * 10) / 10 : undefined,
    ratingCount: count,
    isNew: ctx.now.getTime() - row.listed_at.getTime() < newForMs,
    colours: (row.features ?? []).filter(isColour),
    soldCount: ctx.site.flags.showsSold ? Number(row.sold_count) : undefined,
    soleVariantId: row.sole_variant_id ?? undefined,
    crossBorder: row.cross_border ?? undefined,
    validUntil: row.valid_until ?? undefined,
  }
}

/** The first cards of a site in some order. */
export async function firstCards(
  ctx: Context,
  where: Sql,
  order: Sql,
  atMost: number,
): Promise<ProductCard[]> {
  const rows = await sql<CardRow>`
    select ${cardColumns} from ${cardTables} where l.site_number = ${ctx.site.number} and ${where} order by ${order} limit ${atMost}`.rows(
    ctx.db,
  )
  return withPriorPricesOfCards(
    ctx,
    rows.map((row) => toCard(row, ctx)),
  )
}

/** The cards of these products, in this order; one that is no longer listed is left out. */
export async function cardsOf(ctx: Context, productIds: readonly Id[]): Promise<ProductCard[]> {
  if (productIds.length === 0) return []
  const rows = await sql<CardRow>`
    select ${cardColumns} from unnest(${productIds}::bigint[]) with ordinality as shown (id, place)
    cross join lateral (select * from listings where site_number = ${ctx.site.number} and product_id = shown.id offset 0) l
    cross join lateral (select id, url_key, name, picture, second_picture, is_arranged, is_bundle, kind, attributes, cross_border, sold_from from products where id = shown.id offset 0) p
    cross join lateral (select name from shops where id = l.shop_id offset 0) shop
    order by shown.place`.rows(ctx.db)
  return withPriorPricesOfCards(
    ctx,
    rows.map((row) => toCard(row, ctx)),
  )
}
