import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'

/** Categories and brands on the operator's console page, and what the shop shows of them. */
let mall: TestMall
let editor: Client
let shopId: string
beforeAll(async () => {
  mall = await aMall({ worker: true })
  editor = await anOperator('content')
  shopId = (await aShop(mall)).shopId
})
afterAll(() => mall.stop())

async function anOperator(operatorRole: OperatorRole) {
  const { email } = await anAccount(mall, { operatorRole })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}
const desk = '/sapi/mall-admin/category'
const none = { en: '', zh: '' }
const both = (name: string) => ({ en: name, zh: `${name} 中` })

type Wanted = {
  readonly parentId?: string
  readonly categoryId?: string
  readonly version?: number
  readonly isHidden?: boolean
}
const save = (urlKey: string, more: Wanted & { name?: object; picture?: string; about?: object } = {}) =>
  editor.post(`${desk}/save`, { urlKey, name: both(urlKey), about: none, isHidden: false, ...more })
async function made(urlKey: string, more: Wanted = {}) {
  const { status, body } = await save(urlKey, more)
  expect(status, urlKey).toBe(200)
  return body as { categoryId: string; version: number }
}
type Node = { urlKey: string; name: string; children: Node[] }
const tree = async (language = 'en') => {
  const { body } = await aClient(mall.url).post(
    '/sapi/mall-item/category/tree',
    {},
    { 'accept-language': language },
  )
  return body.data as Node[]
}
const keysIn = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ urlKey, children }) => (children.length > 0 ? [urlKey, keysIn(children)] : urlKey))
const branchOf = async (urlKey: string) => keysIn((await tree()).filter((node) => node.urlKey === urlKey))
const listed = async (categoryUrlKey: string) =>
  aClient(mall.url).post('/sapi/mall-item/item/search', { categoryUrlKey })
const aPicture = async (colour: string, [width, height] = [8, 8]) =>
  (
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64')
async function inCategory(categoryId: string, name: string) {
  const product = await aProduct(mall, shopId, { name: both(name) })
  await sql`update products set category_id = ${categoryId} where id = ${product.productId}`.run(mall.db)
  return product
}

test('the mark of the mall is a square of at least 320 pixels; one that is there stays', async () => {
  const profile = '/sapi/mall-admin/mall/profile'
  const saved = async (size: [number, number] | undefined) => {
    const stored =
      size && (await editor.post('/sapi/mall-admin/file/store', { content: await aPicture('teal', size) }))
    const { body } = await editor.post(profile)
    const { status, body: answer } = await editor.post(`${profile}/save`, {
      ...body,
      mark: stored?.body.file ?? body.mark,
    })
    return status === 200 ? 'saved' : [status, answer.code, answer.fields?.[0].field]
  }
  const refused = [422, 'markNotSquare', 'mark']
  expect(await saved([319, 319])).toEqual(refused)
  expect(await saved([300, 200])).toEqual(refused)
  expect(await saved([640, 600])).toEqual(refused)
  expect(await saved([320, 320])).toBe('saved')
  expect(await saved([643, 640])).toBe('saved')
  await sql`update files set width = 100 where key = (select mark from mall_profile)`.run(mall.db)
  expect(await saved(undefined)).toBe('saved')
  await sql`delete from mall_profile`.run(mall.db)
})

test('a photo of more than 256 kB is stored by call, as JSON and as a form', async () => {
  const noise = randomBytes(400 * 300 * 3)
  const photo = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  expect(photo.length).toBeGreaterThan(256 * 1024)
  const path = '/sapi/mall-admin/file/store'
  const asJson = await editor.post(path, { content: photo.toString('base64') })
  expect(asJson.status).toBe(200)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png')
  const asForm = await fetch(mall.url + path, {
    method: 'POST',
    headers: { cookie: `sid=${editor.jar.get('sid')}` },
    body: form,
  })
  expect([asForm.status, await asForm.json()]).toEqual([200, asJson.body])
  const stranger = await aClient(mall.url).post(path, { content: photo.toString('base64') })
  expect([stranger.status, stranger.body.code]).toEqual([401, 'signInFirst'])
})

describe('A category', () => {
  test('is written with its line and picture in both languages, and is in the menu below its parent', async () => {
    const { body: stored } = await editor.post('/sapi/mall-admin/file/store', {
      content: await aPicture('teal'),
    })
    const top = await made('rooms')
    const leaf = await save('rooms-kitchen', {
      parentId: top.categoryId,
      picture: stored.file,
      name: { en: 'Kitchen', zh: '厨房' },
      about: { en: 'For cooking.', zh: '做饭用。' },
    })
    expect(leaf.status).toBe(200)
    expect(await branchOf('rooms')).toEqual([['rooms', ['rooms-kitchen']]])
    const { body } = await editor.post(`${desk}/list`)
    const places = body.categories.filter(({ urlKey }: Node) => urlKey.startsWith('rooms'))
    expect(places).toEqual([
      expect.objectContaining({ categoryId: top.categoryId, depth: 0, parentId: null }),
      expect.objectContaining({
        categoryId: leaf.body.categoryId,
        depth: 1,
        parentId: top.categoryId,
        picture: stored.file,
        version: 1,
        about: { en: 'For cooking.', zh: '做饭用。' },
      }),
    ])
  })

  test('is named in one language, which readers of the other see, and in the other one later', async () => {
    const { body: named } = await save('glass', { name: { en: 'Glass' } })
    expect(named.version).toBe(1)
    const nameIn = async (language: 'en' | 'zh') => {
      const headers = { 'accept-language': language }
      const { body } = await aClient(mall.url).post('/sapi/mall-content/web/frame', {}, headers)
      return body.categories.find(({ urlKey }: Node) => urlKey === 'glass')?.name
    }
    await expect.poll(async () => [await nameIn('en'), await nameIn('zh')]).toEqual(['Glass', 'Glass'])
    const also = await save('glass', { ...named, name: { en: 'Glass', zh: '玻璃' } })
    expect(also.body.version).toBe(2)
    await expect.poll(async () => [await nameIn('en'), await nameIn('zh')]).toEqual(['Glass', '玻璃'])
  })

  test('moves with all below it: goods are listed under the new parent, and found by its name', async () => {
    const [from, to] = [await made('garden'), await made('balcony')]
    const pots = await made('pots', { parentId: from.categoryId })
    const deep = await made('deep-pots', { parentId: pots.categoryId })
    const product = await inCategory(deep.categoryId, 'Glazed pot')
    expect((await save('pots', { ...pots, parentId: to.categoryId })).status).toBe(200)
    expect(await branchOf('balcony')).toEqual([['balcony', [['pots', ['deep-pots']]]]])
    expect(await branchOf('garden')).toEqual(['garden'])
    const paths = await sql<{ path: string[] }>`
      select path::text[] as path from categories where id = ${deep.categoryId}`.rows(mall.db)
    expect(paths[0]!.path).toEqual([to.categoryId, pots.categoryId, deep.categoryId])
    const keys = async (urlKey: string) =>
      (await listed(urlKey)).body.data.map((card: { urlKey: string }) => card.urlKey)
    await expect.poll(() => keys('balcony'), { timeout: 15_000 }).toEqual([product.urlKey])
    expect(await keys('garden')).toEqual([])
    const found = await aClient(mall.url).post('/sapi/mall-item/item/search', { keyword: 'balcony' })
    expect(found.body.data.map((card: { urlKey: string }) => card.urlKey)).toEqual([product.urlKey])
  })

  test('that is hidden leaves the menu with all below it, and their pages; its goods are sold and found as before', async () => {
    const attic = await made('attic')
    const trunks = await made('trunks', { parentId: attic.categoryId })
    const product = await inCategory(trunks.categoryId, 'Camphor trunk')
    const hide = await save('attic', { ...attic, isHidden: true })
    expect(hide.status).toBe(200)
    expect(await branchOf('attic')).toEqual([])
    for (const unavailable of ['attic', 'trunks'])
      expect((await listed(unavailable)).status, unavailable).toBe(404)
    const page = async () =>
      (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey: product.urlKey })).body
    const { body } = await aClient(mall.url).post('/sapi/mall-item/item/search', { keyword: 'Camphor' })
    expect(body.data.map((card: { urlKey: string }) => card.urlKey)).toEqual([product.urlKey])
    expect(JSON.stringify(await page())).not.toContain('"trunks"')
    expect((await save('attic', { categoryId: attic.categoryId, version: hide.body.version })).status).toBe(
      200,
    )
    expect(await branchOf('attic')).toEqual([['attic', ['trunks']]])
    expect((await listed('trunks')).status).toBe(200)
  })

  test('is on the third level at most, also when a branch is moved as a whole', async () => {
    const [one, other] = [await made('first-level'), await made('another-first')]
    const two = await made('second-level', { parentId: one.categoryId })
    const three = await made('third-level', { parentId: two.categoryId })
    const tooDeep = { code: 'categoryTooDeep', fields: [{ field: 'parentId' }] }
    expect((await save('fourth-level', { parentId: three.categoryId })).body).toMatchObject(tooDeep)
    expect((await save('first-level', { ...one, parentId: other.categoryId })).body).toMatchObject(tooDeep)
    expect((await save('second-level', { ...two, parentId: other.categoryId })).status).toBe(200)
  })

  test('changes places with its neighbour; at the end it stays', async () => {
    const row = await made('row')
    const ids = [
      await made('row-a', { parentId: row.categoryId }),
      await made('row-b', { parentId: row.categoryId }),
    ]
    const move = (categoryId: string, to: string) => editor.post(`${desk}/move`, { categoryId, to })
    expect((await move(ids[1]!.categoryId, 'up')).body).toEqual({ moved: true })
    expect(await branchOf('row')).toEqual([['row', ['row-b', 'row-a']]])
    expect((await move(ids[1]!.categoryId, 'up')).body).toEqual({ moved: false })
    expect((await move(ids[1]!.categoryId, 'down')).body).toEqual({ moved: true })
    expect(await branchOf('row')).toEqual([['row', ['row-a', 'row-b']]])
  })

  test('is refused an address that is taken, a place below itself, a picture that is none, and a change of an older version', async () => {
    const outer = await made('outer')
    const inner = await made('inner', { parentId: outer.categoryId })
    expect((await save('outer')).body).toMatchObject({ code: 'addressTaken', fields: [{ field: 'urlKey' }] })
    for (const parentId of [outer.categoryId, inner.categoryId])
      expect((await save('outer', { ...outer, parentId })).body).toMatchObject({
        code: 'categoryInItself',
        fields: [{ field: 'parentId' }],
      })
    expect((await save('outer', { ...outer, parentId: newId() })).status).toBe(400)
    expect((await save('outer', { ...outer, picture: 'pictures/none.webp' })).body.fields[0].field).toBe(
      'picture',
    )
    for (const name of [none, {}, { en: 'Outer', zh: 7 }])
      expect((await save('outer', { ...outer, name })).body.fields[0].field).toMatch(/^name\./)
    for (const urlKey of ['', 'Outer', 'out er', 'x'.repeat(121)])
      expect((await save(urlKey, outer)).status, urlKey).toBe(400)
    expect((await save('outer', { ...outer, isHidden: false })).status).toBe(200)
    expect((await save('outer', outer)).body.code).toBe('changedMeanwhile')
    expect((await save('strange', { categoryId: newId(), version: 1 })).status).toBe(404)
  })

  test('is refused to operators with other roles, and to buyers', async () => {
    const support = await anOperator('support')
    for (const call of ['category/list', 'brand/list'])
      expect((await support.post(`/sapi/mall-admin/${call}`)).body.code, call).toBe('roleMayNot')
    const { status } = await aClient(mall.url).post('/sapi/mall-admin/file/store', {
      content: await aPicture('red'),
    })
    expect(status).toBe(401)
  })
})

describe('A brand', () => {
  const brands = '/sapi/mall-admin/brand'
  const seen = async (slug: string) => {
    const { text } = await aClient(mall.url).post('/sapi/mall-item/item/search', { brandList: [slug] })
    return text
  }

  test('comes with the first product of it or is added; renamed, its goods are found by the new name and at the old address', async () => {
    const product = await aProduct(mall, shopId, { brand: 'Norrland', name: both('Birch tray') })
    const { body } = await editor.post(`${brands}/list`)
    const { brandId, version } = body.brands.find(({ name }: { name: string }) => name === 'Norrland')
    const change = { brandId, version, name: 'Norrsken', about: { en: 'Oak.', zh: '橡木。' } }
    expect((await editor.post(`${brands}/save`, change)).status).toBe(200)
    expect((await editor.post(`${brands}/save`, change)).body.code).toBe('changedMeanwhile')
    expect(await seen('norrland')).toContain(product.urlKey)
    const found = async () =>
      (await aClient(mall.url).post('/sapi/mall-item/item/search', { keyword: 'norrsken' })).body.total
    await expect.poll(found, { timeout: 15_000 }).toBe(1)

    // It has another name in Chinese: pages, filters and search know it by both.
    const named = { ...change, version: version + 1, localName: { en: '', zh: '北境之光' } }
    expect((await editor.post(`${brands}/save`, named)).status).toBe(200)
    const shown = async (language: string) => {
      const headers = { 'accept-language': language }
      const requested = { itemId: product.productId }
      return (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', requested, headers)).body
        .brandName
    }
    expect([await shown('en'), await shown('zh')]).toEqual(['Norrsken', '北境之光'])
    for (const keyword of ['北境之光', 'norrsken'])
      await expect
        .poll(
          async () => (await aClient(mall.url).post('/sapi/mall-item/item/search', { keyword })).body.total,
          { timeout: 15_000 },
        )
        .toBe(1)
    for (const taken of [{ name: '北境之光' }, { name: 'Polar', localName: { en: '', zh: 'norrsken' } }])
      expect((await editor.post(`${brands}/save`, { about: none, ...taken })).body.code).toBe('brandTaken')
    // A merchant who writes the Chinese name means the same brand.
    await aProduct(mall, shopId, { brand: '北境之光', name: both('Birch bowl') })
    const { body: all } = await editor.post(`${brands}/list`)
    expect(all.brands.filter(({ name }: { name: string }) => name === '北境之光')).toEqual([])

    const added = await editor.post(`${brands}/save`, { name: 'Sund', about: none })
    expect(added.body).toEqual({ brandId: expect.any(String), version: 1 })
    for (const name of ['sund', 'Norrsken'])
      expect((await editor.post(`${brands}/save`, { name, about: none })).body).toMatchObject({
        code: 'brandTaken',
        fields: [{ field: 'name' }],
      })
    expect((await editor.post(`${brands}/save`, { name: ' ', about: none })).status).toBe(400)
  })
})
