import { type RawBuilder, sql } from 'kysely'
import type { CategoryLink, ListFilter, ProductCard, ProductList, Sort } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import { bestRatedFirst } from '../rating.ts'
import { matching } from './matching-products.ts'
import { type CardRow, cardColumns, cardTables, toCard } from './product-cards.ts'

/** Counting goes on to here; nobody pages further, and a million rows need not be met to say "many". */
const countMax = 2_400

const orders: Record<Sort, RawBuilder<unknown>> = {
  recommended: sql`l.in_stock desc, l.sold_count desc, l.product_id desc`,
  new: sql`l.listed_at desc, l.product_id desc`,
  sales: sql`l.sold_count desc, l.product_id desc`,
  rating: sql`${bestRatedFirst}, l.product_id desc`,
  priceUp: sql`l.price_from, l.product_id`,
  priceDown: sql`l.price_from desc, l.product_id desc`,
}

/** Products of a category, a shop or a search, narrowed and sorted: at most five statements, however many there are. */
export async function productList(ctx: Context, filter: ListFilter): Promise<ProductList> {
  const [category, shop] = await Promise.all([
    findCategory(ctx, filter.categoryKey),
    findShop(ctx, filter.shopSlug),
  ])
  const scope: Scope = { ctx, filter, categoryId: category?.id, shopId: shop?.shopId }
  const [products, narrowedTotal, facets] = await Promise.all([
    readPage(scope),
    countNarrowed(scope),
    readFacets(scope),
  ])
  const total = narrowedTotal ?? facets.total
  const money = (amount: string | null) =>
    amount === null || facets.currency === null
      ? undefined
      : { amount: Number(amount), currency: facets.currency }
  const [min, max] = [money(facets.low), money(facets.high)]
  return {
    total: Math.min(total, countMax),
    isTotalCapped: total > countMax,
    products,
    brands: facets.brands ?? [],
    priceRange: min && max && { min, max },
    category: category && {
      categoryId: category.id,
      urlKey: category.url_key,
      name: textIn(category.name, ctx.language),
      about: textIn(category.about, ctx.language),
      picture: category.picture ?? undefined,
    },
    path: links(category?.branch, ctx),
    subcategories: links(category?.children, ctx),
    shop,
  }
}

/** What a list is of, before it is narrowed. */
type Scope = {
  readonly ctx: Context
  readonly filter: ListFilter
  readonly categoryId: Id | undefined
  readonly shopId: Id | undefined
}

/** The page's rows are chosen from the listings alone, and only then joined with what a card shows. */
async function readPage(scope: Scope): Promise<ProductCard[]> {
  const { ctx, filter } = scope
  const order =
    filter.keyword && filter.sort === 'recommended'
      ? sql`m.rank desc, ${orders.recommended}`
      : orders[filter.sort]
  const { rows } = await sql<CardRow>`
    ${withMatching(scope)} shown as materialized (
      select l.site, l.product_id, row_number() over (order by ${order}) as place
      from ${listed(scope)} where ${within(scope)} ${narrowing(filter) ?? sql``}
      order by ${order} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}
    )
    select ${cardColumns} from shown join ${cardTables} on l.site = shown.site and l.product_id = shown.product_id
    order by shown.place`.execute(ctx.db)
  return rows.map((row) => toCard(row, ctx))
}

/** @returns undefined where nothing is narrowed: then the facets have counted already */
async function countNarrowed(scope: Scope): Promise<number | undefined> {
  const narrowed = narrowing(scope.filter)
  if (!narrowed) return undefined
  const { rows } = await sql<{ total: number }>`
    ${withMatching(scope)} met as (select 1 from ${listed(scope)} where ${within(scope)} ${narrowed} limit ${countMax + 1})
    select count(*)::int as total from met`.execute(scope.ctx.db)
  return rows[0]!.total
}

type Facets = {
  total: number
  brands: { slug: string; name: string; count: number }[] | null
  low: string | null
  high: string | null
  currency: Currency | null
}

/** What the list can be narrowed by; of a list longer than anybody reads, by what its beginning has. */
async function readFacets(scope: Scope): Promise<Facets> {
  const { rows } = await sql<Facets>`
    ${withMatching(scope)} met as materialized (
      select l.brand_id, l.price_from, l.currency from ${listed(scope)} where ${within(scope)} limit ${countMax + 1}
    )
    select (select json_agg(json_build_object('slug', b.slug, 'name', b.name, 'count', n.count) order by n.count desc, b.name)
        from (select brand_id, count(*) from met where brand_id is not null group by brand_id order by 2 desc, 1 limit 20) n
        join brands b on b.id = n.brand_id) as brands,
      count(*)::int as total, min(price_from) as low, max(price_from) as high, min(currency) as currency from met`.execute(
    scope.ctx.db,
  )
  return rows[0]!
}

const withMatching = ({ ctx, filter }: Scope) =>
  filter.keyword
    ? sql`with ${matching(ctx, filter.keyword, { within: 'everything', atMost: countMax + 1 })},`
    : sql`with`

/** "offset 0" makes PostgreSQL look each match up by its key; it would read every listing of the site otherwise. */
const listed = ({ ctx, filter }: Scope) =>
  filter.keyword
    ? sql`matching m cross join lateral (select * from listings where site = ${ctx.site.code} and product_id = m.product_id offset 0) l`
    : sql`listings l`

function within({ ctx, categoryId, shopId }: Scope): RawBuilder<unknown> {
  const conditions = [sql`l.site = ${ctx.site.code}`]
  if (categoryId) conditions.push(sql`l.category_ids @> array[${categoryId}::bigint]`)
  if (shopId) conditions.push(sql`l.shop_id = ${shopId}`)
  return sql.join(conditions, sql` and `)
}

function narrowing(filter: ListFilter): RawBuilder<unknown> | undefined {
  const conditions: RawBuilder<unknown>[] = []
  if (filter.brands?.length)
    conditions.push(sql`and l.brand_id in (select id from brands where slug = any(${filter.brands}::text[]))`)
  if (filter.priceMin !== undefined) conditions.push(sql`and l.price_from >= ${filter.priceMin}`)
  if (filter.priceMax !== undefined) conditions.push(sql`and l.price_from <= ${filter.priceMax}`)
  if (filter.onlyInStock) conditions.push(sql`and l.in_stock`)
  return conditions.length > 0 ? sql.join(conditions, sql` `) : undefined
}

type Link = { id: string; urlKey: string; name: LocalText }
type CategoryRow = {
  id: Id
  url_key: string
  name: LocalText
  about: LocalText
  picture: string | null
  branch: Link[]
  children: Link[] | null
}

async function findCategory(ctx: Context, urlKey: string | undefined): Promise<CategoryRow | undefined> {
  if (!urlKey) return undefined
  const { rows } = await sql<CategoryRow>`
    select c.id, c.url_key, c.name, c.about, c.picture,
      (select json_agg(json_build_object('id', a.id::text, 'urlKey', a.url_key, 'name', a.name) order by array_position(c.path, a.id))
        from categories a where a.id = any(c.path)) as branch,
      (select json_agg(json_build_object('id', d.id::text, 'urlKey', d.url_key, 'name', d.name) order by d.position, d.id)
        from categories d where d.parent_id = c.id) as children
    from categories c where c.url_key = ${urlKey}`.execute(ctx.db)
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

async function findShop(ctx: Context, slug: string | undefined) {
  if (!slug) return undefined
  const { rows } = await sql<{ id: Id; slug: string; name: LocalText }>`
    select id, slug, name from shops where slug = ${slug} and status = 'active'`.execute(ctx.db)
  if (!rows[0]) throw new Refusal('notFound')
  return { shopId: rows[0].id, slug: rows[0].slug, name: textIn(rows[0].name, ctx.language) }
}

const links = (found: readonly Link[] | null | undefined, ctx: Context): CategoryLink[] =>
  (found ?? []).map(({ id, urlKey, name }) => ({ categoryId: id, urlKey, name: textIn(name, ctx.language) }))
