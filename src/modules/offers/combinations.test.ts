import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '#tests/support/offers.ts'

/** The kinds of offers that an operator combines, in cart and checkout. No worker runs. */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await anOperator('admin')
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

async function anOperator(role: string): Promise<Client> {
  const { id, email } = await anAccount(mall)
  await sql`update users set operator_role = ${role} where id = ${id}`.run(mall.db)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

const read = async () => (await admin.post('/sapi/mall-admin/offer/combinations')).body.sites
const apartOn = async (site: string): Promise<string[][]> =>
  (await read()).find((each: { site: string }) => each.site === site).apart
const save = (client: Client, site: string, apart: unknown) =>
  client.post('/sapi/mall-admin/offer/saveCombinations', { site, apart })

/** A guest's cart with goods of 100.00 in a flash sale for 80.00, in a shop that takes 10.00 off from 50.00 on. */
async function aCart() {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 10_000, stock: 9 })
  const prices = [{ variantId, amount: 8_000, stock: 9 }]
  const flash = await aRunningOffer(mall, merchant, { prices, endsAt: inHours(mall, 9) })
  const off = await aRunningOffer(mall, merchant, {
    kind: 'threshold',
    name: { en: 'Ten off', zh: '满减' },
    endsAt: inHours(mall, 9),
    tiers: [{ fromAmount: 5_000, amountOff: 1_000 }],
  })
  const guest = aClient(mall.url)
  await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: variantId }, skuQty: 1 },
  ])
  return { guest, flash, off }
}
const cartOf = async (guest: Client) => (await guest.post('/sapi/mall-order/cartline/querycart')).body

describe('Which kinds of offers are used together', () => {
  test('is at first what a mall begins with, and each site has its own table', async () => {
    const apart = await apartOn('global')
    expect(apart).toContainEqual(['flashSale', 'threshold'])
    expect(apart).not.toContainEqual(['presale', 'shopCoupon'])
    expect(await apartOn('de')).toEqual(apart)
    const changed = [['threshold', 'flashSale']]
    expect(await save(admin, 'de', changed)).toMatchObject({
      status: 200,
      body: { site: 'de', apart: [['flashSale', 'threshold']] },
    })
    expect(await apartOn('de')).toEqual([['flashSale', 'threshold']])
    expect(await apartOn('global')).toEqual(apart)
  })

  test('decides what a cart costs, and the cart says why an offer is left out', async () => {
    const { guest, flash, off } = await aCart()
    expect(await cartOf(guest)).toMatchObject({
      totalAmt: { value: 80 },
      benefitList: [
        { id: flash, discount: { value: 20 }, reason: null },
        { id: off, discount: null, reason: 'notTogether' },
      ],
    })

    const without = (await apartOn('global')).filter((pair) => pair.join(' ') !== 'flashSale threshold')
    expect((await save(admin, 'global', without)).status).toBe(200)
    await expect.poll(async () => (await cartOf(guest)).totalAmt.value).toBe(70)
    expect((await cartOf(guest)).benefitList).toMatchObject([
      { id: flash, discount: { value: 20 }, reason: null },
      { id: off, discount: { value: 10 }, reason: null },
    ])

    // A checkout that was shown another total is refused, and nothing is charged that the buyer did not see.
    const { body: begun } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: checkout } = await guest.post('/sapi/mall-order/web/order/renderOrder', { key: begun.key })
    expect((await save(admin, 'global', [...without, ['flashSale', 'threshold']])).body.apart).toContainEqual(
      ['flashSale', 'threshold'],
    )
    await expect.poll(async () => (await cartOf(guest)).totalAmt.value).toBe(80)
    const place = (needPayAmt: object) =>
      guest.once('/sapi/mall-order/web/order/createOrder', {
        key: begun.key,
        selectedAddress: anAddress,
        needPayAmt,
      })
    expect((await place(checkout.needPayAmt)).status).toBe(409)
    const { body: renewed } = await guest.post('/sapi/mall-order/web/order/renderOrder', { key: begun.key })
    expect((await place(renewed.needPayAmt)).status).toBe(200)
  })

  test('is set by admins alone, for existing sites and kinds', async () => {
    const before = await read()
    const content = await anOperator('content')
    expect((await content.post('/sapi/mall-admin/offer/combinations')).status).toBe(200)
    expect((await save(content, 'global', [])).status).toBe(403)
    expect(await save(admin, 'mars', [])).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'site' }] },
    })
    for (const pair of [
      ['flashSale', 'presale'],
      ['flashSale', 'flashSale'],
      ['flashSale', 'barter'],
    ])
      expect((await save(admin, 'global', [['flashSale', 'threshold'], pair])).status).toBe(400)
    expect(await read()).toEqual(before)
  })
})
