import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anyShop, both, find, keys, look } from '#tests/support/catalogue.ts'
import {
  aClient,
  aMall,
  anAccount,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
let buyer: Client
/** Of any shop, for tests that look at one product alone: so many do not sign in within a minute. */
let anyone: Awaited<ReturnType<typeof aMerchant>>
beforeAll(async () => {
  mall = await aMall()
  buyer = aClient(mall.url)
  anyone = await aMerchant(await anyShop(mall))
})
afterAll(() => mall.stop())

/** A person of a shop's staff, with the calls about its goods. */
async function aMerchant(shopId: Id) {
  const { email } = await anAccount(mall, { shopId })
  const client = aClient(mall.url)
  expect((await client.post('/api/user/web/login', { email, password })).status).toBe(200)
  const call = (name: string) => (body: object) => client.post(`${sellerCalls(shopId, 'item')}/${name}`, body)
  return {
    client,
    edit: call('item/edit'),
    read: call('item/edited'),
    store: call('file/store'),
    copy: call('item/copy'),
  }
}

const aPicture = async (colour = '#0f5c4a'): Promise<string> =>
  (
    await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64')

const variant = (change: object = {}) => ({
  ...{ sku: '', values: {}, isOffered: true, step: 1, minQuantity: 1 },
  prices: { global: { amount: 4_900 } },
  stock: { first: { was: 0, available: 12 } },
  ...change,
})

const aDraft = (change: object = {}) => ({
  ...{ status: 'draft', kind: 'goods', name: { en: 'Oak Stool', zh: '橡木凳' } },
  ...{ summary: both(''), description: both(''), warranty: both(''), delivery: both('') },
  ...{ specifications: [], defaultTab: 'description', attributes: [], variants: [variant()], pictures: [] },
  ...change,
})

/** Form of a product as sent without a change. */
async function unchanged({ read }: Awaited<ReturnType<typeof aMerchant>>, productId: Id) {
  const { product } = (await read({ productId })).body
  return {
    ...product,
    pictures: product.pictures.map(({ file, alt }: { file: string; alt: object }) => ({ file, alt })),
    variants: product.variants.map((each: { stock: Record<string, { available: number }> }) => ({
      ...each,
      stock: Object.fromEntries(
        Object.entries(each.stock).map(([place, { available }]) => [place, { was: available, available }]),
      ),
    })),
  }
}

const stockOf = (productId: Id) =>
  sql<{ sku: string; available: string }>`
    select v.sku, sum(s.available)::bigint as available from variants v join stock s on s.variant_id = v.id
    where v.product_id = ${productId} group by v.sku order by v.sku`
    .rows(mall.db)
    .then((rows) => Object.fromEntries(rows.map(({ sku, available }) => [sku, Number(available)])))

describe('A shop’s new product', () => {
  test('is a draft that buyers cannot see, under an address made of its name, and on sale once it is published', async () => {
    const merchant = await aMerchant(await anyShop(mall))
    const { body: first } = await merchant.edit(aDraft())
    const { body: second } = await merchant.edit(aDraft())
    const addresses = await Promise.all(
      [first, second].map(async ({ productId }) => (await merchant.read({ productId })).body.product.urlKey),
    )
    expect(addresses).toEqual(['oak-stool', 'oak-stool-2'])
    expect((await look(buyer, { urlKey: 'oak-stool' })).status).toBe(404)

    const { file } = (await merchant.store({ content: await aPicture() })).body
    const edit = await unchanged(merchant, first.productId)
    const published = await merchant.edit({
      ...edit,
      status: 'onShelf',
      pictures: [{ file, alt: both('Stool') }],
    })
    expect(published).toMatchObject({ status: 200, body: { productId: first.productId, version: 2 } })
    expect((await look(buyer, { urlKey: 'oak-stool' })).body.shopSkuList).toMatchObject([
      { outerId: 'oak-stool', salePrc: { value: 49 }, selectedSkuStock: 12 },
    ])
    expect(keys(await find(buyer, { keyword: 'oak stool' }))).toEqual(['oak-stool'])
  })

  test('is published only with a name, a picture, a price on the home site and something in stock, each named at its field', async () => {
    const shopId = await anyShop(mall)
    const merchant = await aMerchant(shopId)
    const bare = aDraft({
      status: 'onShelf',
      name: both(' '),
      variants: [variant({ prices: { cn: { amount: 100 } }, stock: { first: { was: 0, available: 0 } } })],
    })
    const { status, body } = await merchant.edit(bare)
    expect([status, body.code]).toEqual([422, 'productIncomplete'])
    expect(body.fields.map(({ field }: { field: string }) => field)).toEqual([
      'name.en',
      'pictures',
      'variants.0.prices.global.amount',
      'variants.0.stock.first.available',
    ])
    expect(await sql`select 1 from products where shop_id = ${shopId}`.rows(mall.db)).toEqual([])
  })
})

describe('An edit', () => {
  test('preserves each variant’s id, stock and orders when options are added and article numbers change', async () => {
    const merchant = await aMerchant(await anyShop(mall))
    const { productId: id } = (await merchant.edit(aDraft())).body
    const before = await unchanged(merchant, id)
    const attributes = [
      {
        key: 'o1',
        name: { en: 'Colour', zh: '颜色' },
        values: [
          { key: 'v1', name: { en: 'Oak', zh: '原木' } },
          { key: 'v2', name: { en: 'Black', zh: '黑色' } },
        ],
      },
    ]
    const [only] = before.variants
    const saved = await merchant.edit({
      ...before,
      attributes,
      variants: [
        { ...only, sku: 'STOOL-OAK', values: { o1: 'v1' } },
        variant({ sku: 'STOOL-BLACK', values: { o1: 'v2' } }),
      ],
    })
    expect(saved.status).toBe(200)
    const after = await unchanged(merchant, id)
    expect(
      after.variants.map(({ variantId, sku }: Record<string, string>) => [variantId === only.variantId, sku]),
    ).toEqual([
      [true, 'STOOL-OAK'],
      [false, 'STOOL-BLACK'],
    ])
    expect(await stockOf(id)).toEqual({ 'STOOL-BLACK': 12, 'STOOL-OAK': 12 })

    // The two change their numbers with each other.
    const [oak, black] = after.variants
    const swapped = [
      { ...oak, sku: black.sku },
      { ...black, sku: oak.sku },
    ]
    expect((await merchant.edit({ ...after, variants: swapped })).status).toBe(200)
    const last = await unchanged(merchant, id)
    expect(last.variants.map(({ variantId, sku }: Record<string, string>) => [variantId, sku])).toEqual([
      [oak.variantId, 'STOOL-BLACK'],
      [black.variantId, 'STOOL-OAK'],
    ])
  })

  test('of the stock adds the counted difference, so that units sold in between stay sold', async () => {
    const shopId = await anyShop(mall)
    const merchant = await aMerchant(shopId)
    const { file } = (await merchant.store({ content: await aPicture('#884400') })).body
    const pictures = [{ file, alt: both('') }]
    const { productId: id } = (await merchant.edit(aDraft({ status: 'onShelf', pictures }))).body
    const edit = await unchanged(merchant, id)
    const [only] = edit.variants
    await placeAnOrder(aClient(mall.url), [{ variantId: only.variantId, quantity: 2 }])
    const [place] = Object.keys(only.stock)
    const counted = { ...only, stock: { [place!]: { was: 12, available: 15 } } }
    expect((await merchant.edit({ ...edit, variants: [counted] })).status).toBe(200)
    expect(Object.values(await stockOf(id))).toEqual([13])

    const again = await unchanged(merchant, id)
    const tooMany = { ...only, stock: { [place!]: { was: 14, available: 0 } } }
    expect(await merchant.edit({ ...again, variants: [tooMany] })).toMatchObject({
      status: 409,
      body: { code: 'stockBelowReserved', fields: [{ field: `variants.0.stock.${place}.available` }] },
    })
    expect(Object.values(await stockOf(id))).toEqual([13])
  })

  test('by two people concurrently is saved once; the other is refused, and changes nothing', async () => {
    const shopId = await anyShop(mall)
    const [one, other] = [await aMerchant(shopId), await aMerchant(shopId)]
    const { productId: id } = (await one.edit(aDraft())).body
    const edit = await unchanged(one, id)
    const saves = await Promise.all([
      one.edit({ ...edit, name: both('Stool of one') }),
      other.edit({ ...edit, name: both('Stool of the other') }),
    ])
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(saves.find(({ status }) => status === 409)?.body.code).toBe('changedMeanwhile')
    const winner = saves.findIndex(({ status }) => status === 200)
    expect((await unchanged(one, id)).name.en).toBe(winner === 0 ? 'Stool of one' : 'Stool of the other')
  })

  test('of the address preserves the former one as a way to the product', async () => {
    const merchant = await aMerchant(await anyShop(mall))
    const { file } = (await merchant.store({ content: await aPicture('#123456') })).body
    const { productId: id } = (
      await merchant.edit(
        aDraft({ status: 'onShelf', urlKey: 'oak-perch', pictures: [{ file, alt: both('') }] }),
      )
    ).body
    expect(
      (await merchant.edit({ ...(await unchanged(merchant, id)), urlKey: 'oak-perch-tall' })).status,
    ).toBe(200)
    expect((await look(buyer, { urlKey: 'oak-perch' })).body.urlKey).toBe('oak-perch-tall')

    // Links to the former address must never lead to the goods of a rival.
    const rival = await aMerchant(await anyShop(mall))
    const refused = await rival.edit(aDraft({ urlKey: 'oak-perch' }))
    expect([refused.status, refused.body.code]).toEqual([409, 'urlKeyTaken'])
    expect((await look(buyer, { urlKey: 'oak-perch' })).body.urlKey).toBe('oak-perch-tall')
    // Its own shop may use it again.
    expect(
      (await merchant.edit(aDraft({ urlKey: 'oak-perch', variants: [variant({ sku: 'P2' })] }))).status,
    ).toBe(200)
  })

  test('gives a picture a description, shown in the caller’s language, preserved by a copy and deleted when it is left out (PDP-16)', async () => {
    const merchant = anyone
    const { file } = (await merchant.store({ content: await aPicture('#334455') })).body
    const description = { en: 'Turned by hand.', zh: '手工车削。' }
    const pictures = [{ file, alt: both('Stool'), description }]
    const { productId: id } = (await merchant.edit(aDraft({ status: 'onShelf', pictures }))).body
    const reported = async (headers = {}) => {
      const { body } = await buyer.post('/sapi/mall-item/item/queryItemMediaFunc', { id }, headers)
      return body.itemMediaList.map(({ title, desc }: { title: string; desc: string }) => [title, desc])
    }
    expect(await reported()).toEqual([['Stool', 'Turned by hand.']])
    expect(await reported({ 'accept-language': 'zh-CN' })).toEqual([['Stool', '手工车削。']])

    const copy = (await merchant.copy({ productId: id })).body
    expect((await merchant.read({ productId: copy.productId })).body.product.pictures).toMatchObject(pictures)
    expect((await merchant.edit(await unchanged(merchant, id))).status).toBe(200)
    expect(await reported()).toEqual([['Stool', '']])
  })

  test('cleans the HTML of every text (TRAP-108)', async () => {
    const merchant = anyone
    const bad = both('<p onclick="x()">Fine</p><script>alert(1)</script>')
    const { body } = await merchant.edit(aDraft({ description: bad, warranty: bad, delivery: bad }))
    const { description, warranty, delivery } = await unchanged(merchant, body.productId)
    expect([description.en, warranty.en, delivery.en]).toEqual(['<p>Fine</p>', '<p>Fine</p>', '<p>Fine</p>'])
  })
})

describe('An edit is refused, and changes nothing,', () => {
  test('for a product of another shop, and for variants of another product', async () => {
    const owner = await aMerchant(await anyShop(mall))
    const { productId: id } = (await owner.edit(aDraft())).body
    const edit = await unchanged(owner, id)
    const stranger = await aMerchant(await anyShop(mall))
    expect((await stranger.read({ productId: id })).status).toBe(404)
    expect((await stranger.edit(edit)).status).toBe(404)
    const foreign = variant({ variantId: edit.variants[0].variantId })
    expect((await stranger.edit(aDraft({ variants: [foreign] }))).status).toBe(404)
  })

  test.each<[string, object, string, string]>([
    ['an address that another product has', { urlKey: 'taken-address' }, 'urlKeyTaken', 'urlKey'],
    [
      'an article number that another product has',
      { variants: [variant({ sku: 'TAKEN-1' })] },
      'skuTaken',
      'variants.0.sku',
    ],
    [
      'two variants that cannot be told apart',
      { variants: [variant({ sku: 'A' }), variant({ sku: 'B' })] },
      'malformed',
      'variants.1.values',
    ],
    [
      'a former price that is not higher',
      { variants: [variant({ prices: { global: { amount: 500, compareAt: 500 } } })] },
      'malformed',
      'variants.0.prices.global.compareAt',
    ],
    [
      'a price below nothing',
      { variants: [variant({ prices: { global: { amount: -1 } } })] },
      'malformed',
      'variants.0.prices.global.amount',
    ],
    ['a category that does not exist', { categoryId: '7' }, 'malformed', 'categoryId'],
    [
      'a picture that was never stored',
      { pictures: [{ file: 'pictures/none.webp', alt: both('') }] },
      'malformed',
      'pictures.0.file',
    ],
    [
      'a site that there is not',
      { variants: [variant({ prices: { moon: { amount: 1 } } })] },
      'malformed',
      'variants.prices',
    ],
  ])('for %s', async (_name, change, code, field) => {
    const shopId = await anyShop(mall)
    const merchant = await aMerchant(shopId)
    if (code.endsWith('Taken'))
      await merchant.edit(
        aDraft({
          urlKey: code === 'urlKeyTaken' ? 'taken-address' : undefined,
          variants: [variant({ sku: 'TAKEN-1' })],
        }),
      )
    const count = () =>
      sql`select 1 from products where shop_id = ${shopId}`.rows(mall.db).then((rows) => rows.length)
    const before = await count()
    const { body } = await merchant.edit(aDraft(change))
    expect([body.code, body.fields?.[0]?.field]).toEqual([code, field])
    expect(await count()).toBe(before)
  })

  test('back to a draft, once buyers have seen it', async () => {
    const merchant = anyone
    const { file } = (await merchant.store({ content: await aPicture('#654321') })).body
    const draft = aDraft({ status: 'onShelf', pictures: [{ file, alt: both('') }] })
    const edit = await unchanged(merchant, (await merchant.edit(draft)).body.productId)
    expect(await merchant.edit({ ...edit, status: 'draft' })).toMatchObject({ status: 400 })
    expect((await merchant.edit({ ...edit, status: 'offShelf' })).status).toBe(200)
  })
})

describe('A photo as cameras take it', () => {
  let photo: Buffer
  let shopId: Id
  let merchant: typeof anyone
  beforeAll(async () => {
    shopId = await anyShop(mall)
    merchant = await aMerchant(shopId)
    const raw = { width: 400, height: 300, channels: 3 } as const
    photo = await sharp(randomBytes(400 * 300 * 3), { raw })
      .png()
      .toBuffer()
    expect(photo.length).toBeGreaterThan(256 * 1024)
  })

  const sent = (toShop: Id, file: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'photo.png')
    return fetch(`${mall.url}${sellerCalls(toShop, 'item')}/file/store`, {
      method: 'POST',
      headers: { cookie: `sid=${merchant.client.jar.get('sid')}` },
      body: form,
    })
  }

  test('is stored by a shop’s call, as JSON and as a form, and buyers see it on its product', async () => {
    const asJson = await merchant.store({ content: photo.toString('base64') })
    expect(asJson).toMatchObject({ status: 200, body: { kind: 'picture' } })
    const asForm = await sent(shopId, photo)
    expect([asForm.status, await asForm.json()]).toEqual([200, asJson.body])
    const pictures = [{ file: asJson.body.file, alt: both('On the bench') }]
    const { productId: id } = (await merchant.edit(aDraft({ status: 'onShelf', pictures }))).body
    const seen = (await look(buyer, { itemId: id })).body.mainImage
    const picture = await fetch(new URL(seen, mall.url))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 300 })
  })

  test('is refused in the name of another shop, and above 6 MB, and leaves no file', async () => {
    const files = () => sql`select count(*)::int as count from files`.row(mall.db)
    const before = await files()
    expect((await sent(await anyShop(mall), photo)).status).toBe(404)
    const tooLarge = await sent(shopId, Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]))
    expect([tooLarge.status, (await tooLarge.json()).code]).toEqual([413, 'bodyTooLarge'])
    expect(await files()).toEqual(before)
  })
})

test('a file that is neither a picture nor a model is not stored', async () => {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  expect(await anyone.store({ content })).toMatchObject({ status: 415, body: { code: 'notAPicture' } })
})
