import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
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

/** Console pages of a product beside its editor: the preview, and the validity of services. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const item = (shopId: Id) => `${sellerCalls(shopId, 'item')}/item`

async function signedIn(shopId: Id): Promise<Client> {
  const { email } = await anAccount(mall, { shopId })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

test('the staff sees a draft as buyers will see it; for all others it is not there', async () => {
  const shopId = await anyShop(mall)
  const owner = await signedIn(shopId)
  const draft = await aProduct(mall, shopId, { name: both('Early bowl') })
  await sql`update products set status = 'draft' where id = ${draft.productId}`.run(mall.db)
  const requested = { productId: draft.productId }
  const { body, status } = await owner.post(`${item(shopId)}/preview`, requested)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    itemName: 'Early bowl',
    shopSkuList: [{ salePrc: { value: 50, currencyType: 'USD' }, inventoryNumFlag: true }],
  })
  const other = await anyShop(mall)
  const stranger = await signedIn(other)
  expect((await stranger.post(`${item(other)}/preview`, requested)).status).toBe(404)
  expect((await stranger.post(`${item(shopId)}/preview`, requested)).status).toBe(404)
  expect((await aClient(mall.url).post(`${item(shopId)}/preview`, requested)).status).toBe(401)
  const look = await owner.post('/sapi/mall-item/item/queryItemRender', { itemId: draft.productId })
  expect(look.status).toBe(404)
})

test('a shop sets how long a service is valid and how often a code is used; other goods have neither', async () => {
  const shopId = await anyShop(mall)
  const owner = await signedIn(shopId)
  const service = await aProduct(mall, shopId)
  await sql`update products set kind = 'service' where id = ${service.productId}`.run(mall.db)
  const goods = await aProduct(mall, shopId)
  const terms = async ({ productId }: { productId: Id }) =>
    (await owner.post(`${item(shopId)}/terms`, { productId })).body
  const save = ({ productId }: { productId: Id }, version: number, more: object) =>
    owner.post(`${item(shopId)}/terms/save`, {
      productId,
      version,
      hasTiers: false,
      tiers: [],
      prices: [],
      ...more,
    })
  expect(await terms(service)).toMatchObject({ serviceUses: 1 })
  expect((await save(service, 0, { serviceDays: 90, serviceUses: 5 })).status).toBe(200)
  expect(await terms(service)).toMatchObject({ version: 1, serviceDays: 90, serviceUses: 5 })
  const until = Date.UTC(2030, 0, 1)
  expect((await save(service, 1, { serviceUntil: until })).status).toBe(200)
  const now = await terms(service)
  expect(now).toMatchObject({ serviceUntil: until, serviceUses: 1 })
  expect(now.serviceDays).toBeNull()

  const both = await save(service, 2, { serviceDays: 30, serviceUntil: until })
  expect(both.body.fields).toMatchObject([{ field: 'serviceUntil', code: 'invalid' }])
  expect((await save(service, 2, { serviceUses: 101 })).status).toBe(400)
  const wrong = await save(goods, 0, { serviceDays: 30 })
  expect(wrong.body.fields).toMatchObject([{ field: 'serviceDays', code: 'invalid' }])
  expect(await terms(service)).toMatchObject({ version: 2, serviceUntil: until })
})
