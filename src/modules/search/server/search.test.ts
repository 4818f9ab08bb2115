import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aDatabase } from '#tests/support/database.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  find,
  findOwn,
  lockDocuments,
  marks,
  putDocuments,
  removeDocuments,
  type SearchDocument,
  suggest,
  updateCounts,
} from './public.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let site: { number: number }
beforeAll(async () => {
  database = await aDatabase()
  site = (await sql<{ number: number }>`select number from sites where code = 'global'`.row(database.db))!
})
afterAll(() => database.drop())

/** There is no product, shop or category behind a document: search needs none. */
function aDocument(title: string, change: Partial<SearchDocument> = {}): SearchDocument {
  const shopId = change.shopId ?? newId()
  const texts = { title, brand: null, labels: [], shop: '', others: [], marks: [marks.shop(shopId)] }
  const period = { from: null, until: null, priceFrom: 500, priceTo: 500, compareAt: null }
  return {
    productId: newId(),
    shopId,
    brandId: null,
    categoryId: null,
    soldCount: 0,
    ratingSum: 0,
    ratingCount: 0,
    listedAt: new Date('2026-01-01'),
    features: [],
    sites: [{ siteNumber: site.number, currency: 'USD', inStock: true, periods: [period] }],
    texts: { en: texts, zh: texts },
    ...change,
  }
}
const put = (...documents: SearchDocument[]) =>
  inTransaction(database.db, (tx) => putDocuments(tx, documents))
const found = async (text: string, shopId?: Id) => {
  const wanted = { site, language: 'en', text, shopId, sort: 'recommended', page: 1, pageSize: 20 } as const
  return (await find(database.db, wanted)).productIds
}

test('a document is found by its words and in its shop, until it is removed', async () => {
  const document = aDocument('Gneiss trivet')
  const { productId, shopId } = document
  await put(document)
  const everywhere = async () => [
    await found('gneiss'),
    await found('trivet', shopId),
    (await suggest(database.db, { site, language: 'en', text: 'gne' })).productIds,
  ]
  expect(await everywhere()).toEqual([[productId], [productId], [productId]])
  await inTransaction(database.db, (tx) => removeDocuments(tx, [productId]))
  expect(await everywhere()).toEqual([[], [], []])
})

test.each([
  ['Zürich Østergård trivet', ['zurich', 'ostergard', 'ZÜRICH']],
  ['Größe trivet', ['grosse', 'GRÖSSE', 'größe']],
  ['陶瓷台灯', ['台燈', '台灯', '陶瓷台燈']],
])('%s is found by %j', async (title, questions) => {
  const document = aDocument(title)
  await put(document)
  for (const question of questions) expect(await found(question)).toContain(document.productId)
})

test('a document on no site is found by its shop alone', async () => {
  const document = aDocument('Basalt trivet', { sites: [] })
  await put(document)
  expect(await found('basalt')).toEqual([])
  const own = await findOwn(
    database.db,
    { shopId: document.shopId, text: 'basalt' },
    async (ids) => ids,
    (ids) => ids.length === 0,
  )
  expect(own).toEqual([document.productId])
})

test('put again without texts, a document retains its words and has its new price', async () => {
  const document = aDocument('Slate trivet')
  await put(document)
  const period = { from: null, until: null, priceFrom: 900, priceTo: 900, compareAt: null }
  await put({
    ...document,
    texts: undefined,
    sites: [{ ...document.sites[0]!, periods: [period] }],
  })
  expect(await found('slate')).toEqual([document.productId])
  const wanted = { site, language: 'en', text: 'slate', sort: 'priceUp', page: 1, pageSize: 20 } as const
  expect((await find(database.db, wanted)).prices).toEqual({ min: 900, max: 900 })
})

test('counts change in all periods of a document', async () => {
  const turn = new Date('2026-06-01')
  const periods = [
    { from: null, until: turn, priceFrom: 500, priceTo: 500, compareAt: null },
    { from: turn, until: null, priceFrom: 400, priceTo: 400, compareAt: 500 },
  ]
  const document = aDocument('Marble trivet')
  await put({ ...document, sites: [{ ...document.sites[0]!, periods }] })
  const { productId } = document
  await inTransaction(database.db, (tx) =>
    updateCounts(tx, [
      { productId, ratingSum: 5, ratingCount: 1 },
      { productId: newId(), soldCount: 9 },
    ]),
  )
  const rows = await sql<{ sold: string; rating: string }>`
    select sold_count as sold, rating_sum as rating from search_price_periods where product_id = ${productId}`.rows(
    database.db,
  )
  expect(rows).toEqual([
    { sold: '0', rating: '5' },
    { sold: '0', rating: '5' },
  ])
})

test('the next change of a site is the first period that ends, and those that have ended do not count', async () => {
  const until = new Date('2126-01-01')
  const past = new Date('2020-01-01')
  const periods = [
    { from: null, until: past, priceFrom: 500, priceTo: 500, compareAt: null },
    { from: past, until, priceFrom: 400, priceTo: 400, compareAt: 500 },
    { from: until, until: null, priceFrom: 500, priceTo: 500, compareAt: null },
  ]
  const document = aDocument('Quartz trivet')
  await put({ ...document, sites: [{ ...document.sites[0]!, periods }] })
  const wanted = { language: 'en', sort: 'new', page: 1, pageSize: 20 } as const
  expect((await find(database.db, { ...wanted, site })).validUntil).toEqual(until)
  expect(
    (await find(database.db, { ...wanted, site: { number: site.number + 1 } })).validUntil,
  ).toBeUndefined()
})

test('of two that change a document the later one wins, whichever read first', async () => {
  const document = aDocument('Chalk trivet')
  await put(document)
  const priced = (amount: number): SearchDocument => ({
    ...document,
    sites: [
      {
        ...document.sites[0]!,
        periods: [{ from: null, until: null, priceFrom: amount, priceTo: amount, compareAt: null }],
      },
    ],
  })
  let second: Promise<void> | undefined
  const order: string[] = []
  await inTransaction(database.db, async (tx) => {
    await lockDocuments(tx, [document.productId])
    // Sends the queued lock: from here on the first one has read what it will write.
    await sql`select 1 as one`.row(tx)
    second = inTransaction(database.db, async (later) => {
      await lockDocuments(later, [document.productId])
      await sql`select 1 as one`.row(later)
      order.push('second read')
      await putDocuments(later, [priced(200)])
    })
    await new Promise((done) => setTimeout(done, 200))
    await putDocuments(tx, [priced(100)])
    order.push('first wrote')
  })
  await second
  expect(order).toEqual(['first wrote', 'second read'])
  const wanted = { site, language: 'en', text: 'chalk', sort: 'priceUp', page: 1, pageSize: 20 } as const
  expect((await find(database.db, wanted)).prices).toEqual({ min: 200, max: 200 })
})
