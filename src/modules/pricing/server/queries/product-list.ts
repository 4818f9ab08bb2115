import { sql } from '#database/sql.ts'
import type { CategoryLink, ListFilter, ProductList } from '#modules/catalogue/rules/product.ts'
import { brandNames } from '#modules/catalogue/server/read-models/brand-names.ts'
import { find } from '#modules/search/server/public.ts'
import { categoryGoods } from '#modules/shop-fronts/server/read-models/category-goods.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { cardsOf } from './product-cards.ts'

/** Products of a category, a shop or a search: search finds them, the catalogue makes cards of them. */
export async function productList(ctx: Context, filter: ListFilter): Promise<ProductList> {
  const [category, shop, brands, shopIds] = await Promise.all([
    findCategory(ctx, filter.categoryKey),
    findShop(ctx, filter.shopSlug),
    findBrands(ctx, filter.brands),
    findShops(ctx, filter.shops),
  ])
  const productIds = shop && (await findShopCategory(ctx, shop.shopId, filter.shopCategoryId))
  const brandIds = brands?.map(({ id }) => id)
  const { sort, page, pageSize, priceMin, priceMax, onlyInStock } = filter
  const { colours, materials, ratingMin, onlyReduced } = filter
  const found = await find(ctx.db, {
    site: ctx.site,
    language: ctx.language,
    text: filter.keyword,
    categoryId: category?.id,
    branchIds: category?.branch_ids,
    shopId: shop?.shopId,
    productIds,
    brandIds,
    shopIds,
    colours,
    materials,
    ratingMin,
    onlyReduced,
    sort,
    page,
    pageSize,
    priceMin,
    priceMax,
    onlyInStock,
  })
  const [products, makers] = await Promise.all([
    cardsOf(ctx, found.productIds),
    // One shop's own list has no other shops.
    named(ctx, found.brands, shop ? [] : found.shops),
  ])
  const money = (amount: number) => ({ amount, currency: ctx.site.currency })
  return {
    total: found.total,
    readAs: found.readAs,
    isPartial: found.isPartial,
    fewerWords: found.fewerWords,
    isTotalCapped: found.isTotalCapped,
    products,
    ...makers,
    colours: found.colours,
    materials: found.materials,
    ratings: found.ratings,
    inStockCount: found.inStockCount,
    reducedCount: found.reducedCount,
    areCountsWhole: found.areCountsWhole,
    priceRange: found.prices && { min: money(found.prices.min), max: money(found.prices.max) },
    category: category && {
      categoryId: category.id,
      urlKey: category.url_key,
      name: textIn(category.name, ctx.language),
      about: textIn(category.about, ctx.language),
      picture: category.picture ?? undefined,
    },
    path: links(category?.path, ctx),
    subcategories: links(category?.children, ctx),
    shop,
    brand: soleBrand(ctx, brands),
    validUntil: found.validUntil,
  }
}

/** The makers and the shops by their names, in one statement: those with the most products first, then by the alphabet. */
async function named(
  ctx: Context,
  brands: readonly { readonly brandId: Id; readonly count: number }[],
  shops: readonly { readonly shopId: Id; readonly count: number }[],
): Promise<Pick<ProductList, 'brands' | 'shops'>> {
  if (brands.length + shops.length === 0) return { brands: [], shops: [] }
  type Met = { slug: string; name: string; count: number }
  type MetAnywhere = Omit<Met, 'name'> & { name: LocalText }
  const row = await sql<{ brands: MetAnywhere[]; shops: MetAnywhere[] }>`
    select (
        select coalesce(json_agg(json_build_object('slug', slug, 'name', ${brandNames}, 'count', met.count) order by met.count desc, name), '[]')
        from jsonb_to_recordset(${sql.json(brands)}) as met ("brandId" bigint, count integer) join brands on id = met."brandId"
      ) as brands, (
        select coalesce(json_agg(json_build_object('slug', s.slug, 'name', s.name, 'count', met.count) order by met.count desc, s.slug), '[]')
        from jsonb_to_recordset(${sql.json(shops)}) as met ("shopId" bigint, count integer) join shops s on s.id = met."shopId"
      ) as shops`.row(ctx.db)
  const inLanguage = (each: MetAnywhere) => ({ ...each, name: textIn(each.name, ctx.language) })
  return { brands: row!.brands.map(inLanguage), shops: row!.shops.map(inLanguage) }
}

type Link = { id: string; urlKey: string; name: LocalText }
type CategoryRow = {
  id: Id
  url_key: string
  name: LocalText
  about: LocalText
  picture: string | null
  branch_ids: Id[]
  path: Link[]
  children: Link[] | null
}

async function findCategory(ctx: Context, urlKey: string | undefined): Promise<CategoryRow | undefined> {
  if (!urlKey) return undefined
  const rows = await sql<CategoryRow>`
    select c.id, c.url_key, c.name, c.about, c.picture, way.path,
      array(select b.id::text from categories b where b.path @> array[c.id]) as branch_ids,
      (select json_agg(json_build_object('id', d.id::text, 'urlKey', d.url_key, 'name', d.name) order by d.position, d.id)
        from categories d where d.parent_id = c.id and not d.is_hidden) as children
    from categories c
    cross join lateral (
      select json_agg(json_build_object('id', a.id::text, 'urlKey', a.url_key, 'name', a.name) order by array_position(c.path, a.id)) as path,
        bool_or(a.is_hidden) as is_hidden
      from categories a where a.id = any(c.path)) way
    where c.url_key = ${urlKey} and not way.is_hidden`.rows(ctx.db)
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

type BrandRow = { id: Id; slug: string; name: LocalText; about: LocalText; logo: string | null }

async function findBrands(
  ctx: Context,
  slugs: readonly string[] | undefined,
): Promise<BrandRow[] | undefined> {
  if (!slugs?.length) return undefined
  return sql<BrandRow>`
    select id, slug, ${brandNames} as name, about, logo from brands where slug = any(${slugs}::text[])`.rows(
    ctx.db,
  )
}

/** Brand shown above a list of its goods alone. */
function soleBrand(ctx: Context, brands: readonly BrandRow[] | undefined): ProductList['brand'] {
  const [brand, another] = brands ?? []
  if (!brand || another) return undefined
  const { slug, name, about, logo } = brand
  return {
    slug,
    name: textIn(name, ctx.language),
    about: textIn(about, ctx.language),
    logo: logo ?? undefined,
  }
}

async function findShops(ctx: Context, slugs: readonly string[] | undefined): Promise<Id[] | undefined> {
  if (!slugs?.length) return undefined
  const rows = await sql<{ id: Id }>`
    select id from shops where slug = any(${slugs}::text[]) and status = 'active'`.rows(ctx.db)
  return rows.map(({ id }) => id)
}

async function findShop(ctx: Context, slug: string | undefined) {
  if (!slug) return undefined
  const rows = await sql<{
    id: Id
    slug: string
    name: LocalText
    about: LocalText
    logo: string | null
  }>`
    select id, slug, name, about, logo from shops where slug = ${slug} and status = 'active'`.rows(ctx.db)
  const [shop] = rows
  if (!shop) throw new Refusal('notFound')
  return {
    shopId: shop.id,
    slug: shop.slug,
    name: textIn(shop.name, ctx.language),
    about: textIn(shop.about, ctx.language),
    logo: shop.logo ?? undefined,
  }
}

/** The goods of a category that the shop made. */
async function findShopCategory(
  ctx: Context,
  shopId: Id,
  shopCategoryId: Id | undefined,
): Promise<Id[] | undefined> {
  if (!shopCategoryId) return undefined
  const row = await sql<{ productIds: Id[] }>`
    select product_ids as "productIds" from ${categoryGoods} own where id = ${shopCategoryId} and shop_id = ${shopId}`.row(
    ctx.db,
  )
  if (!row) throw new Refusal('notFound')
  return row.productIds
}

const links = (found: readonly Link[] | null | undefined, ctx: Context): CategoryLink[] =>
  (found ?? []).map(({ id, urlKey, name }) => ({ categoryId: id, urlKey, name: textIn(name, ctx.language) }))
