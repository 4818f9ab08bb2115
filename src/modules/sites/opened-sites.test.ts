import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aMall, anAddress, aProduct, aShop, type Client, type TestMall } from '#tests/support/mall.ts'
import { signIn } from '#tests/support/orders.ts'

/** Sites of countries that no first site knows, from an empty form to an order placed there. */
let mall: TestMall
let admin: Client
let shopId: string
beforeAll(async () => {
  mall = await aMall()
  admin = await signIn(mall, { operatorRole: 'admin' })
  shopId = (await aShop(mall)).shopId
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const done = async (path: string, request: object) => {
  const { status, body } = await admin.post(`/sapi/mall-admin/${path}`, request)
  expect([path, status, body]).toEqual([path, 200, body])
  return body
}

/** A guest of a host whose name no resolver needs to know. */
function aGuestOf(host: string) {
  let cookie = ''
  return async (url: string, payload: object, more: object = {}) => {
    const headers = { host, cookie, 'content-type': 'application/json', ...more }
    const answer = await mall.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) })
    const set = [answer.headers['set-cookie'] ?? []].flat().map((each) => String(each).split(';')[0]!)
    if (set.length > 0) cookie = [cookie, ...set].filter(Boolean).join('; ')
    return { status: answer.statusCode, body: answer.json() }
  }
}

test.each([
  {
    site: 'ca',
    currency: 'CAD',
    place: { country: 'CA', province: 'ON', city: 'Toronto', postalCode: 'M5V 2T6' },
    number: '',
    taxed: { isIncluded: false, tax: 8.06, due: 70.06 },
  },
  {
    site: 'pl',
    currency: 'PLN',
    place: { country: 'PL', province: 'MZ', city: 'Warszawa', postalCode: '00-001' },
    number: 'PL5260250274',
    taxed: { isIncluded: true, tax: 11.59, due: 62 },
  },
  {
    site: 'in',
    currency: 'INR',
    place: { country: 'IN', province: 'MH', city: 'Mumbai', postalCode: '400001' },
    number: '27AAPFU0939F1ZV',
    taxed: { isIncluded: true, tax: 9.46, due: 62 },
  },
])(
  'a site that sells in $currency opens by what an operator enters, and sells with the tax of its country (SYS-16)',
  async ({ site, currency, place, number, taxed }) => {
    const { country } = place
    const host = `${site}.localhost`
    const name = { en: country }
    await done('site/add', { site, name, hosts: [host], defaultCountry: country, languages: ['en'] })
    await done('shipping/save', {
      site,
      version: 0,
      closedDays: [],
      methods: [{ code: 'standard', name: { en: 'Standard' }, days: { min: 2, max: 5 } }],
      isFree: false,
      freeFromCounts: 'paid',
      assumedGrams: 0,
      zones: [
        {
          name: country,
          places: [{ country }],
          isServed: true,
          rates: [{ method: 'standard', basis: 'order', steps: [{ price: 1_200 }] }],
        },
      ],
    })
    await done('taxes/rates/load', { preset: country === 'PL' ? 'eu' : site })
    await done('taxes/registration/save', { country, number, validFrom: '2020-01-01' })
    await done('taxes/site/save', {
      site,
      mode: 'destination',
      homeCountry: country,
      homeState: site === 'in' ? 'MH' : '',
      taxIncluded: taxed.isIncluded,
    })
    const settings = { apiKey: 'mallard.key', webhookSecret: 'secret' }
    const account = { account: site, environment: 'test', settings, isEnabled: true }
    await done('pay-account/add', { site, channel: 'MOCKPAY', ...account })
    const opened = await done('site/status', { site, status: 'open' })
    expect(opened).toMatchObject({ currency, isSet: { shipping: true, tax: true, payment: true } })
    await mall.sites.reload()

    const sku = `kettle-${site}`
    const variants = [{ sku, values: {}, prices: { [site]: { amount: 5_000 } }, stock: 3 }]
    const { variantId } = await aProduct(mall, shopId, { urlKey: sku, variants })
    const post = aGuestOf(host)
    await post('/sapi/mall-order/cartline/batchcreatenewcartlines', [{ sku: { id: variantId }, skuQty: 1 }])
    const { body: saved } = await post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' })
    const { key } = saved
    const address = { ...anAddress, personPhone: '+48 600 100 200', ...place }
    const { province, postalCode } = place
    const taxedFor = { destination: { country, province, postalCode } }
    const rendered = await post('/sapi/mall-order/web/order/renderOrder', { key, taxedFor })
    expect(rendered.body).toMatchObject({
      needPayAmt: { value: taxed.due, currencyType: currency },
      shopOrderList: [{ taxAmt: { value: taxed.tax, currencyType: currency } }],
    })
    const order = { key, selectedAddress: address, needPayAmt: rendered.body.needPayAmt }
    const once = { 'idempotency-key': crypto.randomUUID() }
    const placed = await post('/sapi/mall-order/web/order/createOrder', order, once)
    expect([placed.body.fields, placed.status]).toEqual([undefined, 200])
  },
)
