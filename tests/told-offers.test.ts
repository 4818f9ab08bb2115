import { afterAll, beforeAll, expect, test } from 'vitest'
import { passTime } from './support/clock.ts'
import { aClient, aMall, aProduct, type Client, type TestMall } from './support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours } from './support/offers.ts'

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
const told = async (guest: Client) =>
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
    ...{ kind: 'threshold', name: { en: 'Autumn days', zh: '秋日满减' } },
    tiers: [{ fromAmount: 10_000, amountOff: 1_500 }],
  })
  await aRunningOffer(mall, merchant, {
    ...{ kind: 'percentage', name: { en: 'A dozen', zh: '十二件' } },
    tiers: [{ fromPieces: 12, percentOff: 10 }],
  })
  const guest = aClient(mall.url)
  await put(guest, variantId)
  const { shopId } = merchant
  expect(await told(guest)).toEqual([
    expect.objectContaining({ name: 'Autumn days', shopId, discount: null, reason: 'belowAmount' }),
    expect.objectContaining({ name: 'A dozen', shopId, discount: null, reason: 'belowQuantity' }),
  ])
  await put(guest, variantId, 2)
  expect(await told(guest)).toMatchObject([
    { name: 'Autumn days', shopId, lineId: null, discount: { value: 15 }, reason: null },
    { name: 'A dozen', reason: 'notTogether' },
  ])
  const { body } = await guest.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' })
  const checkout = await guest.post('/sapi/mall-order/web/order/renderOrder', { key: body.key })
  expect(checkout.body.benefitList).toEqual(await told(guest))
})

test('a price of a promotion stands beside its line, and one that is ahead says so', async () => {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const draft = aDraft(mall, { prices: [{ variantId, amount: 4_000 }], startsAt: inHours(mall, 1) })
  const { offerId } = (await merchant.owner.post(`${merchant.calls}/save`, draft)).body
  await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'schedule' })
  const guest = aClient(mall.url)
  await put(guest, variantId)
  expect(await told(guest)).toMatchObject([{ name: 'An hour of lamps', reason: 'notStarted' }])
  await passTime(mall, 3_600_000)
  const [applied] = await told(guest)
  expect(applied).toMatchObject({ discount: { value: 10 }, reason: null })
  const { body } = await guest.post('/sapi/mall-order/cartline/querycart')
  expect(applied!.lineId).toBe(body.cartLineList[0].id)
  await passTime(mall, -3_600_000)
})

test('what is not ticked is explained for nothing, and other shops’ offers are not told', async () => {
  const [merchant, other] = [await aMerchant(mall), await aMerchant(mall)]
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  await aRunningOffer(mall, other, { kind: 'percentage', tiers: [{ percentOff: 10 }] })
  await aRunningOffer(mall, merchant, { kind: 'percentage', tiers: [{ percentOff: 20 }] })
  const guest = aClient(mall.url)
  await put(guest, variantId)
  expect(await told(guest)).toMatchObject([{ discount: { value: 10 } }])
  const { body } = await guest.post('/sapi/mall-order/cartline/querycart')
  const ids = [body.cartLineList[0].id]
  await guest.post('/sapi/mall-order/cartline/updateselected', { ids, selected: false })
  expect(await told(guest)).toEqual([])
})
