import { type Sql, sql } from '#database/sql.ts'
import type { CategoryLink, ListFilter, ProductCard, ProductList, Sort } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import { marks } from '../words.ts'
import { bestRatedFirst } from './best-rated-first.ts'
import { askMatching, type Matching } from './matching-products.ts'
import { cardsOf } from './product-cards.ts'

/** Totals are counted to here and then say "more than". */
const countMax = 500

/** The same for a search, where each one met is looked up by itself. */
const foundMax = 200

/** So many matches are sorted by price or age, which may find what sells less well. */
const sortedMax = 1_000

const orders: Record<Sort, Sql> = {
  recommended: sql`l.in_stock desc, l.sold_count desc, l.product_id desc`,
  new: sql`l.listed_at desc, l.product_id desc`,
  sales: sql`l.sold_count desc, l.product_id desc`,
  rating: sql`${bestRatedFirst}, l.product_id desc`,
  priceUp: sql`l.price_from, l.product_id`,
  priceDown: sql`l.price_from desc, l.product_id desc`,
}

/** Products of a category, a shop or a search, narrowed and sorted: a handful of statements, however many there are. */
export async function productList(ctx: Context, filter: ListFilter): Promise<ProductList> {
  const [category, shop, brandIds] = await Promise.all([
    findCategory(ctx, filter.categoryKey),
    findShop(ctx, filter.shopSlug),
    findBrands(ctx, filter.brands),
  ])
  const scope: Scope = {
    ctx,
    filter,
    categoryId: category?.id,
    branchIds: category?.branch_ids,
    shopId: shop?.shopId,
    brandIds,
  }
  const { products, total, isTotalCapped, brands, low, high } = filter.keyword
    ? await searchedPage(scope, filter.keyword)
    : await listedPage(scope)
  const money = (amount: string) => ({ amount: Number(amount), currency: ctx.site.currency })
  return {
    total,
    isTotalCapped,
    products,
    brands: brands ?? [],
    priceRange: low !== null && high !== null ? { min: money(low), max: money(high) } : undefined,
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
  }
}

/** What a list is of, before it is narrowed. */
type Scope = {
  readonly ctx: Context
  readonly filter: ListFilter
  readonly categoryId: Id | undefined
  /** A category and all below it. */
  readonly branchIds: readonly Id[] | undefined
  readonly shopId: Id | undefined
  /** Of these makers alone; undefined where they do not matter. */
  readonly brandIds: readonly Id[] | undefined
}

type Page = Facets & {
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly isTotalCapped: boolean
}

/** What the list can be narrowed by; for a long list, what its beginning has. */
type Facets = {
  readonly brands: { slug: string; name: string; count: number }[] | null
  readonly low: string | null
  readonly high: string | null
}

async function listedPage(scope: Scope): Promise<Page> {
  const [products, counts] = await Promise.all([listedProducts(scope), countListed(scope)])
  return {
    ...counts,
    total: Math.min(counts.total, countMax),
    isTotalCapped: counts.total > countMax,
    products,
  }
}

async function listedProducts(scope: Scope): Promise<ProductCard[]> {
  const { ctx, filter } = scope
  const order = orders[filter.sort]
  const from = (filter.page - 1) * filter.pageSize
  const rows = await sql<{ product_id: Id }>`
    select l.product_id from ${beginnings(scope, from + filter.pageSize)}
    order by ${order} limit ${filter.pageSize} offset ${from}`.rows(ctx.db)
  return cardsOf(
    ctx,
    rows.map((row) => row.product_id),
  )
}

/** What each order is made of: all of it lies in the order's index, beside the maker. */
const ordering: Record<Sort, Sql> = {
  recommended: sql`l.in_stock, l.sold_count`,
  new: sql`l.listed_at`,
  sales: sql`l.sold_count`,
  rating: sql`l.rating_sum, l.rating_count`,
  priceUp: sql`l.price_from`,
  priceDown: sql`l.price_from`,
}

/**
 * The first `atMost` of every leaf of the branch, each read from an index in the list's own order. Sorted by sales alone,
 * those in stock and those sold out are two lists, each in order.
 */
function beginnings(scope: Scope, atMost: number): Sql {
  const { ctx, filter, branchIds, shopId } = scope
  const byLeaf = branchIds && !shopId
  const sources = [
    ...(byLeaf ? [sql`unnest(${branchIds}::bigint[]) as leaf (id)`] : []),
    ...(filter.sort === 'sales' ? [sql`(values (true), (false)) as stocked (is_so)`] : []),
  ]
  const conditions = [
    ...(byLeaf ? [sql`l.category_id = leaf.id`] : within(scope)),
    ...(filter.sort === 'sales' ? [sql`l.in_stock = stocked.is_so`] : []),
    ...narrowing(scope),
  ]
  const beginning = sql`(
    select l.product_id, l.brand_id, ${ordering[filter.sort]} from listings l
    where l.site_number = ${ctx.site.number} ${and(conditions)} order by ${orders[filter.sort]} limit ${atMost}) l`
  return sql.join([...sources, sources.length > 0 ? sql`lateral ${beginning}` : beginning], sql` cross join `)
}

/** How many there are; and what the list can be narrowed by: the makers of its best, and its prices from end to end. */
async function countListed(scope: Scope): Promise<Facets & { total: number }> {
  const { ctx, branchIds } = scope
  const sorted = (sort: Sort): Scope => ({
    ...scope,
    brandIds: undefined,
    filter: { sort, page: 1, pageSize: 1 },
  })
  const best = beginnings(sorted('recommended'), Math.ceil((countMax + 1) / (branchIds?.length || 1)))
  const end = (sort: 'priceUp' | 'priceDown') =>
    sql`(select l.price_from from ${beginnings(sorted(sort), 1)} order by ${orders[sort]} limit 1)`
  const rows = await sql<Facets & { total: number }>`
    with best as materialized (select l.brand_id from ${best})
    select ${brandsOf(sql`best`)} as brands, ${end('priceUp')} as low, ${end('priceDown')} as high,
      (select count(*)::int from (
        select from listings l where l.site_number = ${ctx.site.number} ${and([...within(scope), ...narrowing(scope)])}
        limit ${countMax + 1}) met) as total`.rows(ctx.db)
  return rows[0]!
}

/** One statement chooses, counts and sorts what matches, another brings what cards show. */
async function searchedPage(scope: Scope, keyword: string): Promise<Page> {
  const { ctx, filter, brandIds } = scope
  const order = filter.sort === 'recommended' ? sql`l.rank desc, ${orders.recommended}` : orders[filter.sort]
  type Row = Facets & { total: number; isMore: boolean; isAnythingMet: boolean; shown: Id[] | null }
  const ask = async ({ expressions, isMore, isAnythingMet }: Matching): Promise<Row> => {
    const rows = await sql<Row>`
      with ${expressions}, shown as (
        select product_id, row_number() over (order by ${order}) as place from matching l
        order by ${order} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}
      )
      select (select array_agg(product_id::text order by place) from shown) as shown,
        (select count(*)::int from matching) as total, ${isMore} as "isMore", ${isAnythingMet} as "isAnythingMet",
        ${brandsOf(sql`met`)} as brands, (select min(price_from) from met) as low, (select max(price_from) from met) as high`.rows(
      ctx.db,
    )
    return rows[0]!
  }
  const totalMax = filter.sort === 'recommended' ? foundMax : countMax
  const enough = filter.sort === 'recommended' ? foundMax + 1 : sortedMax
  const narrowed = narrowing(scope)
  const look = {
    joined: sql`cross join lateral (
      select category_id, shop_id, brand_id, price_from, in_stock, sold_count, rating_sum, rating_count, listed_at from listings
      where site_number = ${ctx.site.number} and product_id = hit.product_id offset 0) l where true ${and(within(scope))}`,
    columns: sql`l.*`,
    ...(narrowed.length > 0 ? { fits: sql.join(narrowed, sql` and `) } : {}),
  }
  const question = { keyword, within: 'everything', among: marksOf(scope), look, enough } as const
  const [answer, ofAllMakers] = await Promise.all([
    askMatching(ctx, question, ask, ({ isAnythingMet }) => isAnythingMet),
    brandIds?.length ? searchedPage(withoutMakers(scope), keyword) : undefined,
  ])
  if (!answer) return { products: [], total: 0, isTotalCapped: false, brands: null, low: null, high: null }
  const { brands, low, high } = ofAllMakers ?? answer
  return {
    ...{ total: Math.min(answer.total, totalMax), brands, low, high },
    isTotalCapped: answer.isMore || answer.total > totalMax,
    products: await cardsOf(ctx, answer.shown ?? []),
  }
}

const marksOf = ({ categoryId, shopId, brandIds }: Scope): string[][] => [
  ...(categoryId ? [[marks.category(categoryId)]] : []),
  ...(shopId ? [[marks.shop(shopId)]] : []),
  ...(brandIds?.length ? [brandIds.map(marks.brand)] : []),
]

/** The same list as it can be narrowed by other makers, with nothing of it to show. */
const withoutMakers = (scope: Scope): Scope => ({
  ...scope,
  brandIds: undefined,
  filter: { sort: 'recommended', page: 1, pageSize: 1 },
})

const brandsOf = (those: Sql) => sql`(
  select json_agg(json_build_object('slug', b.slug, 'name', b.name, 'count', n.count) order by n.count desc, b.name)
  from (select brand_id, count(*) from ${those} where brand_id is not null group by brand_id order by 2 desc, 1 limit 20) n
  join brands b on b.id = n.brand_id)`

const and = (conditions: readonly Sql[]) =>
  sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )

const within = ({ branchIds, shopId }: Scope): Sql[] => [
  ...(branchIds ? [sql`l.category_id = any(${branchIds}::bigint[])`] : []),
  ...(shopId ? [sql`l.shop_id = ${shopId}`] : []),
]

function narrowing({ filter, brandIds }: Scope): Sql[] {
  const conditions: Sql[] = []
  if (brandIds) conditions.push(sql`l.brand_id = any(${brandIds}::bigint[])`)
  if (filter.priceMin !== undefined) conditions.push(sql`l.price_from >= ${filter.priceMin}`)
  if (filter.priceMax !== undefined) conditions.push(sql`l.price_from <= ${filter.priceMax}`)
  if (filter.onlyInStock) conditions.push(sql`l.in_stock`)
  return conditions
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
    select c.id, c.url_key, c.name, c.about, c.picture,
      array(select b.id::text from categories b where b.path @> array[c.id]) as branch_ids,
      (select json_agg(json_build_object('id', a.id::text, 'urlKey', a.url_key, 'name', a.name) order by array_position(c.path, a.id))
        from categories a where a.id = any(c.path)) as path,
      (select json_agg(json_build_object('id', d.id::text, 'urlKey', d.url_key, 'name', d.name) order by d.position, d.id)
        from categories d where d.parent_id = c.id) as children
    from categories c where c.url_key = ${urlKey}`.rows(ctx.db)
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

async function findBrands(ctx: Context, slugs: readonly string[] | undefined): Promise<Id[] | undefined> {
  if (!slugs?.length) return undefined
  const rows = await sql<{ id: Id }>`select id from brands where slug = any(${slugs}::text[])`.rows(ctx.db)
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

const links = (found: readonly Link[] | null | undefined, ctx: Context): CategoryLink[] =>
  (found ?? []).map(({ id, urlKey, name }) => ({ categoryId: id, urlKey, name: textIn(name, ctx.language) }))
