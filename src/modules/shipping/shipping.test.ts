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
    ...{ version: 0, closedDays: [] },
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
    expect(JSON.stringify(body)).toContain('We don’t deliver')
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
      ...{ site: 'global', version: 1, closedDays: [] },
      methods: [{ code: 'standard', name: { en: 'Standard', zh: '标准配送' }, days: { min: 3, max: 6 } }],
      ...{ isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
      zones: [{ ...zone([{ country: 'US' }], 0), rates: [wrong] }],
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('zones.0.rates.0.steps')
  })
})

describe('A save of the platform’s shipping', () => {
  const onTheWay = { min: 2, max: 3 }
  const shipping = (version: number, change: object = {}) => ({
    ...{ site: 'uk', version, closedDays: ['2026-12-25', '2026-12-28'] },
    methods: [{ code: 'standard', name: { en: 'Standard', zh: '标准配送' }, days: { min: 3, max: 6 } }],
    ...{ isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
    zones: [rated({ days: onTheWay })],
    ...change,
  })
  const rated = (change: object) => ({
    ...{ name: 'Britain', places: [{ country: 'GB' }], isServed: true },
    rates: [{ method: 'standard', basis: 'order', steps: [{ price: 500 }], ...change }],
  })
  const save = (request: object) => admin.post('/sapi/mall-admin/shipping/save', request)
  const inBritain = async () =>
    (await admin.post('/sapi/mall-admin/shipping/list')).body.sites.find(
      ({ site }: { site: string }) => site === 'uk',
    )

  test('stores closed days and the days of each rate, and is refused where a colleague has saved since', async () => {
    const { version } = await inBritain()
    expect((await save(shipping(version))).body).toEqual({ version: version + 1 })
    const stored = await inBritain()
    expect(stored).toMatchObject({
      ...{ version: version + 1, closedDays: ['2026-12-25', '2026-12-28'] },
      template: { zones: [{ rates: [{ days: onTheWay }] }] },
    })
    const { status, body } = await save(shipping(version, { closedDays: [] }))
    expect([status, body.code]).toEqual([409, 'changedMeanwhile'])
    expect(await inBritain()).toEqual(stored)
  })

  test.each([
    [
      'days that end before they begin',
      { zones: [rated({ days: { min: 4, max: 2 } })] },
      'zones.0.rates.0.days.max',
    ],
    [
      'a province that the country does not have',
      { zones: [{ ...rated({}), places: [{ country: 'US', provinces: ['AK', 'Atlantis'] }] }] },
      'zones.0.places.0.provinces',
    ],
    [
      'a postcode that is none',
      { zones: [{ ...rated({}), places: [{ country: 'GB', postcodes: ['IV1', 'IV1 to IV28'] }] }] },
      'zones.0.places.0.postcodes',
    ],
    ['a closed day that is no day', { closedDays: ['2026-02-30'] }, 'closedDays.0'],
    ['a rate of another method', { zones: [rated({ method: 'rocket' })] }, 'zones.0.rates.0.method'],
  ])('is refused for %s, at its field', async (_, change, field) => {
    const { version } = await inBritain()
    const { status, body } = await save(shipping(version, change))
    expect([status, body.fields.map((each: { field: string }) => each.field)]).toEqual([400, [field]])
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
    const { body: saved } = await client.post(`${base}/template`, template)
    const handling = { days: { min: 1, max: 2 }, cutOff: 840, worksOn: [1, 2, 3, 4, 5, 6] }
    expect((await client.post(`${base}/handling`, { ...handling, version: 0 })).body).toEqual({ version: 1 })
    const { body: read } = await client.post(`${base}/list`)
    expect(read).toMatchObject({ handling })
    expect(read.sites[0].templates).toMatchObject([{ name: 'Heavy', products: [url_key] }])

    const { body } = await placeAnOrder(aClient(mall.url), [own], anAddress)
    expect(await shippingOf(body.tradeContract.id)).toMatchObject({ shipping: '4900', terms: { handling } })

    expect((await client.post(`${base}/template/remove`, saved)).status).toBe(200)
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
    const { body: first } = await client.post(`${base}/template`, { ...template, name: 'First' })
    const { status, body } = await client.post(`${base}/template`, { ...template, name: 'Second' })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ field: 'products', code: 'otherTemplateForAll' }])
    const { body: read } = await client.post(`${base}/list`)
    expect(read.sites[0].templates).toMatchObject([{ name: 'First' }])
    const renamed = await client.post(`${base}/template`, { ...template, ...first, name: 'Only' })
    expect(renamed.body).toEqual({ ...first, version: 2 })
    const { body: after } = await client.post(`${base}/list`)
    expect(after.sites[0].templates.map(({ name }: { name: string }) => name)).toEqual(['Only'])
  })

  test('is refused where a colleague has saved or removed it since', async () => {
    const { owner: client, slug } = await aMerchant(mall)
    const base = `/sapi/mall-item/seller/${slug}/shipping`
    const template = {
      ...{ site: 'global', name: 'All', isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
      zones: [zone([{ country: 'US' }], 700)],
    }
    const { body: first } = await client.post(`${base}/template`, template)
    const { body: second } = await client.post(`${base}/template`, { ...template, ...first })
    const codeOf = async (call: string, request: object) =>
      (await client.post(`${base}/${call}`, request)).body.code
    expect(await codeOf('template', { ...template, ...first })).toBe('changedMeanwhile')
    expect(await codeOf('template/remove', first)).toBe('changedMeanwhile')
    expect((await client.post(`${base}/template/remove`, second)).status).toBe(200)
    expect(await codeOf('template', { ...template, ...second })).toBe('notFound')

    const handling = { days: { min: 1, max: 2 }, cutOff: 840, worksOn: [1], version: 0 }
    expect((await client.post(`${base}/handling`, handling)).status).toBe(200)
    expect(await codeOf('handling', handling)).toBe('changedMeanwhile')
  })

  test('of another shop can be neither changed nor removed', async () => {
    const [one, other] = [await aMerchant(mall), await aMerchant(mall)]
    const at = ({ slug }: { slug: string }) => `/sapi/mall-item/seller/${slug}/shipping/template`
    const template = {
      ...{ site: 'global', name: 'All', isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
      zones: [zone([{ country: 'US' }], 700)],
    }
    const { body: theirs } = await one.owner.post(at(one), template)
    expect((await other.owner.post(at(other), { ...template, ...theirs })).body.code).toBe('notFound')
    expect((await other.owner.post(`${at(other)}/remove`, theirs)).body.code).toBe('notFound')
    expect((await one.owner.post(at(one), { ...template, ...theirs })).status).toBe(200)
  })
})
