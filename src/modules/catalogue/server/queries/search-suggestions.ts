import { sql } from '#database/sql.ts'
import { readPriceWords } from '#modules/search/rules/price-words.ts'
import { suggest } from '#modules/search/server/public.ts'
import type { Context } from '#platform/context.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { parseMajor } from '#vocabulary/money.ts'

type Row = {
  products: { name: LocalText; urlKey: string; picture: string | null; from: number; to: number }[]
  categories: { name: LocalText; urlKey: string }[]
  shops: { name: LocalText; slug: string }[]
}

const categoriesMax = 3
const shopsMax = 2

/** A pattern of texts that have a word as a part. */
const anywhere = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Up to eight products that fit what was typed so far, and the categories and shops whose names have it. */
export async function searchSuggestions(ctx: Context, { keyword }: { keyword: string }) {
  const { language, site } = ctx
  const priced = readPriceWords(keyword)
  const text = priced?.text ?? keyword
  const typed = text.trim().toLowerCase()
  if (typed === '') return { readAs: undefined, suggestions: [], categories: [], shops: [] }
  const limit = (units: number | undefined) =>
    units === undefined ? undefined : parseMajor(String(units), site.currency)?.amount
  const { productIds, readAs, spelled } = await suggest(ctx.db, {
    site,
    language,
    text,
    priceMin: limit(priced?.min),
    priceMax: limit(priced?.max),
  })
  const name = sql`lower(coalesce(nullif(n.name->>${language}, ''), n.name->>'en'))`
  // As it is typed, or with a word for each part of it: one that sounds alike, a synonym, or the one that was meant.
  const parts = spelled.map((words) => sql`${name} like any(${words.map(anywhere)}::text[])`)
  const isSpelled = parts.length > 0 ? sql.join(parts, sql` and `) : sql`false`
  const isNamed = sql`(position(${typed} in ${name}) > 0 or (${isSpelled}))`
  const row = await sql<Row>`
    select (
        select coalesce(json_agg(json_build_object('name', p.name, 'urlKey', p.url_key, 'picture', p.picture,
          'from', l.price_from, 'to', l.price_to) order by shown.place), '[]')
        from unnest(${productIds}::bigint[]) with ordinality as shown (id, place)
        cross join lateral (select * from products where id = shown.id offset 0) p
        cross join lateral (select price_from, price_to from listings where site_number = ${site.number} and product_id = shown.id offset 0) l
      ) as products, (
        select coalesce(json_agg(json_build_object('name', name, 'urlKey', url_key)), '[]')
        from (select n.name, n.url_key from categories n where ${isNamed}
          and not exists (select from categories h where h.id = any(n.path) and h.is_hidden)
          order by cardinality(n.path), n.position, n.id limit ${categoriesMax}) c
      ) as categories, (
        select coalesce(json_agg(json_build_object('name', name, 'slug', slug)), '[]')
        from (select n.name, n.slug from shops n where n.status = 'active' and ${isNamed}
          and exists (select from listings l where l.shop_id = n.id and l.site_number = ${site.number})
          order by n.id limit ${shopsMax}) s
      ) as shops`.row(ctx.db)
  return {
    readAs,
    suggestions: row!.products.map(({ name, urlKey, picture, from, to }) => ({
      title: textIn(name, language),
      urlKey,
      picture: picture ?? undefined,
      price: { amount: from, currency: site.currency },
      isPriceFrom: to !== from,
    })),
    categories: row!.categories.map((each) => ({ ...each, name: textIn(each.name, language) })),
    shops: row!.shops.map((each) => ({ ...each, name: textIn(each.name, language) })),
  }
}
