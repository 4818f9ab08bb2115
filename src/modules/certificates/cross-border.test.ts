import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
  type TestProduct,
} from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'

/** Goods that come across a border: how they are marked, and checked out apart from all others. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const cart = '/sapi/mall-order/cartline'
const order = '/sapi/mall-order/web/order'

const save = ({ productId }: TestProduct, terms: object) =>
  merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
    productId,
    version: 0,
    hasTiers: false,
    tiers: [],
    prices: [],
    ...terms,
  })
const across = async (crossBorder: 'bonded' | 'post', price = 5_000) => {
  const product = await aProduct(mall, merchant.shopId, { price, stock: 20 })
  expect(await save(product, { crossBorder })).toMatchObject({ status: 200 })
  return product
}
const within = () => aProduct(mall, merchant.shopId, { price: 3_000, stock: 20 })

const aBuyer = async () => {
  const { id, email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return Object.assign(client, { id })
}
const add = (client: Client, products: readonly TestProduct[]) =>
  client.post(
    `${cart}/batchcreatenewcartlines`,
    products.map(({ variantId }) => ({ sku: { id: variantId }, skuQty: 1 })),
  )
const checkOut = (client: Client, of: object = { orderSource: 'CART' }) =>
  client.post('/sapi/mall-order/preorder/savecommondata', of)
const buyNow = (client: Client, { variantId }: TestProduct) =>
  checkOut(client, { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }] })
const shown = async (client: Client, key: string) => (await client.post(`${order}/renderOrder`, { key })).body
describe('Cross-border goods', () => {
  test('are marked by their shop, and distinguish bonded, post and ordinary ones (PDP-100, DATA-31, SYS-01)', async () => {
    const ofPage = async ({ urlKey }: TestProduct) =>
      (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })).body.commerceTypeDict
    expect(await ofPage(await across('bonded'))).toBe('BONDED')
    expect(await ofPage(await across('post'))).toBe('POST')
    const ordinary = await within()
    expect(await ofPage(ordinary)).toBe('NORMAL')
    expect(await save(ordinary, { crossBorder: 'abroad' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'crossBorder' }] },
    })
    expect(await ofPage(ordinary)).toBe('NORMAL')
  })

  test('are lines of their own type in the cart (CART-04)', async () => {
    const guest = aClient(mall.url)
    const service = await within()
    await sql`update products set kind = 'service' where id = ${service.productId}`.run(mall.db)
    await add(guest, [await across('post'), await within(), service])
    const { cartLineList } = (await guest.post(`${cart}/querycart`)).body
    const types = cartLineList.map((line: { cartLineTypeDict: string }) => line.cartLineTypeDict)
    expect(types.toSorted()).toEqual(['NORMAL_SALE_B2C', 'NORMAL_SALE_CBE', 'NORMAL_SALE_O2O'])
  })

  test('are checked out apart from others: one side of the border is named, or both are refused', async () => {
    const buyer = await aBuyer()
    const [far, near] = [await across('bonded'), await within()]
    await add(buyer, [far, near])
    expect(await checkOut(buyer)).toMatchObject({ status: 409, body: { code: 'crossBorderApart' } })

    const variantsOf = async (tradeType: string) => {
      const { key } = (await checkOut(buyer, { orderSource: 'CART', tradeType })).body
      const { shopOrderList, ...checkout } = await shown(buyer, key)
      expect(checkout.tradeType).toBe(tradeType)
      return shopOrderList[0].orderLineList.map(({ sku }: { sku: { id: string } }) => sku.id)
    }
    expect(await variantsOf('cbe')).toEqual([far.variantId])
    expect(await variantsOf('bbc')).toEqual([near.variantId])

    const both = [far, near].map(({ variantId }) => ({ sku: { id: variantId }, tradeQty: 1 }))
    expect(await checkOut(buyer, { orderSource: 'ITEM_DETAIL', orderLineList: both })).toMatchObject({
      body: { code: 'crossBorderApart' },
    })
  })

  test('are bought with an account: a guest has to sign in first', async () => {
    const guest = aClient(mall.url)
    const far = await across('bonded')
    expect(await buyNow(guest, far)).toMatchObject({ status: 401, body: { code: 'signInFirst' } })
    await add(guest, [far])
    expect(await checkOut(guest)).toMatchObject({ status: 401, body: { code: 'signInFirst' } })
  })
})
