import { sql } from 'kysely'
import type { ProductStatus } from '#domain/catalogue/product.ts'
import type { ShopProduct, ShopProductSummary } from '#domain/catalogue/shop-product.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { MerchantContext } from '#platform/context.ts'

type SummaryRow = {
  id: Id
  url_key: string
  name: LocalText
  picture: string | null
  status: ProductStatus
  available: string
  variant_count: number
  amount: string | null
  currency: Currency | null
}

/**
 * A shop's own products, last changed first. They are found in the index of the shop, and what a line shows is read for
 * the page alone. A keyword is any part of a name or of a SKU, so it is looked for in all that the shop has.
 */
export async function shopProducts(
  ctx: MerchantContext,
  request: { keyword?: string | undefined; page: number; pageSize: number },
): Promise<{ total: number; products: ShopProductSummary[] }> {
  const typed = request.keyword?.trim()
  const part = `%${(typed ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const matching = typed
    ? sql`and (p.name->>'en' ilike ${part} or p.name->>'zh' ilike ${part}
        or p.id in (select product_id from variants where shop_id = ${ctx.shopId} and sku ilike ${part}))`
    : sql``
  const { rows } = await sql<SummaryRow & { total: number }>`
    with found as materialized (
      select p.id, p.updated_at from products p where p.shop_id = ${ctx.shopId} and p.status <> 'deleted' ${matching}
    ), shown as (
      select id, updated_at from found order by updated_at desc, id desc
      limit ${request.pageSize} offset ${(request.page - 1) * request.pageSize}
    )
    select p.id, p.url_key, p.name, p.picture, p.status, (select count(*)::int from found) as total,
      coalesce((select sum(s.available)::bigint from stock s join variants v on v.id = s.variant_id where v.product_id = p.id), 0) as available,
      (select count(*)::int from variants where product_id = p.id and status = 'enabled') as variant_count,
      cheapest.amount, cheapest.currency
    from shown join products p on p.id = shown.id
    left join lateral (select price.amount, price.currency from prices price join variants v on v.id = price.variant_id
      where v.product_id = p.id and price.site = ${ctx.site.code} order by price.amount limit 1) cheapest on true
    order by shown.updated_at desc, shown.id desc`.execute(ctx.db)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.map((row) => ({
      productId: row.id,
      urlKey: row.url_key,
      name: textIn(row.name, ctx.language),
      picture: row.picture ?? undefined,
      status: row.status,
      available: Number(row.available),
      variantCount: row.variant_count,
      priceFrom:
        row.amount !== null && row.currency
          ? { amount: Number(row.amount), currency: row.currency }
          : undefined,
    })),
  }
}

/** One product of the shop, as it is edited. @throws Refusal `notFound`, for another shop's product too */
export async function shopProduct(
  ctx: MerchantContext,
  { productId }: { productId: Id },
): Promise<ShopProduct> {
  const { rows } = await sql<{
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
      prices: { site: string; amount: number; compareAt: number | null; currency: Currency }[] | null
    }[]
  }>`
    select p.id, p.url_key, p.version, p.status, p.name, p.summary, p.description, p.picture, p.attributes,
      (select json_agg(json_build_object('id', v.id::text, 'sku', v.sku, 'values', v.attribute_values,
          'available', coalesce((select sum(available)::bigint from stock where variant_id = v.id), 0),
          'reserved', coalesce((select sum(reserved)::bigint from stock where variant_id = v.id), 0),
          'prices', (select json_agg(json_build_object('site', price.site, 'amount', price.amount, 'compareAt', price.compare_at,
              'currency', price.currency) order by sites.position)
            from prices price join sites on sites.code = price.site where price.variant_id = v.id)) order by v.position)
        from variants v where v.product_id = p.id and v.status = 'enabled') as variants
    from products p where p.id = ${productId} and p.shop_id = ${ctx.shopId} and p.status <> 'deleted'`.execute(
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
      label: row.attributes
        .flatMap(({ key, values }) => values.filter((value) => value.key === variant.values[key]))
        .map((value) => textIn(value.name, ctx.language))
        .join(', '),
      available: variant.available,
      reserved: variant.reserved,
      prices: (variant.prices ?? []).map(({ site, amount, compareAt, currency }) => ({
        site,
        price: { amount, currency },
        compareAt: compareAt === null ? undefined : { amount: compareAt, currency },
      })),
    })),
  }
}
