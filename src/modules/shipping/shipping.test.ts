import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAddress,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  type TestMall,
  type TestProduct,
} from '#tests/support/mall.ts'
import { aMerchant } from '#tests/support/offers.ts'
import { signIn } from '#tests/support/orders.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Buyers pay for their parcels as operators and shops have set. */

let mall: TestMall
let admin: Client
let goods: TestProduct
let shop: { readonly shopId: Id }
beforeAll(async () => {
  mall = await aMall({
    logTo: {
      write: (l: string) => {
        if (l.includes('error') || l.includes('"err"')) console.log(l.slice(0, 1500))
      },
    },
  })
  admin = await signIn(mall, { operatorRole: 'admin' })
  shop = await aShop(mall)
  goods = await aProduct(mall, shop.shopId, { price: 1_000, stock: 50 })
  const saved = await admin.post('/sapi/mall-admin/shipping/save', {
    site: 'global',
    methods: [
      { code: 'standard', name: { en: 'Standard', zh: '标准配送' }, days: { min: 3, max: 6 } },
      { code: 'freight', name: { en: 'Freight', zh: '物流' }, days: { min: 5, max: 9 } },
    ],
    ...{ isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
    zones: [
      zone([{ country: 'US' }], 900),
      zone([{ country: 'US', provinces: ['Alaska', 'HI'] }], 2_900),
      { ...zone([{ country: 'US', postcodes: ['00600-00999'] }], 0), isServed: false, rates: [] },
    ],
  })
  expect(saved.status).toBe(200)
  await mall.sites.reload()
})
afterAll(() => mall.stop())

const zone = (places: readonly object[], price: number) => ({
  ...{ name: 'Zone', places, isServed: true },
  rates: [{ method: 'standard', basis: 'order', steps: [{ price }] }],
})

const ordered = async (address: object) => {
  const first = await placeAnOrder(aClient(mall.url), [goods], { ...anAddress, ...address })
  return first
}
const shippingOf = async (groupId: Id) =>
  (await sql<{ shipping: string; terms: object }>`
      select shipping_amount as shipping, delivery_terms as terms from orders where group_id = ${groupId}`.row(
    mall.db,
  ))!

describe('Shipping that an operator sets', () => {
  test('is what an order of its zone pays, and its days are stored with the order', async () => {
    const { status, body } = await ordered({})
    expect(status).toBe(200)
    expect(await shippingOf(body.tradeContract.id)).toMatchObject({
      shipping: '900',
      terms: { days: { min: 3, max: 6 } },
    })
  })

  test('of another zone is not charged before the buyer has seen it', async () => {
    const { status, body } = await ordered({ province: 'AK', city: 'Anchorage', postalCode: '99501' })
    expect(status).toBe(409)
    expect(JSON.stringify(body)).toContain('The price has changed')
  })

  test('refuses an order with goods that do not go to the address, and names them', async () => {
    const { status, body } = await ordered({ province: 'PR', city: 'San Juan', postalCode: '00907' })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('notSentThere')
    expect(JSON.stringify(body)).toContain('We do not send')
  })

  test('is refused where prices fall with the weight, at the field of the price', async () => {
    const wrong = {
      ...{ method: 'standard', basis: 'weight' },
      steps: [
        { upTo: 1_000, price: 900 },
        { upTo: 2_000, price: 800 },
      ],
    }
    const { status, body } = await admin.post('/sapi/mall-admin/shipping/save', {
      site: 'global',
      methods: [{ code: 'standard', name: { en: 'Standard', zh: '标准配送' }, days: { min: 3, max: 6 } }],
      ...{ isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
      zones: [{ ...zone([{ country: 'US' }], 0), rates: [wrong] }],
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('zones.0.rates.0.steps')
  })
})

describe('Shipping of a shop', () => {
  test('replaces the price of the platform for the goods that it names, and its days to pack come before those on the way', async () => {
    const { owner: client, shopId, slug } = await aMerchant(mall)
    const own = await aProduct(mall, shopId, { price: 1_000, stock: 50 })
    const [{ url_key }] = (await sql<{ url_key: string }>`
      select url_key from products where id = ${own.productId}`.rows(mall.db)) as [{ url_key: string }]
    const base = `/sapi/mall-item/seller/${slug}/shipping`
    const template = {
      ...{ site: 'global', name: 'Heavy', products: [url_key] },
      ...{ isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
      zones: [zone([{ country: 'US' }], 4_900)],
    }
    expect((await client.post(`${base}/template`, template)).status).toBe(200)
    const handling = { days: { min: 1, max: 2 }, cutOff: 840, worksOn: [1, 2, 3, 4, 5, 6] }
    expect((await client.post(`${base}/handling`, handling)).status).toBe(200)
    const { body: read } = await client.post(`${base}/list`)
    expect(read).toMatchObject({ handling })
    expect(read.sites[0].templates).toMatchObject([{ name: 'Heavy', products: [url_key] }])

    const { body } = await placeAnOrder(aClient(mall.url), [own], anAddress)
    expect(await shippingOf(body.tradeContract.id)).toMatchObject({ shipping: '4900', terms: { handling } })

    expect((await client.post(`${base}/template`, { ...template, zones: [] })).status).toBe(200)
    const { body: again } = await placeAnOrder(aClient(mall.url), [own], anAddress)
    expect(await shippingOf(again.tradeContract.id)).toMatchObject({ shipping: '900' })
  })

  test('for all goods is one: a second is refused, and goods stay with the first', async () => {
    const { owner: client, slug } = await aMerchant(mall)
    const base = `/sapi/mall-item/seller/${slug}/shipping`
    const template = {
      site: 'global',
      isFree: false,
      freeFromCounts: 'paid',
      assumedGrams: 0,
      zones: [zone([{ country: 'US' }], 700)],
    }
    expect((await client.post(`${base}/template`, { ...template, name: 'First' })).status).toBe(200)
    const { status, body } = await client.post(`${base}/template`, { ...template, name: 'Second' })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ field: 'products', code: 'otherTemplateForAll' }])
    const { body: read } = await client.post(`${base}/list`)
    expect(read.sites[0].templates).toMatchObject([{ name: 'First' }])
    expect((await client.post(`${base}/template`, { ...template, name: 'First' })).status).toBe(200)
  })
})
