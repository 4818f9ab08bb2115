import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyShop, both, find, keys, look } from '#tests/support/catalogue.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Drafts of products that are on the shelf already: saved, previewed, published immediately or discarded. */

let mall: TestMall
let buyer: Client
beforeAll(async () => {
  mall = await aMall()
  buyer = aClient(mall.url)
})
afterAll(() => mall.stop())

type Role = 'owner' | 'fulfilment'

async function aStaff(shopId: Id, name: string, role: Role = 'owner') {
  const { email } = await anAccount(mall, { shopId, name, role })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const call = (path: string) => (body: object) =>
    client.post(`${sellerCalls(shopId, 'item')}/item/${path}`, body)
  return {
    read: async (productId: Id) => (await call('edited')({ productId })).body,
    keep: call('keep-draft'),
    discard: call('discard-draft'),
    edit: call('edit'),
    preview: call('preview'),
    history: call('history'),
    list: async () => (await call('page')({ page: 1, pageSize: 20 })).body,
  }
}

type Staff = Awaited<ReturnType<typeof aStaff>>

/** A product on the shelf, and what its form sends when only its name and its price were changed. */
async function onShelf(staff: Staff, shopId: Id, change: object = {}) {
  const product = await aProduct(mall, shopId, { name: both('Jar') })
  const { product: edited } = await staff.read(product.productId)
  const [variant] = edited.variants
  const [place] = Object.keys(variant.stock)
  const form = {
    ...edited,
    name: { en: 'Tall jar', zh: '高罐' },
    pictures: [],
    variants: [
      {
        ...variant,
        prices: { global: { amount: 6_000 } },
        stock: { [place!]: { was: 10, available: 7 } },
      },
    ],
    ...change,
  }
  return { ...product, form, place: place! }
}

const shownTo = async (client: Client, productId: Id) => {
  const { body } = await look(client, { itemId: productId })
  const [sku] = body.shopSkuList
  return { name: body.itemName, price: sku.salePrc.value, stock: sku.selectedSkuStock }
}

test('a draft changes nothing for buyers, is seen in the preview, and all of it together when it is published', async () => {
  const shopId = await anyShop(mall)
  const ida = await aStaff(shopId, 'Ida')
  const { productId, urlKey, form } = await onShelf(ida, shopId)
  const before = { name: 'Jar', price: 50, stock: 10 }

  expect(await ida.keep(form)).toMatchObject({ status: 200, body: { productId, revision: 1 } })
  expect(await shownTo(buyer, productId)).toEqual(before)
  expect(keys(await find(buyer, { keyword: 'tall' }))).toEqual([])

  const preview = await ida.preview({ productId, isUnpublished: true })
  expect(preview.body).toMatchObject({
    itemName: 'Tall jar',
    shopSkuList: [{ salePrc: { value: 60 }, selectedSkuStock: 7 }],
  })
  // The preview wrote nothing, and the one without the draft shows what buyers see.
  expect(await shownTo(buyer, productId)).toEqual(before)
  expect((await ida.preview({ productId })).body.itemName).toBe('Jar')

  const { product, unpublished } = await ida.read(productId)
  expect(product).toMatchObject({ name: both('Jar'), version: form.version })
  expect(unpublished).toMatchObject({
    revision: 1,
    by: 'Ida',
    product: { name: { en: 'Tall jar', zh: '高罐' } },
  })
  expect(Date.now() - unpublished.at).toBeLessThan(60_000)

  expect(await ida.edit({ ...form, unpublished: 1 })).toMatchObject({ status: 200 })
  expect(await shownTo(buyer, productId)).toEqual({ name: 'Tall jar', price: 60, stock: 7 })
  expect(keys(await find(buyer, { keyword: 'tall jar' }))).toEqual([urlKey])
  expect((await ida.read(productId)).unpublished).toBeNull()
  const { body } = await ida.history({ productId, page: 1, pageSize: 20 })
  expect(body.changes.map(({ by }: { by: string }) => by)).toEqual(['Ida', 'Ida'])
})

test('units that are sold while a draft waits stay sold', async () => {
  const shopId = await anyShop(mall)
  const ida = await aStaff(shopId, 'Ida')
  const { productId, form, place } = await onShelf(ida, shopId)
  await ida.keep(form)
  const asItIs = { ...form, ...(await ida.read(productId)).product, pictures: [] }
  const variant = { ...asItIs.variants[0], stock: { [place]: { was: 10, available: 4 } } }
  expect((await ida.edit({ ...asItIs, variants: [variant] })).status).toBe(200)

  const { unpublished } = await ida.read(productId)
  expect(unpublished.product.variants[0].stock).toEqual({ [place]: { available: 1, was: 4, reserved: 0 } })
})

test('two people do not overwrite each other’s draft, nor a product that was saved in between', async () => {
  const shopId = await anyShop(mall)
  const [ida, bo] = [await aStaff(shopId, 'Ida'), await aStaff(shopId, 'Bo')]
  const { productId, form } = await onShelf(ida, shopId)
  await ida.keep(form)
  const refused = { status: 409, body: { code: 'changedMeanwhile' } }

  // Bo had the form open before there was a draft; then reads it and keeps his own revision.
  expect(await bo.keep(form)).toMatchObject(refused)
  expect(await bo.keep({ ...form, unpublished: 1 })).toMatchObject({ body: { revision: 2 } })
  expect((await ida.read(productId)).unpublished).toMatchObject({ revision: 2, by: 'Bo' })
  expect(await ida.edit({ ...form, unpublished: 1 })).toMatchObject(refused)
  expect(await ida.discard({ productId, unpublished: 1 })).toMatchObject(refused)
  expect((await shownTo(buyer, productId)).name).toBe('Jar')

  // The product is saved by another form: the draft stays, and requires a confirmation before it replaces
  // that.
  const { product } = await ida.read(productId)
  const [variant] = product.variants
  expect(
    (await ida.edit({ ...product, name: both('Lid'), pictures: [], variants: [{ ...variant, stock: {} }] }))
      .status,
  ).toBe(200)
  expect(await bo.edit({ ...form, unpublished: 2 })).toMatchObject(refused)
  expect((await shownTo(buyer, productId)).name).toBe('Lid')
  expect((await bo.edit({ ...form, version: form.version + 1, unpublished: 2 })).status).toBe(200)
  expect((await shownTo(buyer, productId)).name).toBe('Tall jar')
})

test('a draft is discarded, and the list of the shop marks products that have one', async () => {
  const shopId = await anyShop(mall)
  const ida = await aStaff(shopId, 'Ida')
  const { productId, form } = await onShelf(ida, shopId)
  const hasDraft = async () =>
    (await ida.list()).products.map((each: { hasUnpublished: boolean }) => each.hasUnpublished)
  expect(await hasDraft()).toEqual([false])
  await ida.keep(form)
  expect(await hasDraft()).toEqual([true])
  expect((await ida.discard({ productId, unpublished: 1 })).status).toBe(200)
  expect(await hasDraft()).toEqual([false])
  expect(await ida.preview({ productId, isUnpublished: true })).toMatchObject({ status: 404 })
  expect((await shownTo(buyer, productId)).name).toBe('Jar')
})

test('refuses a draft of another shop’s product, by a role that may not change it, of one never shown, and with wrong prices', async () => {
  const [shopId, otherShop] = [await anyShop(mall), await anyShop(mall)]
  const ida = await aStaff(shopId, 'Ida')
  const packer = await aStaff(shopId, 'Pat', 'fulfilment')
  const stranger = await aStaff(otherShop, 'Sue')
  const { productId, form } = await onShelf(ida, shopId)
  expect((await stranger.keep(form)).status).toBe(404)
  expect((await packer.keep(form)).status).toBe(403)
  const [variant] = form.variants
  const wrong = { ...variant, prices: { global: { amount: 6_000, compareAt: 5_000 } } }
  expect(await ida.keep({ ...form, variants: [wrong] })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'variants.0.prices.global.compareAt' }] },
  })

  await ida.keep(form)
  expect((await stranger.preview({ productId, isUnpublished: true })).status).toBe(404)
  expect((await stranger.discard({ productId, unpublished: 1 })).status).toBe(404)

  const never = await ida.edit({
    ...form,
    productId: undefined,
    version: undefined,
    status: 'draft',
    urlKey: undefined,
    variants: [{ ...variant, variantId: undefined, sku: '', stock: {} }],
  })
  expect(never.status).toBe(200)
  const { product } = await ida.read(never.body.productId)
  expect(
    (
      await ida.keep({
        ...form,
        productId: never.body.productId,
        version: product.version,
        variants: [{ ...product.variants[0], stock: {} }],
      })
    ).status,
  ).toBe(400)
})

test('a draft that cannot be published any more says why in its preview', async () => {
  const shopId = await anyShop(mall)
  const ida = await aStaff(shopId, 'Ida')
  const { productId, form } = await onShelf(ida, shopId)
  const taken = await aProduct(mall, shopId, { name: both('Other') })
  await ida.keep({ ...form, urlKey: taken.urlKey })
  expect(await ida.preview({ productId, isUnpublished: true })).toMatchObject({
    status: 409,
    body: { code: 'urlKeyTaken' },
  })
})
