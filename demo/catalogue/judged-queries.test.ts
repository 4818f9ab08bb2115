import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { readPriceWords } from '#modules/search/rules/price-words.ts'
import { find } from '#modules/search/server/public.ts'
import { aDatabase } from '#tests/support/database.ts'
import { demoTemplate } from '#tests/support/demo-template.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Currency, parseMajor } from '#vocabulary/money.ts'
import { englishQueries, mentionedInEnglish } from './judged-queries/en.ts'
import { type Grades, type JudgedQuery, reciprocalRank } from './judged-queries/judged-query.ts'
import { chineseQueries, mentionedInChinese } from './judged-queries/zh.ts'
import { shops } from './shops.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let keys: ReadonlyMap<Id, string>
let numbers: ReadonlyMap<string, number>
beforeAll(async () => {
  database = await aDatabase({}, undefined, await demoTemplate())
  const products = await sql<{ id: Id; url_key: string }>`select id, url_key from products`.rows(database.db)
  keys = new Map(products.map(({ id, url_key }) => [id, url_key]))
  const sites = await sql<{ code: string; number: number }>`select code, number from sites`.rows(database.db)
  numbers = new Map(sites.map(({ code, number }) => [code, number]))
}, 240_000)
afterAll(() => database.drop())

/** The products of the first page of results, as the page of a search requests them. */
async function search(query: string, place: { language: 'en' | 'zh'; site: string; currency: Currency }) {
  const priced = readPriceWords(query)
  const limit = (units: number | undefined) =>
    units === undefined ? undefined : parseMajor(String(units), place.currency)?.amount
  const { productIds } = await find(database.db, {
    site: { number: numbers.get(place.site)! },
    language: place.language,
    text: priced?.text ?? query,
    priceMin: limit(priced?.min),
    priceMax: limit(priced?.max),
    sort: 'recommended',
    page: 1,
    pageSize: 24,
  })
  return productIds.map((id) => keys.get(id)!)
}

test.each([
  ['English', { language: 'en', site: 'global', currency: 'USD' }, englishQueries],
  ['Chinese', { language: 'zh', site: 'cn', currency: 'CNY' }, chineseQueries],
] as const)(
  'of a hundred %s searches the first good answer stands near the top: MRR@10 is at least 0.8 (SHELL-45)',
  async (_, place, queries) => {
    expect(queries).toHaveLength(100)
    expect(new Set(queries.map(([query]) => query)).size).toBe(100)
    const judged: { query: string; rank: number; found: readonly string[] }[] = []
    for (const [query, grades] of queries as readonly JudgedQuery[]) {
      const found = await search(query, place)
      judged.push({ query, rank: reciprocalRank(grades, found), found: found.slice(0, 5) })
    }
    const mean = judged.reduce((sum, { rank }) => sum + rank, 0) / judged.length
    if (process.env['SHOW_RANKS']) {
      console.info(`MRR@10 ${mean.toFixed(3)}`)
      for (const each of judged)
        if (each.rank < 1) console.info(each.rank.toFixed(2), each.query, each.found.join(' '))
    }
    expect(
      mean,
      judged
        .filter(({ rank }) => rank < 1)
        .map(({ query }) => query)
        .join(', '),
    ).toBeGreaterThanOrEqual(0.8)
  },
)

test.each([
  ['English', { language: 'en', site: 'global', currency: 'USD' }, mentionedInEnglish],
  ['Chinese', { language: 'zh', site: 'cn', currency: 'CNY' }, mentionedInChinese],
] as const)(
  '%s searches leave out goods that only mention the word, where most are called by it, and else find these too (SHELL-45)',
  async (_, place, queries) => {
    for (const [query, { without, with: wanted }] of queries) {
      const found = await search(query, place)
      expect(
        found.filter((key) => without.includes(key)),
        query,
      ).toEqual([])
      expect(found, query).toEqual(expect.arrayContaining([...wanted]))
    }
  },
)

test('every judged product is one of the catalogue', () => {
  const known = new Set(shops.flatMap(({ products }) => products.map(({ urlKey }) => urlKey)))
  const judged = [...englishQueries, ...chineseQueries].flatMap(([, grades]: readonly [string, Grades]) =>
    Object.keys(grades),
  )
  expect(judged.filter((key) => !known.has(key))).toEqual([])
})
