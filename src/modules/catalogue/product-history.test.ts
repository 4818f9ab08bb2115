import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyShop, both } from '#tests/support/catalogue.ts'
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

/** The changes of a product: fields, before and after, who, when. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const item = (shopId: Id) => `${sellerCalls(shopId, 'item')}/item`

async function signedIn(shopId: Id, name: string, role: 'owner' | 'fulfilment' = 'owner'): Promise<Client> {
  const { email } = await anAccount(mall, { shopId, name, role })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

const historyOf = async (client: Client, shopId: Id, productId: Id) =>
  (await client.post(`${item(shopId)}/history`, { productId, page: 1, pageSize: 20 })).body

test('shows who changed which fields, their values before and after, and which stock was set', async () => {
  const shopId = await anyShop(mall)
  const product = await aProduct(mall, shopId, { name: both('Jar') })
  const [ida, bo] = [await signedIn(shopId, 'Ida'), await signedIn(shopId, 'Bo', 'fulfilment')]
  expect(await historyOf(ida, shopId, product.productId)).toEqual({ total: 0, changes: [] })

  const edited = (await ida.post(`${item(shopId)}/edited`, { productId: product.productId })).body.product
  const [variant] = edited.variants
  const saved = await ida.post(`${item(shopId)}/edit`, {
    ...edited,
    name: { en: 'Tall jar', zh: 'Jar' },
    pictures: [],
    variants: [{ ...variant, stock: {}, prices: { ...variant.prices, global: { amount: 6_000 } } }],
  })
  expect(saved.status).toBe(200)
  await ida.post(`${item(shopId)}/shelf`, { productIds: [product.productId], status: 'offShelf' })
  // Refused edits, and edits without a change, leave no entry.
  await ida.post(`${item(shopId)}/shelf`, { productIds: [product.productId], status: 'offShelf' })
  await ida.post(`${item(shopId)}/edit`, { ...edited, name: both('Stale') })
  const [place] = Object.keys(variant.stock)
  await bo.post(`${sellerCalls(shopId, 'item')}/stock/change`, {
    changes: [{ variantId: product.variantId, place, was: 10, available: 7 }],
  })

  const { total, changes } = await historyOf(bo, shopId, product.productId)
  expect(total).toBe(3)
  expect(changes.map(({ by }: { by: string }) => by)).toEqual(['Bo', 'Ida', 'Ida'])
  expect(changes[0].changes).toEqual([
    { path: ['variants', variant.sku, 'stock'], before: null, after: '-3' },
  ])
  expect(changes[1].changes).toEqual([{ path: ['status'], before: 'onShelf', after: 'offShelf' }])
  expect(changes[2].changes).toEqual([
    { path: ['name', 'en'], before: 'Jar', after: 'Tall jar' },
    { path: ['variants', variant.sku, 'prices', 'global', 'amount'], before: '5000', after: '6000' },
  ])
  expect(Date.now() - changes[2].at).toBeLessThan(60_000)
})

test('begins with the making of a product, and is the shop’s own', async () => {
  const shopId = await anyShop(mall)
  const ida = await signedIn(shopId, 'Ida')
  const none = both('')
  const { body } = await ida.post(`${item(shopId)}/edit`, {
    status: 'draft',
    kind: 'goods',
    name: both('Bowl'),
    summary: none,
    description: none,
    warranty: none,
    delivery: none,
    specifications: [],
    defaultTab: 'description',
    attributes: [],
    pictures: [],
    variants: [
      {
        sku: 'B-1',
        values: {},
        isOffered: true,
        prices: { global: { amount: 900 } },
        stock: {},
        step: 1,
        minQuantity: 1,
      },
    ],
  })
  const { changes } = await historyOf(ida, shopId, body.productId)
  expect(changes).toHaveLength(1)
  expect(changes[0].changes).toContainEqual({ path: ['name', 'en'], before: null, after: 'Bowl' })
  expect(changes[0].changes).toContainEqual({
    path: ['variants', 'B-1', 'prices', 'global', 'amount'],
    before: null,
    after: '900',
  })
  const other = await anyShop(mall)
  const stranger = await signedIn(other, 'Eve')
  const requested = { productId: body.productId, page: 1, pageSize: 20 }
  expect((await stranger.post(`${item(other)}/history`, requested)).status).toBe(404)
  expect((await stranger.post(`${item(shopId)}/history`, requested)).status).toBe(404)
})
