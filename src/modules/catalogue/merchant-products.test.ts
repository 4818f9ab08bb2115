import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
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

let mall: TestMall
let caller: Client
beforeAll(async () => {
  mall = await aMall()
  caller = aClient(mall.url)
})
afterAll(() => mall.stop())

describe('A merchant', () => {
  const calls = (shopId: Id) => sellerCalls(shopId, 'item')
  async function signedIn(shopId: Id): Promise<Client> {
    const { email } = await anAccount(mall, { shopId })
    const client = aClient(mall.url)
    const answer = await signIn(client, email)
    expect(answer.status).toBe(200)
    return client
  }

  const change = (product: { productId: Id }, more: object = {}) => ({
    productId: product.productId,
    version: 1,
    status: 'onShelf',
    name: { en: 'Amber jar', zh: '琥珀罐' },
    summary: both('Short'),
    description: both('<p onclick="x()">New</p><script>alert(1)</script>'),
    ...more,
  })

  test('changes the words of a product; its HTML is cleaned, and lists and searches follow immediately (TRAP-108)', async () => {
    const shopId = await anyShop(mall)
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    expect((await merchant.post(`${calls(shopId)}/item/save`, change(product))).body).toEqual({
      productId: product.productId,
      version: 2,
    })
    const { body } = await merchant.post(`${calls(shopId)}/item/detail`, { productId: product.productId })
    expect(body).toMatchObject({ version: 2, name: { zh: '琥珀罐' }, description: { en: '<p>New</p>' } })
    expect(keys(await find(caller, { keyword: 'amber jar' }))).toEqual([product.urlKey])
    expect(
      await merchant.post(`${calls(shopId)}/item/save`, change(product, { version: 2, status: 'offShelf' })),
    ).toMatchObject({ status: 200 })
    expect(keys(await find(caller, { keyword: 'amber jar' }))).toEqual([])
  })

  test('with an older version is refused, and changes nothing', async () => {
    const shopId = await anyShop(mall)
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    await merchant.post(`${calls(shopId)}/item/save`, change(product))
    expect(
      await merchant.post(`${calls(shopId)}/item/save`, change(product, { name: both('Late') })),
    ).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  })

  test('changes price and stock, and buyers see it (MER-15)', async () => {
    const shopId = await anyShop(mall)
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    const price = {
      variantId: product.variantId,
      site: 'global',
      currency: 'USD',
      amount: 1_999,
      compareAt: 2_500,
    }
    expect(await merchant.post(`${calls(shopId)}/sku/price`, price)).toMatchObject({ status: 200 })
    expect(
      await merchant.post(`${calls(shopId)}/sku/stock`, { variantId: product.variantId, available: 3 }),
    ).toMatchObject({
      status: 200,
    })
    expect((await look(caller, { urlKey: product.urlKey })).body.shopSkuList).toMatchObject([
      { salePrc: { value: 19.99 }, originalPrice: 25, selectedSkuStock: 3 },
    ])
  })

  test('touches nothing of another shop, neither from the own one nor in its name: it does not exist', async () => {
    const otherShop = await anyShop(mall)
    const product = await aProduct(mall, otherShop)
    const shopId = await anyShop(mall)
    const merchant = await signedIn(shopId)
    const answers = [
      await merchant.post(`${calls(shopId)}/item/detail`, { productId: product.productId }),
      await merchant.post(`${calls(shopId)}/item/save`, change(product)),
      await merchant.post(`${calls(shopId)}/sku/price`, {
        variantId: product.variantId,
        site: 'global',
        currency: 'USD',
        amount: 100,
      }),
      await merchant.post(`${calls(shopId)}/sku/stock`, { variantId: product.variantId, available: 0 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const inTheirName = [
      await merchant.post(`${calls(otherShop)}/item/page`, {}),
      await merchant.post(`${calls(otherShop)}/item/save`, change(product)),
      await merchant.post(`${calls('7')}/item/page`, {}),
    ]
    expect(inTheirName.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'notFound'],
      [404, 'notFound'],
      [404, 'notFound'],
    ])
    expect((await merchant.post(`${calls(shopId)}/item/page`, {})).body).toEqual({ total: 0, products: [] })
    expect((await look(caller, { urlKey: product.urlKey })).body.shopSkuList).toMatchObject([
      { salePrc: { value: 50 }, selectedSkuStock: 10 },
    ])
  })

  test.each([
    ['price below nothing', 'sku/price', { site: 'global', currency: 'USD', amount: -1 }],
    ['price in another currency', 'sku/price', { site: 'global', currency: 'EUR', amount: 100 }],
    ['fraction of a cent', 'sku/price', { site: 'global', currency: 'USD', amount: 199.9 }],
    ['price on no site', 'sku/price', { site: 'moon', currency: 'USD', amount: 100 }],
    ['stock below nothing', 'sku/stock', { available: -1 }],
    ['half a piece', 'sku/stock', { available: 0.5 }],
    ['stock beyond counting', 'sku/stock', { available: 1e12 }],
  ])('who sends a %s is refused', async (_name, path, body) => {
    const shopId = await anyShop(mall)
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    expect(
      (await merchant.post(`${calls(shopId)}/${path}`, { variantId: product.variantId, ...body })).status,
    ).toBe(400)
    expect((await look(caller, { urlKey: product.urlKey })).body.shopSkuList).toMatchObject([
      { salePrc: { value: 50 }, selectedSkuStock: 10 },
    ])
  })

  test('whose shop is frozen or offboarded reads, and changes nothing; a buyer does neither (MER-05, TRAP-111)', async () => {
    const shopId = await anyShop(mall)
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    await sql`update shops set status = 'frozen' where id = ${shopId}`.run(mall.db)
    expect((await merchant.post(`${calls(shopId)}/item/page`, {})).body.total).toBe(1)
    expect(await merchant.post(`${calls(shopId)}/item/save`, change(product))).toMatchObject({
      status: 403,
      body: { code: 'merchantFrozen' },
    })
    await sql`update shops set status = 'cleared' where id = ${shopId}`.run(mall.db)
    expect((await merchant.post(`${calls(shopId)}/item/page`, {})).body.total).toBe(1)
    expect(await merchant.post(`${calls(shopId)}/item/save`, change(product))).toMatchObject({
      status: 403,
      body: { code: 'merchantCleared' },
    })
    expect((await aClient(mall.url).post(`${calls(shopId)}/item/page`, {})).status).toBe(401)
    const { email } = await anAccount(mall)
    const buyer = aClient(mall.url)
    await signIn(buyer, email)
    expect((await buyer.post(`${calls(shopId)}/item/page`, {})).status).toBe(404)
  })
})

const signIn = (client: Client, email: string) => client.post('/api/user/web/login', { email, password })
