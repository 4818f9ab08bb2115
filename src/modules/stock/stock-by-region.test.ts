// @module-tag slow

import { Client as Listener } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { look } from '#tests/support/catalogue.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
  type TestProduct,
} from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { takeStock } from './server/store.ts'

/** Stock depends on where a parcel is sent, in shops whose warehouses do not all send everywhere. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const cart = '/sapi/mall-order/cartline'
const order = '/sapi/mall-order/web/order'
const begin = '/sapi/mall-order/preorder/savecommondata'
const soldOutHere = 'Sold out in your region. Choose another option.'
const tooFewHere = 'Not enough stock for your region. Choose another option.'
const both = (text: string) => ({ en: text, zh: text })

async function signedIn(shopId: Id, role: 'owner' | 'fulfilment' = 'owner'): Promise<Client> {
  const { email } = await anAccount(mall, { shopId, role })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

type Place = { readonly regions?: readonly string[]; readonly stock: number }

/** A shop with warehouses, and a product with stock in each of them. */
async function aShopWith(places: readonly Place[], change: { minQuantity?: number } = {}) {
  const { shopId, slug } = await aShop(mall)
  const product = await aProduct(mall, shopId, { stock: 0, name: { en: 'Lamp', zh: '灯' } })
  await sql`update variants set min_quantity = ${change.minQuantity ?? 1} where id = ${product.variantId}`.run(
    mall.db,
  )
  const owner = await signedIn(shopId)
  const warehouses: string[] = []
  const first = await sql<{ id: string }>`
    select id from warehouses where shop_id = ${shopId}`.row(mall.db)
  for (const [position, { regions, stock }] of places.entries()) {
    const { body } = await save(owner, shopId, {
      ...(position === 0 && first && { warehouseId: first.id }),
      ...(regions && { everywhere: false, regions }),
      ...{ name: both(`W${position}`), position },
    })
    warehouses.push(body.warehouseId)
    await stockUp(owner, shopId, product, { place: body.warehouseId, available: stock })
  }
  return { shopId, slug, product, owner, warehouses }
}

const save = (client: Client, shopId: Id, warehouse: object) =>
  client.post(`${sellerCalls(shopId, 'item')}/warehouse/save`, {
    ...{ name: both('North'), everywhere: true, regions: [], position: 0 },
    ...warehouse,
  })
const stockUp = (
  client: Client,
  shopId: Id,
  { variantId }: TestProduct,
  to: { place: string; available: number },
) => client.post(`${sellerCalls(shopId, 'item')}/stock/change`, { changes: [{ variantId, was: 0, ...to }] })

const shelves = ({ variantId }: TestProduct) =>
  sql<{ available: number; reserved: number }>`
    select available::int, reserved::int from stock s join warehouses w on w.id = s.warehouse_id
    where variant_id = ${variantId} order by w.position`.rows(mall.db)

const to = (country: string, more: object = {}) => ({ ...anAddress, country, ...more })
const inChina = (province: string) => ({
  ...to('CN', { province, city: province, postalCode: '510000' }),
  personPhone: '13800138000',
})
const stockFor = async (client: Client, { variantId }: TestProduct, locationList?: readonly string[]) =>
  (
    await client.post('/sapi/mall-item/item/queryInventoryBySkuIdSet', {
      skuIdSet: [variantId],
      ...(locationList && { locationList }),
    })
  ).body[0]
const chooseRegion = (client: Client, region: readonly string[]) =>
  client.post('/sapi/mall-customer/deliveryRegion/choose', { region })
const buy = (client: Client, { variantId }: TestProduct, more: object = {}, tradeQty = 1) =>
  client.post(begin, {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty }],
    ...more,
  })

/** Of the Chinese site, whose host no resolver of a test machine knows. */
function aChineseClient(): Client {
  const client = aClient(mall.url)
  const send: Client['send'] = async (_, url, payload, headers = {}) => {
    const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await mall.app.inject({
      ...{ method: 'POST', url, payload: payload as object },
      headers: { ...headers, host: 'cn.localhost', cookie },
    })
    for (const { name, value } of answer.cookies) client.jar.set(name, value)
    return { status: answer.statusCode, headers: new Headers(), text: answer.body, body: answer.json() }
  }
  return {
    ...client,
    send,
    post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
    once: (path, body = {}) => send('POST', path, body, { 'idempotency-key': crypto.randomUUID() }),
  }
}

describe('Stock by region', () => {
  test('is that of the warehouses that send there, whatever lies in others (SYS-02, PDP-63)', async () => {
    const { product } = await aShopWith([
      { regions: ['US', 'CA'], stock: 4 },
      { regions: ['FR'], stock: 3 },
      { stock: 2 },
    ])
    const guest = aClient(mall.url)
    expect(await stockFor(guest, product)).toMatchObject({ inventoryNumFlag: true, selectedSkuStock: 6 })
    expect(await stockFor(guest, product, ['FR'])).toMatchObject({ selectedSkuStock: 5 })
    expect(await stockFor(guest, product, ['AU'])).toMatchObject({ selectedSkuStock: 2 })
    // Pages are cached for all visitors: they have the figures for each of them.
    expect((await look(guest, { urlKey: product.urlKey })).body.shopSkuList[0].selectedSkuStock).toBe(9)
  })

  test('is the country’s where an address says no more, and in China the province’s (CHK-05)', async () => {
    const { product } = await aShopWith([
      { regions: ['440000', 'HK'], stock: 4 },
      { regions: ['310000'], stock: 3 },
    ])
    const guest = aChineseClient()
    expect(await stockFor(guest, product, ['440000', '440300', '440305'])).toMatchObject({
      selectedSkuStock: 4,
    })
    expect(await stockFor(guest, product, ['CN', '310000'])).toMatchObject({ selectedSkuStock: 3 })
    expect(await stockFor(guest, product, ['110000'])).toMatchObject({
      inventoryNumFlag: false,
      selectedSkuStock: 0,
    })
    expect(await stockFor(guest, product, ['HK'])).toMatchObject({ selectedSkuStock: 4 })
    expect(await stockFor(guest, product)).toMatchObject({ selectedSkuStock: 7 })
  })

  test('follows what the visitor chose, else the default address, else the country of the site', async () => {
    const { product } = await aShopWith([
      { regions: ['US'], stock: 4 },
      { regions: ['FR'], stock: 3 },
      { regions: ['AU'], stock: 2 },
    ])
    const { email } = await anAccount(mall)
    const buyer = aClient(mall.url)
    await buyer.post('/api/user/web/login', { email, password })
    const known = async () => (await buyer.post('/sapi/mall-customer/deliveryRegion/query')).body
    expect(await known()).toEqual({ region: ['US'], from: 'site' })
    expect(await stockFor(buyer, product)).toMatchObject({ selectedSkuStock: 4 })

    const book = '/sapi/mall-customer/shipping-address'
    const { body } = await buyer.post(`${book}/createShippingAddressFlow`, to('FR', { postalCode: '75001' }))
    await buyer.post(`${book}/setDefaultShippingAddressFlow`, { addressId: body.id })
    expect(await known()).toEqual({ region: ['FR'], from: 'address' })
    expect(await stockFor(buyer, product)).toMatchObject({ selectedSkuStock: 3 })

    expect((await chooseRegion(buyer, ['AU'])).body).toEqual({ region: ['AU'], from: 'choice' })
    expect(await known()).toEqual({ region: ['AU'], from: 'choice' })
    expect(await stockFor(buyer, product)).toMatchObject({ selectedSkuStock: 2 })
    const elsewhere = await chooseRegion(buyer, ['DE'])
    expect(elsewhere).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'region', code: 'countryNotServed' }] },
    })
    expect(await chooseRegion(buyer, ['990000'])).toMatchObject({ status: 400 })
    expect(await known()).toEqual({ region: ['AU'], from: 'choice' })
  })
})

describe('A region without stock', () => {
  test('is stated in the exact words when goods are bought directly, and a region with too little in others (PDP-64, PDP-65, CHK-05)', async () => {
    const { product } = await aShopWith(
      [
        { regions: ['US'], stock: 4 },
        { regions: ['CA'], stock: 1 },
      ],
      { minQuantity: 2 },
    )
    const guest = aClient(mall.url)
    expect((await buy(guest, product, {}, 2)).status).toBe(200)
    expect((await buy(guest, product, { locationList: ['FR'] }, 2)).body.message).toBe(soldOutHere)
    expect((await buy(guest, product, { locationList: ['CA'] }, 2)).body.message).toBe(tooFewHere)
    expect((await buy(guest, product, { locationList: ['US'] }, 6)).body.message).toBe(tooFewHere)
    expect(await buy(guest, product, { locationList: ['DE'] }, 2)).toMatchObject({ status: 400 })
    expect(await buy(guest, product, { locationList: ['Paris'] }, 2)).toMatchObject({ status: 400 })
  })

  test('sets the line of a cart apart, and leaves it out of the checkout that begins with the others (PDP-64, CHK-05)', async () => {
    const { product } = await aShopWith([{ regions: ['FR'], stock: 4 }])
    const { product: other } = await aShopWith([{ stock: 4 }])
    const guest = aClient(mall.url)
    const lines = [product, other].map(({ variantId }) => ({ sku: { id: variantId }, skuQty: 1 }))
    await guest.post('/api/visitor/guest')
    await chooseRegion(guest, ['FR'])
    expect((await guest.post(`${cart}/batchcreatenewcartlines`, lines)).body).toHaveLength(2)
    expect((await guest.post(`${cart}/querycart`)).body.invalidCartLineList).toEqual([])
    await chooseRegion(guest, ['US'])
    const { body } = await guest.post(`${cart}/querycart`)
    expect(body.cartLineList.map(({ sku }: { sku: { id: Id } }) => sku.id)).toEqual([other.variantId])
    expect(body.invalidCartLineList).toMatchObject([{ reason: 'regionSoldOut' }])

    const key = (await guest.post(begin, { orderSource: 'CART' })).body.key
    const shown = (await guest.post(`${order}/renderOrder`, { key })).body
    expect(shown.leftOutLineList).toMatchObject([{ sku: { id: product.variantId }, reason: 'regionSoldOut' }])
    const abroad = (await guest.post(begin, { orderSource: 'CART', locationList: ['FR'] })).body.key
    expect((await guest.post(`${order}/renderOrder`, { key: abroad })).body.leftOutLineList).toEqual([])
  })

  test('refuses the order for an address there, names the line, and changes nothing; for another address it is placed (SYS-02, CHK-05)', async () => {
    const { product } = await aShopWith([
      { regions: ['US'], stock: 1 },
      { regions: ['FR', 'ES'], stock: 5 },
    ])
    const guest = aClient(mall.url)
    const france = to('FR', { postalCode: '75001' })
    await guest.post(`${cart}/batchcreatenewcartlines`, [{ sku: { id: product.variantId }, skuQty: 1 }])
    const { body: saved } = await guest.post(begin, { orderSource: 'CART' })
    const { body: shown } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    const place = (selectedAddress: object) =>
      guest.once(`${order}/createOrder`, { key: saved.key, selectedAddress, needPayAmt: shown.needPayAmt })
    const refused = await place(to('AU', { postalCode: '2000' }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'soldOutForAddress' } })
    expect(refused.body.message).toBe(
      'Not enough stock for this delivery address: “Lamp”. Choose another address, reduce the quantity, or remove it.',
    )
    expect(await shelves(product)).toEqual([
      { available: 1, reserved: 0 },
      { available: 5, reserved: 0 },
    ])
    expect((await place(france)).status).toBe(200)
    expect(await shelves(product)).toEqual([
      { available: 1, reserved: 0 },
      { available: 4, reserved: 1 },
    ])
  })

  test('reports goods that are off the shelf as unavailable, not as elsewhere (SYS-02)', async () => {
    const { product } = await aShopWith([{ regions: ['US'], stock: 5 }])
    const guest = aClient(mall.url)
    const { body: saved } = await buy(guest, product, {}, 1)
    const { body: shown } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    await sql`update products set status = 'offShelf' where id = ${product.productId}`.run(mall.db)
    const place = { key: saved.key, selectedAddress: to('US'), needPayAmt: shown.needPayAmt }
    expect(await guest.once(`${order}/createOrder`, place)).toMatchObject({
      ...{ status: 409, body: { code: 'item solt out' } },
    })
  })

  test.each([
    { elsewhere: 4, code: 'itemSoldOut' },
    { elsewhere: 5, code: 'soldOutForAddress' },
  ])(
    'taken by another order in between: of 5 there are $elsewhere elsewhere, which is $code (SYS-02)',
    async ({ elsewhere, code }) => {
      const { product } = await aShopWith([
        { regions: ['US'], stock: 0 },
        { regions: ['FR'], stock: elsewhere },
      ])
      const wanted = {
        ...{ orderId: '1' as Id, lineId: '1' as Id, variantId: product.variantId, quantity: 5 },
        deliverTo: ['US'] as const,
      }
      const [taken] = await inTransaction(mall.db, (tx) => takeStock(tx, [wanted]))
      expect(taken).toMatchObject({ quantity: 0, isElsewhere: code === 'soldOutForAddress' })
    },
  )

  test('that has run out drops the cached page of its goods, though others have some; so does one that has them again (PDP-64)', async () => {
    const { product } = await aShopWith([
      { regions: ['US'], stock: 3 },
      { regions: ['FR'], stock: 9 },
    ])
    const reported: (string | undefined)[] = []
    const listener = new Listener({ connectionString: mall.databaseUrl })
    await listener.connect()
    onTestFinished(() => listener.end())
    listener.on('notification', ({ payload }) => reported.push(payload))
    await listener.query('listen pages')
    const droppedBy = async (change: () => Promise<{ status: number }>) => {
      reported.length = 0
      expect((await change()).status).toBe(200)
      await listener.query('select 1')
      return reported.includes(`product:${product.productId}`)
    }
    const guest = aClient(mall.url)
    const inTheUs = (quantity: number) => () => placeAnOrder(guest, [{ ...product, quantity }])
    expect(await droppedBy(inTheUs(1))).toBe(false)
    expect(await droppedBy(inTheUs(2))).toBe(true)
    const { body } = await guest.post(`${order}/pageTradeOrderForBuyer`, {})
    const cancel = () => guest.post(`${order}/closeImmediatelyTradeOrder`, { id: body.data[0].id })
    expect(await droppedBy(cancel)).toBe(true)
  })

  test('refuses a Chinese address of another province; its units come from the warehouse of its own (SYS-02)', async () => {
    const { product } = await aShopWith([
      { regions: ['310000'], stock: 5 },
      { regions: ['440000'], stock: 5 },
    ])
    const place = (province: string) =>
      placeAnOrder(aChineseClient(), [{ variantId: product.variantId }], inChina(province))
    expect((await place('北京市')).status).toBe(409)
    expect((await place('广东省')).status).toBe(200)
    expect(await shelves(product)).toEqual([
      { available: 5, reserved: 0 },
      { available: 4, reserved: 1 },
    ])
  })
})

test('Buyers in different places who order concurrently get each what is there for them, and never more (SYS-02)', async () => {
  const { product } = await aShopWith([
    { regions: ['US'], stock: 3 },
    { regions: ['FR'], stock: 2 },
    { regions: ['US', 'FR'], stock: 2 },
  ])
  const addresses = [to('US'), to('FR', { postalCode: '75001' })]
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const guest = aClient(mall.url)
      await chooseRegion(guest, [at % 2 === 0 ? 'US' : 'FR'])
      return placeAnOrder(guest, [{ variantId: product.variantId }], addresses[at % 2])
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect((await shelves(product)).every(({ available }) => available === 0)).toBe(true)
})

describe('The warehouses of a shop', () => {
  test('are written by those who may change the shop; a shop with one notices nothing', async () => {
    const { shopId, product, owner, warehouses } = await aShopWith([{ stock: 3 }])
    const list = async () =>
      (await owner.post(`${sellerCalls(shopId, 'item')}/warehouse/list`)).body.warehouses
    expect(await list()).toEqual([
      { warehouseId: warehouses[0], name: both('W0'), position: 0, regions: null, onHand: 3 },
    ])
    const packer = await signedIn(shopId, 'fulfilment')
    expect((await save(packer, shopId, {})).status).toBe(403)
    const stranger = await signedIn((await aShop(mall)).shopId)
    expect((await save(stranger, shopId, {})).status).toBe(404)
    const nameless = await save(owner, shopId, { name: both(' ') })
    expect(nameless.body.fields).toMatchObject([{ field: 'name.en', code: 'required' }])
    const nowhere = await save(owner, shopId, { everywhere: false, regions: ['US', 'ZZ'] })
    expect(nowhere.body.fields).toMatchObject([{ field: 'regions', code: 'unknownCountry' }])
    expect((await save(owner, shopId, { everywhere: false, regions: ['440300'] })).status).toBe(400)
    const other = (await aShopWith([{ stock: 1 }])).warehouses[0]
    expect((await save(owner, shopId, { warehouseId: other })).status).toBe(404)
    expect(await list()).toHaveLength(1)
    expect(await stockFor(aClient(mall.url), product, ['FR'])).toMatchObject({ selectedSkuStock: 3 })
  })

  test('are deleted only when they are empty and no order ever took of them; pages follow immediately', async () => {
    const { shopId, product, owner, warehouses } = await aShopWith([
      { regions: ['US'], stock: 3 },
      { stock: 0 },
    ])
    const remove = (warehouseId: string | undefined) =>
      owner.post(`${sellerCalls(shopId, 'item')}/warehouse/remove`, { warehouseId })
    expect(await remove(warehouses[0])).toMatchObject({ status: 409 })
    expect((await remove(warehouses[1])).status).toBe(200)
    const guest = aClient(mall.url)
    expect(await stockFor(guest, product, ['FR'])).toMatchObject({ selectedSkuStock: 0 })
    expect((await save(owner, shopId, { warehouseId: warehouses[0] })).status).toBe(200)
    expect(await stockFor(guest, product, ['FR'])).toMatchObject({ selectedSkuStock: 3 })
  })
})
