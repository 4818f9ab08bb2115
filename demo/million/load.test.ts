// @module-tag slow

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { refreshListings } from '#modules/catalogue/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { refreshTexts } from '../../src/modules/catalogue/server/listings.ts'
import { aDatabase } from '../../tests/support/database.ts'
import { violatedInvariants } from '../../tests/support/invariants.ts'
import { LoadError, loadGenerated } from './load.ts'
import { productAt } from './product.ts'
import { tableNames } from './rows.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let rulesBefore: unknown
const pictures = { 'desk-a': 'demo/desk-a.webp', 'desk-b': 'demo/desk-b.webp' }

beforeAll(async () => {
  database = await aDatabase()
  for (const key of Object.values(pictures))
    await sql`insert into files (key, mime, bytes) values (${key}, 'image/webp', 1)`.run(database.db)
  rulesBefore = await indexesAndConstraints()
  await load(2_500)
})
afterAll(() => database.drop())

const load = (products: number, seed = 1) => loadGenerated(database.url, { products, seed, pictures })
const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database.pool.query(text, values)).rows as T[]
const indexesAndConstraints = () =>
  rows(
    `select indexdef as rule from pg_indexes where tablename = any($1)
     union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
     where conrelid = any($1::regclass[]) order by rule`,
    [tableNames],
  )
const count = async (table: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n

describe('A mall filled with generated products', () => {
  test('has all of them, on every site, in shops that sell', { tags: 'long' }, async () => {
    expect(await count('products')).toBe(2_500)
    const sites = await rows<{ site: string; n: number }>(
      'select site.code as site, count(*)::int as n from listings join sites site on site.number = site_number group by 1 order by 1',
    )
    expect(sites.map(({ site }) => site)).toEqual(['cn', 'de', 'global', 'jp', 'uk'])
    for (const { n } of sites) expect(n).toBeGreaterThan(2_400)
  })

  test('has every index and every constraint again', { tags: 'long' }, async () => {
    expect(await indexesAndConstraints()).toEqual(rulesBefore)
  })

  test('keeps every foreign key valid, although none was checked while loading', {
    tags: 'long',
  }, async () => {
    const keys = await rows<{ child: string; parent: string; mine: string[]; theirs: string[] }>(
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
         array(select attname::text from unnest(conkey) with ordinality k (n, o) join pg_attribute on attrelid = conrelid and attnum = n order by o) as mine,
         array(select attname::text from unnest(confkey) with ordinality k (n, o) join pg_attribute on attrelid = confrelid and attnum = n order by o) as theirs
       from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
      [tableNames],
    )
    expect(keys.length).toBeGreaterThan(12)
    for (const { child, parent, mine, theirs } of keys) {
      const same = mine.map((column, place) => `p.${theirs[place]} = c.${column}`).join(' and ')
      const requested = mine.map((column) => `c.${column} is not null`).join(' and ')
      const lost = await rows(
        `select 1 from ${child} c where ${requested} and not exists (select from ${parent} p where ${same}) limit 1`,
      )
      expect(lost, `${child}(${mine})`).toEqual([])
    }
  })

  test('fulfils the invariants of stock', { tags: 'long' }, async () => {
    expect(await violatedInvariants(database.db)).toEqual([])
  })

  test('lists and finds them as if each had been saved by hand', { tags: 'long' }, async () => {
    const listed = () => rows('select * from search_price_periods order by site_number, product_id')
    const words = () =>
      rows('select * from search_documents where product_id = any($1) order by 1, 2', [some])
    const all = (await rows<{ id: string }>('select id from products order by id')).map(({ id }) => id)
    const some = all.filter((_, place) => place % 100 === 0)
    const before = { listed: await listed(), words: await words() }
    await inTransaction(database.db, async (tx) => {
      for (let from = 0; from < all.length; from += 100)
        await refreshListings(tx, all.slice(from, from + 100))
      for (const id of some) await refreshTexts(tx, id)
    })
    expect({ listed: await listed(), words: await words() }).toEqual(before)
  })

  test('grows, and stays as it is when it has enough', { tags: 'long' }, async () => {
    expect(await load(2_600)).toMatchObject({ loaded: 100 })
    expect(await count('products')).toBe(2_600)
    expect(await load(2_600)).toMatchObject({ loaded: 0 })
    expect(await load(100)).toMatchObject({ loaded: 0 })
  })

  test('does not mix two seeds, and says which one it has', { tags: 'long' }, async () => {
    await expect(load(3_000, 2)).rejects.toThrow(/2600 products of seed 1/)
    expect(await count('products')).toBe(2_600)
  })

  test('is not locked up for indexes while it is open', { tags: 'long' }, async () => {
    const other = await aDatabase()
    const mall = new Client({ connectionString: other.url, application_name: 'mallard-listen' })
    await mall.connect()
    onTestFinished(() => mall.end())
    const refused = loadGenerated(other.url, { products: 2_500, seed: 1, pictures })
    await expect(refused).rejects.toThrow(LoadError)
    await expect(refused).rejects.toThrow(/Stop it/)
    expect((await other.pool.query('select 1 from shops')).rowCount).toBe(0)
  })
})

describe('A generated product', () => {
  test('is the same for the same seed and number, and another for another', () => {
    expect(productAt(7, 123)).toEqual(productAt(7, 123))
    expect(productAt(7, 123)).not.toEqual(productAt(7, 124))
    expect(productAt(7, 123).name).not.toEqual(productAt(8, 123).name)
  })

  test('has one to eight variants, all different, each with a price on every site', () => {
    for (let index = 0; index < 2_000; index += 1) {
      const { variants, urlKey } = productAt(1, index)
      expect(variants.length).toBeGreaterThan(0)
      expect(variants.length).toBeLessThanOrEqual(8)
      expect(new Set(variants.map(({ values }) => JSON.stringify(values))).size).toBe(variants.length)
      for (const { prices } of variants)
        for (const { amount, compareAt } of Object.values(prices)) {
          expect(amount, urlKey).toBeGreaterThan(0)
          expect(compareAt ?? amount + 1).toBeGreaterThan(amount)
        }
    }
  })

  test('is described in both languages, each in its own script', () => {
    const han = /\p{Script=Han}/u
    for (let index = 0; index < 2_000; index += 1) {
      const product = productAt(1, index)
      for (const { en, zh } of [product.name, product.summary, ...product.story]) {
        expect(en.length, product.urlKey).toBeGreaterThan(3)
        expect(han.test(en), en).toBe(false)
        expect(han.test(zh), zh).toBe(true)
      }
    }
  })
})
