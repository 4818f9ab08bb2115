import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyShop, inChinese, item } from '#tests/support/catalogue.ts'
import { aClient, aMall, aProduct, type Client, type TestMall } from '#tests/support/mall.ts'
import { find as search } from './server/public.ts'

/** Suggestions for what is typed into the search field. */
let mall: TestMall
let caller: Client
beforeAll(async () => {
  mall = await aMall()
  caller = aClient(mall.url)
  const shopId = await anyShop(mall)
  for (const [urlKey, en, zh] of [
    ['oak-table', 'Solid oak dining table', '实木餐桌'],
    ['oak-chair', 'Solid oak dining chair', '实木餐椅'],
    ['desk-lamp', 'Brass desk lamp', '黄铜台灯'],
  ] as const)
    await aProduct(mall, shopId, { urlKey, name: { en, zh } })
})
afterAll(() => mall.stop())

test('suggests products with what they cost, and the categories whose names have what is typed', async () => {
  const { body } = await caller.post(`${item}/suggest`, { keyword: 'dining' })
  expect(body.suggestions.length).toBeGreaterThan(0)
  for (const { price, isPriceFrom } of body.suggestions)
    expect([price, isPriceFrom]).toEqual([{ amount: expect.any(Number), currency: 'USD' }, false])
  await aProduct(mall, await anyShop(mall), {
    category: [{ urlKey: 'verandas', name: { en: 'Verandas', zh: '露台' } }],
  })
  const named = await caller.post(`${item}/suggest`, { keyword: 'VERAN' })
  expect(named.body.categories).toEqual([{ name: 'Verandas', urlKey: 'verandas' }])
})

test.each([
  ['another letter', 'chsir'],
  ['a missing letter', 'chir'],
  ['one letter too many', 'chaair'],
  ['two letters that changed places', 'cahir'],
])('finds a word with %s, and says as what it was read', async (_, keyword) => {
  const { productIds, readAs } = await search(mall.db, {
    site: { number: 1 },
    language: 'en',
    text: `dining ${keyword}`,
    sort: 'recommended',
    page: 1,
    pageSize: 20,
  })
  expect(productIds.length).toBeGreaterThan(0)
  expect(readAs).toBe('dining chair')
})

test('suggests titles while a visitor types, in the language of the page', async () => {
  const english = await caller.post(`${item}/suggest`, { keyword: 'din' })
  expect(english.body.suggestions.map(({ title }: { title: string }) => title).sort()).toEqual([
    'Solid oak dining chair',
    'Solid oak dining table',
  ])
  const chinese = await caller.post(`${item}/suggest`, { keyword: '台灯' }, inChinese)
  expect(chinese.body.suggestions).toMatchObject([{ title: '黄铜台灯', urlKey: 'desk-lamp' }])
  expect((await caller.post(`${item}/suggest`, { keyword: '  ' })).body).toEqual({
    readAs: null,
    suggestions: [],
    categories: [],
    shops: [],
  })
})

test('suggestions for a misspelt word say as what it was read, and others do not', async () => {
  const suggested = async (keyword: string) => (await caller.post(`${item}/suggest`, { keyword })).body
  expect(await suggested('dining cahir')).toMatchObject({
    readAs: 'dining chair',
    suggestions: [{ title: 'Solid oak dining chair' }],
  })
  expect((await suggested('dining chair')).readAs).toBeNull()
  expect(await suggested('qqzzxxq')).toMatchObject({ readAs: null, suggestions: [] })
})
