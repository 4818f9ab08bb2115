import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { JobServices } from '#platform/outbox.ts'
import { anyShop, inChinese } from '#tests/support/catalogue.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { visitorsMin } from './rules/searches.ts'
import { searchJobs } from './server/jobs.ts'

let mall: TestMall
let editor: Client
beforeAll(async () => {
  mall = await aMall()
  const { email } = await anAccount(mall, { operatorRole: 'content' })
  editor = aClient(mall.url)
  await editor.post('/api/user/web/login', { email, password })
  await aProduct(mall, await anyShop(mall), { urlKey: 'oak-desk', name: { en: 'Oak desk', zh: '橡木书桌' } })
})
afterAll(() => mall.stop())

const search = '/sapi/mall-item/search'
const desk = (call: string, body: object = {}) => editor.post(`/sapi/mall-admin/search/${call}`, body)
const record = (keyword: string, options = {}) =>
  aClient(mall.url).post(`${search}/record`, { keyword }, options)
const popular = async (options = {}) =>
  (await aClient(mall.url).post(`${search}/popular`, {}, options)).body.searches
const rank = () =>
  searchJobs.find(({ name }) => name === 'search.rank-searches')!.run({ db: mall.db } as JobServices)
const counts = (words: string) =>
  sql<{ searches: number; results: number; seen: string }>`
    select searches, results, bit_count(visitors::bit(64))::text as seen from search_counts where words = ${words}`.rows(
    mall.db,
  )

/** As if so many different visitors had made this search today. */
const visited = (words: string, visitors: number, { results = 1, searches = visitors, daysAgo = 0 } = {}) =>
  sql`
    insert into search_counts (site_number, language, day, words, searches, results, visitors)
    select number, 'en', app_now()::date - ${daysAgo}::int, ${words}, ${searches}, ${results}, (1::bigint << ${visitors}::int) - 1
    from sites where code = 'global'`.run(mall.db)

test('a search is counted by day, site and language with what it found, and its visitor is one bit (SHELL-43)', async () => {
  for (const _ of [1, 2, 3]) await record('  Oak   DESK ')
  await record('oak desk', inChinese)
  await record('teleporter')
  expect(await counts('oak desk')).toEqual([
    { searches: 3, results: 1, seen: '1' },
    { searches: 1, results: expect.any(Number), seen: '1' },
  ])
  expect(await counts('teleporter')).toEqual([{ searches: 1, results: 0, seen: '1' }])
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'search_counts' order by 1`.rows(
    mall.db,
  )
  expect(columns.map(({ name }) => name)).toEqual([
    'day',
    'language',
    'results',
    'searches',
    'site_number',
    'visitors',
    'words',
  ])
})

test('what may be about a person is not counted', async () => {
  for (const keyword of ['anna@example.com', '+49 170 1234567', '!!!'])
    expect((await record(keyword)).status).toBe(200)
  const rows = await sql`select from search_counts where words ~ 'anna|49|!'`.rows(mall.db)
  expect(rows).toEqual([])
})

test('a search is popular once enough different visitors made it and it finds products, whatever one of them repeats (SHELL-43)', async () => {
  await visited('lamp', visitorsMin, { searches: 9 })
  await visited('rug', visitorsMin + 1)
  await visited('my private wish', visitorsMin - 1, { searches: 500 })
  await visited('unicorn', visitorsMin + 5, { results: 0 })
  await visited('old news', visitorsMin + 5, { daysAgo: 40 })
  // The same visitors on two days are no more than they are.
  await visited('twice', visitorsMin - 1)
  await visited('twice', visitorsMin - 1, { daysAgo: 1 })
  await rank()
  await expect.poll(() => popular()).toEqual(['lamp', 'rug'])
  expect(await popular(inChinese)).toEqual([])
  const { searches } = (await desk('searches/list')).body
  expect(searches.map(({ words, results }: { words: string; results: number }) => [words, results])).toEqual([
    ['unicorn', 0],
    ['lamp', 1],
    ['rug', 1],
  ])
})

test('a blocked word keeps searches off the popular ones immediately, and is let go again', async () => {
  await visited('kitchen knife', visitorsMin + 20)
  await rank()
  await expect.poll(() => popular()).toContain('kitchen knife')
  expect((await desk('blocked-words/add', { words: ['Knife'] })).body).toEqual({ blocked: 1 })
  expect((await desk('blocked-words/add', { words: ['knife'] })).body).toEqual({ blocked: 0 })
  await expect.poll(() => popular()).not.toContain('kitchen knife')
  const { searches } = (await desk('searches/list')).body
  expect(searches).toContainEqual(expect.objectContaining({ words: 'kitchen knife', isBlocked: true }))
  const { blocked } = (await desk('blocked-words/list')).body
  expect(blocked).toMatchObject([{ words: 'knife' }])
  await desk('blocked-words/remove', { blockedIds: [blocked[0].blockedId] })
  await expect.poll(() => popular()).toContain('kitchen knife')
  expect((await desk('blocked-words/add', { words: ['???'] })).body.fields).toMatchObject([
    { field: 'words' },
  ])
})

test('counts are deleted after three months', async () => {
  await visited('forgotten', 1, { daysAgo: 91 })
  await visited('remembered', 1, { daysAgo: 89 })
  await searchJobs
    .find(({ name }) => name === 'search.delete-old-counts')!
    .run({ db: mall.db } as JobServices)
  expect([await counts('forgotten'), (await counts('remembered')).length]).toEqual([[], 1])
})
