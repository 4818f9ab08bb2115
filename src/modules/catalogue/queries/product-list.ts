import { type RawBuilder, sql } from 'kysely'
import type { CategoryLink, ListFilter, ProductList, Sort } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import { toQuery, wordsOf } from '../words.ts'
import { type CardRow, cardColumns, cardTables, toCard } from './product-cards.ts'

/** Counting goes on to here; nobody pages further, and a million rows need not be met to say "many". */
const countMax = 2_400

const orders: Record<Sort, RawBuilder<unknown>> = {
  recommended: sql`l.in_stock desc, l.sold_count desc, l.product_id desc`,
  new: sql`l.listed_at desc, l.product_id desc`,
  sales: sql`l.sold_count desc, l.product_id desc`,
  priceUp: sql`l.price_from, l.product_id`,
  priceDown: sql`l.price_from desc, l.product_id desc`,
}

/** Products of a category, a shop or a search, narrowed and sorted: four statements, however many there are. */
export async function productList(ctx: Context, filter: ListFilter): Promise<ProductList> {
  const [category, shop] = await Promise.all([findCategory(ctx, filter.categoryKey), findShop(ctx, filter.shopSlug)])
  const scope = scopeOf(ctx, filter, category?.id, shop?.shopId)
  const narrowed = sql`${scope} ${narrowing(filter)}`
  const offset = (filter.page - 1) * filter.pageSize
  const [products, counts, facets] = await Promise.all([
    sql<CardRow>`
      select ${cardColumns} from ${cardTables} where ${narrowed}
      order by ${filter.keyword && filter.sort === 'recommended' ? sql`${relevance(ctx, filter.keyword)}, ${orders.recommended}` : orders[filter.sort]}
      limit ${filter.pageSize} offset ${offset}`.execute(ctx.db),
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from listings l where ${narrowed} limit ${countMax + 1}) met`.execute(ctx.db),
    sql<{ brands: { slug: string; name: string; count: number }[] | null; low: string | null; high: string | null; currency: Currency | null }>`
      with met as (select l.brand_id, l.price_from, l.currency from listings l where ${scope} limit ${countMax})
      select (select json_agg(json_build_object('slug', b.slug, 'name', b.name, 'count', n.count) order by n.count desc, b.name)
          from (select brand_id, count(*) from met where brand_id is not null group by brand_id order by 2 desc limit 20) n
          join brands b on b.id = n.brand_id) as brands,
        (select min(price_from) from met) as low, (select max(price_from) from met) as high, (select min(currency) from met) as currency`.execute(ctx.db),
  ])
  const { total } = counts.rows[0]!
  const facet = facets.rows[0]!
  return {
    total: Math.min(total, countMax),
    isTotalCapped: total > countMax,
    products: products.rows.map((row) => toCard(row, ctx)),
    brands: facet.brands ?? [],
    priceRange:
      facet.low === null || facet.high === null || facet.currency === null
        ? undefined
        : { min: { amount: Number(facet.low), currency: facet.currency }, max: { amount: Number(facet.high), currency: facet.currency } },
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

function scopeOf(ctx: Context, { keyword }: ListFilter, categoryId: Id | undefined, shopId: Id | undefined): RawBuilder<unknown> {
  const conditions = [sql`l.site = ${ctx.site.code}`]
  if (categoryId) conditions.push(sql`l.category_ids @> array[${categoryId}::bigint]`)
  if (shopId) conditions.push(sql`l.shop_id = ${shopId}`)
  if (keyword) conditions.push(sql`l.product_id in (${matching(ctx, keyword)})`)
  return sql.join(conditions, sql` and `)
}

/** Products that have all the words; or, where none is a word of ours, those whose title has this part or nearly it. */
function matching(ctx: Context, keyword: string): RawBuilder<unknown> {
  const words = wordsOf(keyword)
  const part = `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const byTitle = sql`select product_id from product_words where language = ${ctx.language} and title ilike ${part}`
  if (words.length === 0) return byTitle
  const query = toQuery(words, ctx.language)
  return sql`
    select product_id from product_words where language = ${ctx.language} and words @@ ${query}::tsquery
    union ${byTitle}
    union select product_id from product_words where language = ${ctx.language} and title %> ${keyword}
      and not exists (select from product_words where language = ${ctx.language} and words @@ ${query}::tsquery)`
}

function relevance(ctx: Context, keyword: string): RawBuilder<unknown> {
  const words = wordsOf(keyword)
  if (words.length === 0) return sql`1`
  return sql`(select -ts_rank(w.words, ${toQuery(words, ctx.language)}::tsquery) from product_words w
    where w.product_id = l.product_id and w.language = ${ctx.language})`
}

function narrowing(filter: ListFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = []
  if (filter.brands?.length) conditions.push(sql`and l.brand_id in (select id from brands where slug = any(${filter.brands}::text[]))`)
  if (filter.priceMin !== undefined) conditions.push(sql`and l.price_from >= ${filter.priceMin}`)
  if (filter.priceMax !== undefined) conditions.push(sql`and l.price_from <= ${filter.priceMax}`)
  if (filter.onlyInStock) conditions.push(sql`and l.in_stock`)
  return conditions.length > 0 ? sql.join(conditions, sql` `) : sql``
}

type Link = { id: string; urlKey: string; name: LocalText }
type CategoryRow = { id: Id; url_key: string; name: LocalText; about: LocalText; picture: string | null; branch: Link[]; children: Link[] | null }

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
