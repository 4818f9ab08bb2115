import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anyShop, find, inChinese, item, keys } from '#tests/support/catalogue.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'

let mall: TestMall
let visitor: Client
let editor: Client
beforeAll(async () => {
  mall = await aMall()
  visitor = aClient(mall.url)
  const { email } = await anAccount(mall, { operatorRole: 'content' })
  editor = aClient(mall.url)
  await editor.post('/api/user/web/login', { email, password })
  const shopId = await anyShop(mall)
  for (const [urlKey, en, zh] of [
    ['sofa', 'Linen sofa', '亚麻沙发'],
    ['hall-bench', 'Oak hall bench', '橡木玄关凳'],
    ['task-light', 'Brass task light', '黄铜工作灯'],
    ['mug', 'Stoneware mug', '粗陶马克杯'],
  ] as const)
    await aProduct(mall, shopId, { urlKey, name: { en, zh } })
})
afterAll(() => mall.stop())

const desk = (call: string, body: object = {}) =>
  editor.post(`/sapi/mall-admin/search/synonyms/${call}`, body)
const english = (terms: string[], isOneWay = false) => ({ language: 'en', isOneWay, terms })
const found = async (keyword: string, options = {}) => keys(await find(visitor, { keyword }, options))
const suggested = async (keyword: string) =>
  (await visitor.post(`${item}/suggest`, { keyword })).body.suggestions.map(
    ({ urlKey }: { urlKey: string }) => urlKey,
  )

test('synonyms find each other in results and suggestions as soon as they are saved, until they are removed (SHELL-40)', async () => {
  expect([await found('couch'), await suggested('couch')]).toEqual([[], []])
  const { body: saved } = await desk('save', english(['sofa', 'couch', 'Settee']))
  await expect.poll(() => found('couch')).toEqual(['sofa'])
  await expect.poll(() => suggested('couch')).toEqual(['sofa'])
  expect([await found('couches'), await found('linen settee'), await found('oak couch')]).toEqual([
    ['sofa'],
    ['sofa'],
    expect.any(Array),
  ])
  // A search without a result in one language is tried in the other.
  expect(await found('couch', inChinese)).toEqual(['sofa'])
  expect((await desk('remove', { synonymsId: saved.synonymsId })).body).toEqual({ removed: true })
  await expect.poll(() => found('couch')).toEqual([])
  expect((await desk('remove', { synonymsId: saved.synonymsId })).status).toBe(404)
})

test('terms of several words are found as a whole, and Chinese ones as they are split', async () => {
  await desk('save', english(['desk lamp', 'task light']))
  await desk('save', { language: 'zh', isOneWay: false, terms: ['杯子', '马克杯'] })
  await expect.poll(() => found('brass desk lamp')).toEqual(['task-light'])
  await expect.poll(() => found('杯子', inChinese)).toEqual(['mug'])
  // The term is found in pinyin, too, though no product has it.
  expect([await found('beizi', inChinese), await found('bz', inChinese)]).toEqual([['mug'], ['mug']])
})

test('of a one-way group the first term finds the others, and not the other way round', async () => {
  await desk('save', english(['seat', 'bench'], true))
  await aProduct(mall, await anyShop(mall), {
    urlKey: 'seat-pad',
    name: { en: 'Wool seat pad', zh: '羊毛坐垫' },
  })
  await expect.poll(async () => (await found('seat')).toSorted()).toEqual(['hall-bench', 'seat-pad'])
  expect(await found('bench')).toEqual(['hall-bench'])
})

test('a group is saved in the version that was read, and recorded in the audit log', async () => {
  const { body: saved } = await desk('save', english(['rug', 'carpet']))
  const change = { ...english(['rug', 'carpet', 'runner']), synonymsId: saved.synonymsId }
  expect((await desk('save', { ...change, version: 1 })).body.version).toBe(2)
  expect((await desk('save', { ...change, terms: ['rug', 'mat'], version: 1 })).body.code).toBe(
    'changedMeanwhile',
  )
  expect((await desk('save', { ...change, synonymsId: '1', version: 1 })).status).toBe(404)
  const rows = await sql<{ terms: string[] }>`
    select subject->'terms' as terms from audit_entries where endpoint = 'saveSynonyms' order by at desc limit 1`.rows(
    mall.db,
  )
  expect(rows).toEqual([{ terms: ['rug', 'carpet', 'runner'] }])
})

test.each([
  [['lamp'], 'synonymsTooFew'],
  [['lamp', ''], 'synonymsTooFew'],
  [['lamp', '!!!'], 'synonymWithoutWord'],
  [['lamp', 'LAMP'], 'synonymTwice'],
  [['night-stand', 'night stand'], 'synonymTwice'],
  [['lamp', '灯'], 'synonymInAnotherLanguage'],
  [['Armchair', 'recliner'], 'synonymsTaken'],
])('terms %j are refused: %s', async (terms, code) => {
  await desk('save', english(['armchair', 'easy chair']))
  const { body } = await desk('save', english(terms))
  expect(body).toMatchObject({ code, fields: [{ field: 'terms' }] })
})

test('pinyin finds names, categories and shops: whole syllables, initials, both, and words of several readings (SHELL-46)', async () => {
  const shopId = await anyShop(mall)
  await sql`update shops set name = '{"en": "Long Hall", "zh": "长廊木作"}' where id = ${shopId}`.run(mall.db)
  await aProduct(mall, shopId, {
    urlKey: 'long-chair',
    name: { en: 'Long chair', zh: '实木长椅' },
    category: [{ urlKey: 'chairs', name: { en: 'Chairs', zh: '椅子' } }],
  })
  for (const keyword of ['shafa', 'sf', 'sfa', 'shaf', 'sha fa', 'yamashafa'])
    expect([keyword, await found(keyword, inChinese)]).toEqual([keyword, ['sofa']])
  for (const keyword of ['changyi', 'zhangyi', 'yizi', 'yz', 'shimuchangyi'])
    expect([keyword, await found(keyword, inChinese)]).toEqual([keyword, ['long-chair']])
  const panel = async (keyword: string) =>
    (await visitor.post(`${item}/suggest`, { keyword }, inChinese)).body
  expect(await panel('shafa')).toMatchObject({ suggestions: [{ title: '亚麻沙发' }] })
  expect((await panel('yizi')).categories).toEqual([{ name: '椅子', urlKey: 'chairs' }])
  expect((await panel('changlang')).shops).toMatchObject([{ name: '长廊木作' }])
  // English pages have no Chinese names.
  expect((await visitor.post(`${item}/suggest`, { keyword: 'shafa' })).body.categories).toEqual([])
})

test.each(['亚麻砂发', '沙法', '压麻沙发'])(
  '%s is read as the word that sounds alike (SHELL-41)',
  async (keyword) => {
    const { body } = await visitor.post(`${item}/suggest`, { keyword }, inChinese)
    expect(body.suggestions).toMatchObject([{ title: '亚麻沙发' }])
    expect(body.readAs).toMatch(/沙发$/)
  },
)
