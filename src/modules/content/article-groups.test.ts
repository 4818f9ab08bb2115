import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'

let mall: TestMall
let editor: Client
beforeAll(async () => {
  mall = await aMall()
  const { email } = await anAccount(mall, { operatorRole: 'content' })
  editor = aClient(mall.url)
  await editor.post('/api/user/web/login', { email, password })
})
afterAll(() => mall.stop())

type Group = { groupId: string; code: string; version: number; articles: number }
const desk = (call: string, body: object = {}) =>
  editor.post(`/sapi/mall-admin/content/article-group/${call}`, body)
const groups = async (): Promise<Group[]> => (await desk('list')).body.groups
const codes = async () => (await groups()).map(({ code }) => code)
const news = { code: 'news', name: { en: 'News', zh: '最新消息' }, sites: [], isHidden: false }
const write = (group: string, key: string) =>
  editor.post('/sapi/mall-admin/content/article/save', {
    key,
    group,
    title: { en: key, zh: key },
    summary: { en: '', zh: '' },
    body: { en: '<p>Text</p>', zh: '' },
    position: 1,
    isPublished: true,
  })
const footer = async () =>
  (await aClient(mall.url).post('/sapi/mall-content/web/frame')).body.reading.map(
    ({ group, name }: { group: string; name: string }) => [group, name],
  )

test('an operator adds a category, orders, renames and hides it, and the footer follows (SYS-20)', async () => {
  const { body: added } = await desk('save', news)
  expect(await codes()).toEqual(['help', 'care', 'reading', 'news'])
  await write('help', 'delivery')
  await write('news', 'opening-day')
  expect(await footer()).toEqual([
    ['help', 'Help'],
    ['news', 'News'],
  ])
  for (const _ of [1, 2, 3]) await desk('move', { articleGroupId: added.articleGroupId, to: 'up' })
  expect(await codes()).toEqual(['news', 'help', 'care', 'reading'])
  expect((await desk('move', { articleGroupId: added.articleGroupId, to: 'up' })).body).toEqual({
    moved: false,
  })

  const renamed = { ...news, ...added, code: 'journal', name: { en: 'Journal', zh: '' } }
  expect((await desk('save', renamed)).body.version).toBe(2)
  expect((await desk('save', renamed)).body.code).toBe('changedMeanwhile')
  expect(await footer()).toEqual([
    ['journal', 'Journal'],
    ['help', 'Help'],
  ])
  const article = await aClient(mall.url).post('/sapi/mall-content/web/article/articleDetail', {
    id: 'opening-day',
  })
  expect(article.body.category).toEqual({ id: added.articleGroupId, name: 'Journal' })

  await desk('save', { ...renamed, version: 2, isHidden: true })
  expect(await footer()).toEqual([['help', 'Help']])
  await desk('save', { ...renamed, version: 3, sites: ['uk'] })
  expect(await footer()).toEqual([['help', 'Help']])
  await desk('save', { ...renamed, version: 4, sites: ['global', 'uk'] })
  expect(await footer()).toContainEqual(['journal', 'Journal'])
})

test('a category needs a name and an address of its own, and is removed only without articles', async () => {
  expect((await desk('save', { ...news, code: 'help' })).body).toMatchObject({
    code: 'addressTaken',
    fields: [{ field: 'code' }],
  })
  expect((await desk('save', { ...news, name: { en: '', zh: '' } })).body.fields).toMatchObject([
    { field: 'name', code: 'required' },
  ])
  expect((await desk('save', { ...news, sites: ['mars'] })).body.fields).toMatchObject([{ field: 'sites' }])
  const { body: added } = await desk('save', { ...news, code: 'recipes' })
  await write('recipes', 'soup')
  expect((await desk('remove', added)).status).toBe(400)
  const remove = () => desk('remove', { articleGroupId: added.articleGroupId })
  expect((await remove()).body).toMatchObject({
    code: 'articleGroupInUse',
    message: 'This category still has articles. Move them to another category, or hide this one.',
  })
  expect((await write('nowhere', 'lost')).body.fields).toMatchObject([{ field: 'group' }])
  const empty = (await desk('save', { ...news, code: 'letters' })).body.articleGroupId
  expect((await desk('remove', { articleGroupId: empty })).body).toEqual({ removed: true })
  expect(await codes()).not.toContain('letters')
})
