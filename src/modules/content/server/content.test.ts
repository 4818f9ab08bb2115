import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { type Statement, sql } from '#database/sql.ts'
import { homeGoods, homeOffers } from '#modules/pricing/server/public.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client as Caller,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { type OfferBlock, offerBlocks } from '../rules/home-offers.ts'
import { frameContent } from './queries/frame-content.ts'
import { homeContent } from './queries/home-content.ts'

let mall: TestMall
let operator: Caller
beforeAll(async () => {
  mall = await aMall()
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  operator = aClient(mall.url)
  expect((await operator.post('/api/user/web/login', { email, password })).status).toBe(200)
})
afterAll(() => mall.stop())
beforeEach(async () => {
  await sql`delete from articles`.run(mall.db)
})

const draft = {
  key: 'delivery',
  group: 'help',
  title: { en: 'Delivery', zh: '配送说明' },
  summary: { en: 'When it comes', zh: '什么时候到' },
  body: { en: '<p>Two to four days.</p>', zh: '<p>两到四天。</p>' },
  position: 1,
  isPublished: true,
}
const save = (change: object = {}) =>
  operator.post('/sapi/mall-admin/content/article/save', { ...draft, ...change })
const read = (id?: string, language = 'en') =>
  aClient(mall.url).post('/sapi/mall-content/web/article/articleDetail', id ? { id } : {}, {
    cookie: `language=${language}`,
  })

test('an article is read by its number or by the key in its address, in either language', async () => {
  const { body: saved } = await save()
  expect((await read(saved.articleId)).body).toMatchObject({
    title: 'Delivery',
    urlKey: 'delivery',
    categoryId: '1',
  })
  expect((await read('delivery', 'zh')).body).toMatchObject({
    title: '配送说明',
    content: '<p>两到四天。</p>',
  })
  expect((await read('no-such-article')).status).toBe(404)
})

test('an article says what it is of: its group, the site and the language (CMS-05)', async () => {
  const before = Date.now()
  await save({ group: 'care' })
  const { body } = await read('delivery', 'zh')
  expect(body).toEqual({
    id: expect.any(String),
    urlKey: 'delivery',
    title: '配送说明',
    summary: '什么时候到',
    content: '<p>两到四天。</p>',
    categoryId: '2',
    category: { id: '2', name: '保养指南' },
    mainImage: null,
    site: 'global',
    language: 'zh',
    publishedAt: expect.any(Number),
  })
  expect(body.publishedAt).toBeGreaterThanOrEqual(before - 60_000)
})

test('account pages that do not say which get article 36001 (CMS-01, CALL-67)', async () => {
  expect((await read()).status).toBe(404)
  await sql`insert into articles (id, key, "group", title, body) values (36001, 'terms', 'help',
    '{"en":"Terms","zh":"用户协议"}', '{"en":"<p>Be kind.</p>","zh":""}')`.run(mall.db)
  expect((await read()).body).toMatchObject({ id: '36001', title: 'Terms' })
  for (const id of [36001, '36001'])
    expect(
      (await aClient(mall.url).post('/sapi/mall-content/web/article/articleDetail', { id })).body.title,
    ).toBe('Terms')
  const protocol = await operator.post('/api/trantor/func/mallard_content_QueryUPArticleInfoFunc', [
    { site: 'global' },
  ])
  expect(protocol.body.data).toMatchObject([{ urlKey: 'terms', content: '<p>Be kind.</p>' }])
})

test('which article that is can be set for a mall, by its number or its key (CMS-01, TRAP-10)', async () => {
  const requested = async (env: Readonly<Record<string, string>>) => {
    const other = await aMall({ env })
    onTestFinished(other.stop)
    const insert = (id: string, key: string) =>
      sql`insert into articles (id, key, "group", title, body) values (${id}, ${key}, 'help',
        ${sql.json({ en: key, zh: key })}, '{"en":"<p>Be kind.</p>","zh":""}')`.run(other.db)
    await insert('36001', 'terms')
    await insert('7', 'members')
    const answer = await aClient(other.url).post('/sapi/mall-content/web/article/articleDetail', {})
    return answer.body.id
  }
  expect(await requested({})).toBe('36001')
  expect(await requested({ DEFAULT_ARTICLE: 'members' })).toBe('7')
})

test('active content is removed from an article before it is stored (TRAP-108, SYS-23)', async () => {
  await save({
    body: { en: '<p onclick="x()">Hi<script>x()</script></p><img src="//evil.test/x.png">', zh: '' },
  })
  expect((await read('delivery')).body.content).toBe('<p>Hi</p>')
})

test('articles are listed by group, in the operator’s order, and only when they are published (CMS-02, CMS-03, CALL-68, CALL-69)', async () => {
  await save({ key: 'returns', position: 2 })
  await save({ key: 'delivery', position: 1 })
  await save({ key: 'oak', group: 'care' })
  await save({ key: 'secret', isPublished: false })
  const list = async (body: object) =>
    (await operator.post('/sapi/mall-content/web/article/pageArticle', body)).body
  const keys = ({ data }: { data: { urlKey: string }[] }) => data.map(({ urlKey }) => urlKey)
  expect(keys(await list({ site: 'global' }))).toEqual(['delivery', 'returns', 'oak'])
  expect(keys(await list({ categoryId: '1' }))).toEqual(['delivery', 'returns'])
  expect(await list({ pageSize: 1, pageNo: 2 })).toMatchObject({ total: 3, data: [{ urlKey: 'returns' }] })
  expect((await read('secret')).status).toBe(404)
  const groups = await operator.post('/api/trantor/flow/cms_ListFirstLevelCmsMiscArticleCategoryFlow', [
    { site: 'global' },
  ])
  expect(groups.body.data).toEqual([
    { id: '1', name: 'Help', articleCount: 2 },
    { id: '2', name: 'Care guides', articleCount: 1 },
  ])
})

test('two operators who change the same article: the second is refused, and a key belongs to one article', async () => {
  const { body: saved } = await save()
  expect((await save({ ...saved, key: 'delivery-times' })).body.version).toBe(2)
  expect((await save({ ...saved, key: 'shipping' })).body.code).toBe('changedMeanwhile')
  expect((await save({ key: 'delivery-times' })).body.code).toBe('urlKeyTaken')
  expect((await save({ articleId: '1', version: 1, key: 'other' })).status).toBe(404)
})

test('only an operator changes content, and what they did is written down', async () => {
  await save()
  const rows = await sql<{ endpoint: string; subject: object }>`
    select endpoint, subject from audit_entries order by id desc limit 1`.rows(mall.db)
  expect(rows).toMatchObject([{ endpoint: 'saveArticle', subject: { key: 'delivery' } }])
  const { email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  for (const path of ['article/save', 'block/save', 'block/move', 'article/list', 'block/list']) {
    const example = mall.routes.find(({ endpoint }) => endpoint.path.endsWith(`content/${path}`))!.endpoint
      .example
    expect((await buyer.post(`/sapi/mall-admin/content/${path}`, example)).status, path).toBe(403)
  }
})

const blocks = async () => (await operator.post('/sapi/mall-admin/content/block/list')).body.blocks
const seen = async () =>
  (await operator.post('/sapi/mall-content/web/home')).body.blockList.map(
    ({ type }: { type: string }) => type,
  )

test('blocks are moved one place, and stay where they are at either end', async () => {
  const order = async () => (await blocks()).map(({ blockId }: { blockId: string }) => blockId)
  const before = await order()
  const move = (blockId: string, to: string) =>
    operator.post('/sapi/mall-admin/content/block/move', { blockId, to })
  expect((await move(before[0], 'up')).body).toEqual({ moved: false })
  expect((await move(before[0], 'down')).body).toEqual({ moved: true })
  expect(await order()).toEqual([before[1], before[0], ...before.slice(2)])
  await Promise.all([move(before[0], 'up'), move(before[3], 'down')])
  expect(await order()).toEqual([...before.slice(0, 3), before[4], before[3], ...before.slice(5)])
  expect((await move('999', 'up')).status).toBe(404)
})

test('a hidden block is not on the page, and its words are the operator’s', async () => {
  const shops = (await blocks()).find(({ kind }: { kind: string }) => kind === 'shops')
  const change = {
    blockId: shops.blockId,
    version: shops.version,
    title: { en: 'Our makers', zh: '' },
    text: { en: '', zh: '' },
    action: { en: '', zh: '' },
  }
  const saveBlock = (more: object) =>
    operator.post('/sapi/mall-admin/content/block/save', { ...change, ...more })
  expect((await saveBlock({ isVisible: false })).body.version).toBe(shops.version + 1)
  expect(await seen()).not.toContain('shops')
  expect((await saveBlock({ isVisible: true })).body.code).toBe('changedMeanwhile')
  expect((await saveBlock({ isVisible: true, version: shops.version + 1 })).status).toBe(200)
  const { body } = await operator.post('/sapi/mall-content/web/home')
  expect(body.blockList.find(({ type }: { type: string }) => type === 'shops').title).toBe('Our makers')
  const version = shops.version + 2
  const foreign = ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']
  const disguised = [
    '/\t/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/\u200b/evil.test',
    '/\n/evil.test',
  ]
  for (const link of [...foreign, ...disguised])
    expect((await saveBlock({ isVisible: true, version, link })).status, JSON.stringify(link)).toBe(400)
  for (const [more, link] of ['/category/desks?sort=new#top', '/activity/7312345678901234567'].entries())
    expect((await saveBlock({ isVisible: true, version: version + more, link })).status).toBe(200)
})

test('a block that leads to an activity without a page on this site, or to none, says the mall’s own words there', async () => {
  const hero = (await blocks()).find(({ kind }: { kind: string }) => kind === 'hero')
  const own = {
    title: { en: 'Sofa days', zh: '' },
    text: { en: 'Ten of them', zh: '' },
    action: { en: 'Go', zh: '' },
  }
  let { version } = hero
  const heroLeadingTo = async (link: string) => {
    const saved = await operator.post('/sapi/mall-admin/content/block/save', {
      blockId: hero.blockId,
      version,
      isVisible: true,
      ...own,
      link,
    })
    version = saved.body.version
    const { body } = await operator.post('/sapi/mall-content/web/home')
    const {
      title,
      text,
      buttonText,
      link: to,
    } = body.blockList.find(({ type }: { type: string }) => type === 'hero')
    return [title, text, buttonText, to]
  }
  const said = ['Sofa days', 'Ten of them', 'Go']
  const unsaid = ['', '', '', null]
  const [here, german, cancelled] = [
    await anActivity('global'),
    await anActivity('de'),
    await anActivity('global', true),
  ]
  expect(await heroLeadingTo(here)).toEqual([...said, here])
  expect(await heroLeadingTo(`${here}?page=2`)).toEqual([...said, `${here}?page=2`])
  for (const link of [german, `/zh${german}`, cancelled, '/activity/1', '/activity/x'])
    expect(await heroLeadingTo(link), link).toEqual(unsaid)
  expect(await heroLeadingTo('/search')).toEqual([...said, '/search'])
})

/** @returns the address of its page */
async function anActivity(site: string, isCancelled = false): Promise<string> {
  const row = await sql<{ path: string }>`
    insert into platform_activities (id, kind, name, site, apply_until, starts_at, ends_at, percent_off_min, is_cancelled)
    values (${newId()}, 'activity', '{"en":"Sofas","zh":"沙发"}', ${site}, app_now(), app_now(), app_now() + interval '1 day', 10, ${isCancelled})
    returning '/activity/' || id as path`.row(mall.db)
  return row!.path
}

test('a change is announced to all nodes: every page for an article, the home page for a block', async () => {
  const listener = new Client({ connectionString: mall.databaseUrl })
  const heard: (string | undefined)[] = []
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query('listen pages')
  const [first] = await blocks()
  await save()
  await operator.post('/sapi/mall-admin/content/block/move', { blockId: first.blockId, to: 'down' })
  await operator.post('/sapi/mall-admin/content/block/move', { blockId: first.blockId, to: 'up' })
  await expect.poll(() => heard).toEqual(['articles', 'home', 'home'])
  await listener.end()
})

test('the home page costs six statements, the frame around it among them: its offers are three, and none without their blocks', async () => {
  const { shopId } = await aShop(mall)
  await aProduct(mall, shopId)
  await aProduct(mall, shopId)
  const sent: Statement[] = []
  const { db, close } = openDatabase(mall.databaseUrl, { onMessage: (all) => void sent.push(...all) })
  const site = { code: 'global', number: 1, flags: {} }
  const ctx = { db, site, language: 'en', now: new Date() } as unknown as Context
  await frameContent(ctx)
  const parts = {
    homeGoods,
    homeOffers: (asking: Context, wanted: readonly OfferBlock[]) =>
      homeOffers(asking, { mayBePaid: async () => true }, wanted),
  }
  const home = await homeContent(ctx, parts)
  expect(home.rows.newest).toHaveLength(2)
  expect(home.rows.bestRated).toEqual([])
  expect(home.shops).toHaveLength(1)
  expect(sent).toHaveLength(6)
  const offers = [...offerBlocks]
  await sql`update home_blocks set is_visible = false where kind = any(${offers}::text[])`.run(mall.db)
  sent.length = 0
  await homeContent(ctx, parts)
  expect(sent).toHaveLength(2)
  await sql`update home_blocks set is_visible = true where kind = any(${offers}::text[])`.run(mall.db)
  await close()
})

test('an operator gives the mall its own name, mark and tagline', async () => {
  const profile = {
    name: { en: 'Harbour Street', zh: '港街商城' },
    tagline: { en: 'From next door', zh: '' },
  }
  const saveProfile = (more: object = {}) =>
    operator.post('/sapi/mall-admin/mall/profile/save', { version: 0, ...profile, ...more })
  const get = async (path: string) => (await fetch(mall.url + path)).text()
  expect(JSON.parse(await get('/manifest.en.webmanifest'))).toMatchObject({ name: 'Mallard' })

  expect((await saveProfile()).body).toEqual({ version: 1 })
  await expect
    .poll(async () => JSON.parse(await get('/manifest.en.webmanifest')))
    .toMatchObject({ name: 'Harbour Street', description: 'From next door', icons: [{ src: '/mark.svg?1' }] })
  expect(JSON.parse(await get('/manifest.zh.webmanifest'))).toMatchObject({
    name: '港街商城',
    start_url: '/zh',
  })
  expect(await get('/mark.svg')).toContain('>H</text>')
  expect((await operator.post('/sapi/mall-admin/mall/profile', {})).body).toEqual({
    version: 1,
    ...profile,
    mark: null,
    contact: { email: '', phone: '', hours: { en: '', zh: '' } },
    links: '',
  })

  // Written in another window concurrently, without a name, with signs that texts would read, with a mark
  // that is no picture.
  expect((await saveProfile()).body.code).toBe('changedMeanwhile')
  expect((await saveProfile({ version: 1, name: { en: '', zh: ' ' } })).status).toBe(400)
  for (const name of ['Harbour {shop}', '<b>Harbour</b>', '[mall]'])
    expect((await saveProfile({ version: 1, name: { en: name, zh: '港街' } })).status, name).toBe(400)
  expect((await saveProfile({ version: 1, mark: 'demo/none.webp' })).status).toBe(400)
  expect((await saveProfile({ version: 1 })).body).toEqual({ version: 2 })

  // Its contact and its pages elsewhere stay where they are left out.
  const reached = {
    contact: { email: 'help@harbour.test', phone: '+1 415 555 0100', hours: { en: '9 to 17', zh: '' } },
    links: 'https://www.instagram.com/harbour\nhttps://weibo.com/harbour',
  }
  const unknown = await saveProfile({ version: 2, links: 'www.instagram.com/harbour' })
  expect(unknown.body.fields).toMatchObject([{ field: 'links', code: 'webAddresses' }])
  expect((await saveProfile({ version: 2, ...reached })).body).toEqual({ version: 3 })
  expect((await saveProfile({ version: 3 })).body).toEqual({ version: 4 })
  expect((await operator.post('/sapi/mall-admin/mall/profile', {})).body).toMatchObject(reached)
  const noOperator = aClient(mall.url)
  expect(
    (await noOperator.post('/sapi/mall-admin/mall/profile/save', { version: 4, ...profile })).status,
  ).toBeGreaterThan(400)
})

test('an article has an author and goods, in the order that its operator chose; left out, they stay', async () => {
  const { shopId } = await aShop(mall)
  const [one, two] = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
  const goods = { author: { en: 'Ines Marlow', zh: '' }, productIds: [two.productId, one.productId] }
  const { articleId } = (await save(goods)).body
  const edited = async () =>
    (await operator.post('/sapi/mall-admin/content/article/detail', { articleId })).body
  expect(await edited()).toMatchObject({
    ...goods,
    products: [{ productId: two.productId }, { productId: one.productId }],
  })
  expect((await save({ articleId, version: 1 })).status).toBe(200)
  expect(await edited()).toMatchObject(goods)

  const unknown = await save({ articleId, version: 2, productIds: [one.productId, '1'] })
  expect(unknown.body.fields).toMatchObject([{ field: 'productIds', code: 'invalid' }])
  const many = Array.from({ length: 13 }, () => one.productId)
  expect((await save({ articleId, version: 2, productIds: many })).status).toBe(400)

  expect((await save({ articleId, version: 2, productIds: [], author: { en: '', zh: '' } })).status).toBe(200)
  expect(await edited()).toMatchObject({ author: { en: '', zh: '' }, productIds: [], products: [] })
})
