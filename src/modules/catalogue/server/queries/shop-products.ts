import { literalInLike } from '#database/like.ts'
import { type Sql, sql } from '#database/sql.ts'
import { findOwn } from '#modules/search/server/public.ts'
import { stockFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { chosenValues } from '../../rules/chosen-values.ts'
import { priceAt, type ShelfPriceJson, shelfPriceOf } from '../../rules/price-periods.ts'
import type { ProductStatus } from '../../rules/product.ts'
import type { ListedStatus, ShopProduct, ShopProductSummary } from '../../rules/shop-product.ts'

type SummaryRow = {
  id: Id
  url_key: string
  name: LocalText
  picture: string | null
  status: ProductStatus
  has_unpublished: boolean
  updated_at: Date
  available: string
  variant_count: number
  prices: ShelfPriceJson[] | null
}

export type ShopProductsRequest = Page & {
  readonly keyword?: string | undefined
  readonly status?: ListedStatus | undefined
  /** On the shelf in the time in which it is sold, and nothing of it can be bought. */
  readonly isSoldOut?: boolean | undefined
}

/**
 * A shop's own products, last changed first. A keyword is words of a name, in either language and also begun ones, or any
 * part of a SKU; where there is neither, parts of a name's words.
 */
export async function readShopProducts(
  ctx: MerchantContext,
  request: ShopProductsRequest,
): Promise<{ total: number; products: ShopProductSummary[] }> {
  const keyword = request.keyword?.trim()
  return keyword ? foundProducts(ctx, { ...request, keyword }) : allProducts(ctx, request)
}

type Page = {
  readonly page: number
  readonly pageSize: number
  readonly oldestFirst?: boolean | undefined
}
const direction = ({ oldestFirst }: Page) => (oldestFirst ? sql`asc` : sql`desc`)
const part = (page: Page) =>
  sql`order by updated_at ${direction(page)}, id ${direction(page)} limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`

/** Conditions of the filter, on products `p`. */
const narrowed = ({ status, isSoldOut }: ShopProductsRequest) => sql`
  ${status ? sql`and p.status = ${status}` : sql``}
  ${
    isSoldOut
      ? sql`and p.status = 'onShelf' and coalesce(p.sold_from <= app_now(), true) and coalesce(p.sold_until > app_now(), true)
    and not exists (select from listings l where l.product_id = p.id and l.in_stock)`
      : sql``
  }`

/** The page comes from the index of the shop, and so does how many there are. */
async function allProducts(ctx: MerchantContext, page: ShopProductsRequest) {
  const own = sql`from products p where p.shop_id = ${ctx.shopId} and p.status <> 'deleted' ${narrowed(page)}`
  return summaries(
    ctx,
    page,
    sql`with shown as (select id, updated_at, (select count(*)::int ${own}) as total ${own} ${part(page)})`,
  )
}

async function foundProducts(
  ctx: MerchantContext,
  { keyword, ...page }: ShopProductsRequest & { readonly keyword: string },
) {
  const ofSku = `%${literalInLike(keyword)}%`
  const isOwn = sql`p.shop_id = ${ctx.shopId} and p.status <> 'deleted' ${narrowed(page)}`
  // Most SKUs have any one or two letters, so the shop's own are read instead of the index of all.
  const sku = /[\p{L}\p{N}]{3}/u.test(keyword) ? sql`v.sku` : sql`(v.sku || '')`
  const ask = (named: readonly Id[]) =>
    summaries(
      ctx,
      page,
      sql`with found as materialized (
        select p.id, p.updated_at from unnest(${named}::bigint[]) as named (id)
        cross join lateral (select id, updated_at from products p where p.id = named.id and ${isOwn} offset 0) p
        union select p.id, p.updated_at from variants v join products p on p.id = v.product_id
        where v.shop_id = ${ctx.shopId} and ${sku} ilike ${ofSku} and ${isOwn}
      ), shown as (select id, updated_at, (select count(*)::int from found) as total from found ${part(page)})`,
    )
  const found = await findOwn(ctx.db, { shopId: ctx.shopId, text: keyword }, ask, ({ total }) => total === 0)
  return found ?? ask([])
}

const lowestPrice = (
  prices: readonly ShelfPriceJson[],
  { site, now }: Pick<MerchantContext, 'site' | 'now'>,
): Money => ({
  amount: Math.min(...prices.map((price) => priceAt(shelfPriceOf(price), now).amount)),
  currency: site.currency,
})

/** Summaries of the products of one page; their columns are read for that page alone. */
async function summaries(
  ctx: MerchantContext,
  page: Page,
  shown: Sql,
): Promise<{ total: number; products: ShopProductSummary[] }> {
  const rows = await sql<SummaryRow & { total: number }>`
    ${shown}
    select p.id, p.url_key, p.name, p.picture, p.status, p.updated_at, shown.total,
      exists (select from unpublished_edits where product_id = p.id) as has_unpublished,
      coalesce((select sum(s.available)::bigint from ${stockFacts} s join variants v on v.id = s.variant_id where v.product_id = p.id), 0) as available,
      (select count(*)::int from variants where product_id = p.id and status = 'enabled') as variant_count,
      (select json_agg(json_build_object('amount', price.amount, 'compareAt', price.compare_at, 'saleFrom', price.sale_from,
          'saleUntil', price.sale_until)) from prices price join variants v on v.id = price.variant_id
        where v.product_id = p.id and price.site = ${ctx.site.code}) as prices
    from shown join products p on p.id = shown.id
    order by shown.updated_at ${direction(page)}, shown.id ${direction(page)}`.rows(ctx.db)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.map((row) => ({
      productId: row.id,
      urlKey: row.url_key,
      name: textIn(row.name, ctx.language),
      picture: row.picture ?? undefined,
      status: row.status,
      hasUnpublished: row.has_unpublished,
      available: Number(row.available),
      variantCount: row.variant_count,
      priceFrom: row.prices ? lowestPrice(row.prices, ctx) : undefined,
      changedAt: row.updated_at,
    })),
  }
}

/** One product of the shop, as it is edited. @throws Refusal `notFound`, for another shop's product too */
export async function shopProduct(
  ctx: MerchantContext,
  { productId }: { productId: Id },
): Promise<ShopProduct> {
  const rows = await sql<{
    id: Id
    url_key: string
    version: number
    status: ProductStatus
    name: LocalText
    summary: LocalText
    description: LocalText
    picture: string | null
    attributes: { key: string; values: { key: string; name: LocalText }[] }[]
    variants: {
      id: string
      sku: string
      values: Record<string, string>
      available: number
      reserved: number
      prices:
        | {
            site: string
            amount: number
            compareAt: number | null
            currency: Currency
            saleFrom: string | null
            saleUntil: string | null
          }[]
        | null
    }[]
  }>`
    select p.id, p.url_key, p.version, p.status, p.name, p.summary, p.description, p.picture, p.attributes,
      (select json_agg(json_build_object('id', v.id::text, 'sku', v.sku, 'values', v.attribute_values,
          'available', coalesce((select sum(available)::bigint from ${stockFacts} stock where variant_id = v.id), 0),
          'reserved', coalesce((select sum(reserved)::bigint from ${stockFacts} stock where variant_id = v.id), 0),
          'prices', (select json_agg(json_build_object('site', price.site, 'amount', price.amount, 'compareAt', price.compare_at,
              'currency', price.currency, 'saleFrom', price.sale_from, 'saleUntil', price.sale_until) order by sites.position)
            from prices price join sites on sites.code = price.site where price.variant_id = v.id)) order by v.position)
        from variants v where v.product_id = p.id and v.status = 'enabled') as variants
    from products p where p.id = ${productId} and p.shop_id = ${ctx.shopId} and p.status <> 'deleted'`.rows(
    ctx.db,
  )
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  return {
    productId: row.id,
    urlKey: row.url_key,
    version: row.version,
    status: row.status,
    name: row.name,
    summary: row.summary,
    description: row.description,
    picture: row.picture ?? undefined,
    variants: (row.variants ?? []).map((variant) => ({
      variantId: variant.id,
      sku: variant.sku,
      label: chosenValues(row.attributes, variant.values)
        .map(({ value }) => textIn(value.name, ctx.language))
        .join(', '),
      available: variant.available,
      reserved: variant.reserved,
      prices: (variant.prices ?? []).map(({ site, amount, compareAt, currency, saleFrom, saleUntil }) => ({
        site,
        saleFrom: saleFrom === null ? undefined : new Date(saleFrom),
        saleUntil: saleUntil === null ? undefined : new Date(saleUntil),
        price: { amount, currency },
        compareAt: compareAt === null ? undefined : { amount: compareAt, currency },
      })),
    })),
  }
}
