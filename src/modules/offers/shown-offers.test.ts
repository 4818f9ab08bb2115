import { afterAll, beforeAll, expect, test } from 'vitest'
import { passTime } from '#tests/support/clock.ts'
import { aClient, aMall, anAccount, aProduct, type Client, type TestMall } from '#tests/support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours } from '#tests/support/offers.ts'
import { offersOnPage } from '#tests/support/offers-on-page.ts'

/** Cart and checkout explain every offer: the amount that it takes off, or the code of the reason why it does not apply. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const put = (guest: Client, variantId: string, quantity = 1) =>
  guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: variantId }, skuQty: quantity },
  ])
const reported = async (guest: Client) =>
  (await guest.post('/sapi/mall-order/cartline/querycart')).body.benefitList as {
    name: string
    lineId: string | null
    shopId: string | null
    discount: { value: number } | null
    reason: string | null
  }[]

test('an offer applies with its amount, or says what is missing, in cart and checkout alike', async () => {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  await aRunningOffer(mall, merchant, {
    kind: 'threshold',
    name: { en: 'Autumn days', zh: '秋日满减' },
    tiers: [{ fromAmount: 10_000, amountOff: 1_500 }],
  })
  await aRunningOffer(mall, merchant, {
    kind: 'percentage',
    name: { en: 'A dozen', zh: '十二件' },
    tiers: [{ fromPieces: 12, percentOff: 10 }],
  })
  const guest = aClient(mall.url)
  await put(guest, variantId)
  const { shopId } = merchant
  expect(await reported(guest)).toEqual([
    expect.objectContaining({ name: 'Autumn days', shopId, discount: null, reason: 'belowAmount' }),
    expect.objectContaining({ name: 'A dozen', shopId, discount: null, reason: 'belowQuantity' }),
  ])
  await put(guest, variantId, 2)
  expect(await reported(guest)).toMatchObject([
    { name: 'Autumn days', shopId, lineId: null, discount: { value: 15 }, reason: null },
    { name: 'A dozen', reason: 'notTogether' },
  ])
  const { body } = await guest.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' })
  const checkout = await guest.post('/sapi/mall-order/web/order/renderOrder', { key: body.key })
  expect(checkout.body.benefitList).toEqual(await reported(guest))
})

test('a price of a promotion is beside its line, and an upcoming one is marked as such', async () => {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const draft = aDraft(mall, { prices: [{ variantId, amount: 4_000 }], startsAt: inHours(mall, 1) })
  const { offerId } = (await merchant.owner.post(`${merchant.calls}/save`, draft)).body
  await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'schedule' })
  const guest = aClient(mall.url)
  await put(guest, variantId)
  expect(await reported(guest)).toMatchObject([{ name: 'An hour of lamps', reason: 'notStarted' }])
  await passTime(mall, 3_600_000)
  const [applied] = await reported(guest)
  expect(applied).toMatchObject({ discount: { value: 10 }, reason: null })
  const { body } = await guest.post('/sapi/mall-order/cartline/querycart')
  expect(applied!.lineId).toBe(body.cartLineList[0].id)
  await passTime(mall, -3_600_000)
})

test('lines that are not ticked have no explanation, and other shops’ offers are not shown', async () => {
  const [merchant, other] = [await aMerchant(mall), await aMerchant(mall)]
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  await aRunningOffer(mall, other, { kind: 'percentage', tiers: [{ percentOff: 10 }] })
  await aRunningOffer(mall, merchant, { kind: 'percentage', tiers: [{ percentOff: 20 }] })
  const guest = aClient(mall.url)
  await put(guest, variantId)
  expect(await reported(guest)).toMatchObject([{ discount: { value: 10 } }])
  const { body } = await guest.post('/sapi/mall-order/cartline/querycart')
  const ids = [body.cartLineList[0].id]
  await guest.post('/sapi/mall-order/cartline/updateselected', { ids, selected: false })
  expect(await reported(guest)).toEqual([])
})

const onPage = async (caller: Client, variantId: string, quantity = 1) => {
  const answer = await caller.post('/sapi/mall-marketing/promotion/queryBySku', { variantId, quantity })
  const { quantity: priced, goods } = answer.body as { quantity: number; goods: { amount: number } }
  return { quantity: priced, amount: goods.amount, offers: offersOnPage(answer) }
}

test('a product page shows each offer at the chosen quantity: its amount, what is missing, when it starts, with what it does not go together (PDP-36)', async () => {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  await aRunningOffer(mall, merchant, {
    kind: 'threshold',
    name: { en: 'Autumn days', zh: '秋日满减' },
    tiers: [{ fromAmount: 10_000, amountOff: 1_500 }],
  })
  await aRunningOffer(mall, merchant, {
    kind: 'percentage',
    name: { en: 'A dozen', zh: '十二件' },
    tiers: [{ fromPieces: 12, percentOff: 10 }],
  })
  const ahead = aDraft(mall, {
    prices: [{ variantId, amount: 4_000 }],
    startsAt: inHours(mall, 2),
    endsAt: inHours(mall, 4),
  })
  const { offerId } = (await merchant.owner.post(`${merchant.calls}/save`, ahead)).body
  await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'schedule' })
  const visitor = aClient(mall.url)
  const one = await onPage(visitor, variantId)
  expect(one.amount).toBe(5_000)
  expect(one.offers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Autumn days', discount: null, reason: 'belowAmount', lineId: null }),
      expect.objectContaining({ name: 'A dozen', discount: null, reason: 'belowQuantity' }),
      expect.objectContaining({ name: 'An hour of lamps', discount: null, reason: 'notStarted' }),
    ]),
  )
  const two = await onPage(visitor, variantId, 2)
  expect(two.amount).toBe(8_500)
  expect(two.offers[0]).toMatchObject({ name: 'Autumn days', discount: { value: 15 }, reason: null })
  expect(two.offers).toContainEqual(expect.objectContaining({ name: 'A dozen', reason: 'notTogether' }))
  // The cart believes the same.
  const guest = aClient(mall.url)
  await put(guest, variantId, 2)
  expect((await reported(guest)).map(({ name, reason }) => [name, reason])).toEqual(
    two.offers.map(({ name, reason }) => [name, reason]),
  )
})

test('a buyer sees the own coupon, and that a limit is reached; an unknown visitor sees the public offers', async () => {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'Five off', zh: '减五元' },
    tiers: [{ amountOff: 500 }],
  })
  const visitor = aClient(mall.url)
  expect((await onPage(visitor, variantId)).offers).toMatchObject([
    { name: 'Five off', reason: 'notClaimed' },
  ])
  const buyer = aClient(mall.url)
  const { email, password } = await anAccount(mall)
  await buyer.post('/api/user/web/login', { email, password })
  expect(
    (
      await buyer.post('/sapi/mall-marketing/benefit/claim', {
        campaign: { id: offerId },
        benefit: { id: offerId },
      })
    ).status,
  ).toBe(200)
  const own = await onPage(buyer, variantId)
  expect(own).toMatchObject({
    amount: 4_500,
    offers: [{ name: 'Five off', discount: { value: 5 } }],
  })
  expect(await onPage(visitor, variantId)).toMatchObject({ amount: 5_000 })
})

test('goods in steps are priced for whole steps, and goods that the site does not sell are refused', async () => {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, {
    variants: [
      {
        sku: 'tea-by-weight',
        values: {},
        prices: { global: { amount: 300 } },
        stock: 5_000,
        step: 100,
        minQuantity: 200,
      },
    ],
  })
  expect(await onPage(aClient(mall.url), variantId, 250)).toMatchObject({
    quantity: 200,
    amount: 600,
  })
  const none = await aClient(mall.url).post('/sapi/mall-marketing/promotion/queryBySku', {
    variantId: '1',
    quantity: 1,
  })
  expect(none.status).toBe(404)
})
