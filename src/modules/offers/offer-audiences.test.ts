import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
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
import { aDraft, aMerchant, aRunningOffer } from '#tests/support/offers.ts'
import { offersOnPage } from '#tests/support/offers-on-page.ts'

/** Offers for some buyers: the first order of an account, paid members, members from a level on. No worker runs. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterAll(() => mall.stop())

async function aBuyer({ level, growth }: { level?: number; growth?: number } = {}): Promise<Client> {
  const { email, id: userId } = await anAccount(mall)
  if (level)
    await sql`
      insert into memberships (id, buyer_id, level, starts_at, ends_at)
      values (${userId}, ${userId}, ${level}, app_now() - interval '1 day', app_now() + interval '30 days')`.run(
      mall.db,
    )
  if (growth)
    await sql`insert into member_growth (buyer_id, growth) values (${userId}, ${growth})`.run(mall.db)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  return buyer
}

const put = (buyer: Client, variantId: string) =>
  buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [{ sku: { id: variantId }, skuQty: 1 }])
const reported = async (buyer: Client) =>
  (await buyer.post('/sapi/mall-order/cartline/querycart')).body.benefitList as object[]
const onPage = async (caller: Client, variantId: string) =>
  offersOnPage(await caller.post('/sapi/mall-marketing/promotion/queryBySku', { variantId, quantity: 1 }))

/** A shop that takes a fifth off for some buyers. */
async function aFifthOff(audience: object) {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const terms = { kind: 'percentage', tiers: [{ percentOff: 20 }], ...audience }
  const offerId = await aRunningOffer(mall, merchant, terms)
  return { merchant, variantId, offerId }
}
const applied = [{ discount: { value: 10 }, reason: null }]
const refused = (reason: string) => [{ discount: null, reason }]

async function order(buyer: Client) {
  const { body: saved } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  const { body: checkout } = await buyer.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })
  const placed = await buyer.once('/sapi/mall-order/web/order/createOrder', {
    key: saved.key,
    selectedAddress: anAddress,
    needPayAmt: checkout.needPayAmt,
  })
  expect(placed).toMatchObject({ status: 200 })
  return { checkout, groupId: placed.body.id as string }
}

test('an offer for new buyers is for the first order of an account, and shows that to all others', async () => {
  const { variantId } = await aFifthOff({ audience: 'newBuyers' })
  const [guest, buyer] = [aClient(mall.url), await aBuyer()]
  expect(await onPage(guest, variantId)).toMatchObject(refused('newBuyersOnly'))
  expect(await onPage(buyer, variantId)).toMatchObject(applied)

  await put(guest, variantId)
  expect(await reported(guest)).toMatchObject(refused('newBuyersOnly'))
  await put(buyer, variantId)
  const { checkout } = await order(buyer)
  expect(checkout.benefitList).toMatchObject(applied)

  // The first order counts, so the next one is no first one; cancelled, it was none.
  await put(buyer, variantId)
  expect(await reported(buyer)).toMatchObject(refused('newBuyersOnly'))
  const [first] = await sql<{ id: string }>`
    select l.order_id as id from order_lines l where l.variant_id = ${variantId}`.rows(mall.db)
  await buyer.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: first!.id })
  expect(await reported(buyer)).toMatchObject(applied)
})

test('an offer for paid members or from a level on applies to these alone', async () => {
  await sql`update member_levels set growth_from = 500 where level = 2`.run(mall.db)
  const forMembers = await aFifthOff({ audience: 'members' })
  const [buyer, member, grown] = [await aBuyer(), await aBuyer({ level: 1 }), await aBuyer({ growth: 600 })]
  expect(await onPage(aClient(mall.url), forMembers.variantId)).toMatchObject(refused('membersOnly'))
  expect(await onPage(buyer, forMembers.variantId)).toMatchObject(refused('membersOnly'))
  expect(await onPage(member, forMembers.variantId)).toMatchObject(applied)

  const forLevel = await aFifthOff({ audience: 'level', levelMin: 2 })
  expect(await onPage(member, forLevel.variantId)).toMatchObject(refused('levelTooLow'))
  expect(await onPage(grown, forLevel.variantId)).toMatchObject(applied)
  const read = await forLevel.merchant.owner.post(`${forLevel.merchant.calls}/detail`, {
    offerId: forLevel.offerId,
  })
  expect(read.body).toMatchObject({ audience: 'level', levelMin: 2 })
})

test('a coupon is claimed by those whom it is for; others see for whom it is', async () => {
  const merchant = await aMerchant(mall)
  const coupon = (audience: object) =>
    aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      tiers: [{ fromAmount: 1_000, amountOff: 500 }],
      ...audience,
    })
  const claim = (buyer: Client, id: string, language = 'en') =>
    buyer.post(
      '/sapi/mall-marketing/benefit/claim',
      { campaign: { id }, benefit: { id } },
      { 'accept-language': language },
    )
  const buyer = await aBuyer()
  expect(await claim(buyer, await coupon({ audience: 'newBuyers' }))).toMatchObject({ status: 200 })
  const forMembers = await coupon({ audience: 'members' })
  expect(await claim(buyer, forMembers)).toMatchObject({ status: 409, body: { code: 'couponMembersOnly' } })
  expect(await claim(await aBuyer({ level: 1 }), forMembers)).toMatchObject({ status: 200 })
  expect(await claim(buyer, await coupon({ audience: 'level', levelMin: 3 }), 'zh')).toMatchObject({
    status: 409,
    body: { code: 'couponLevelTooLow', message: '该优惠券需会员 3 级及以上领取。' },
  })
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  await put(buyer, variantId)
  await order(buyer)
  expect(await claim(buyer, await coupon({ audience: 'newBuyers' }))).toMatchObject({
    status: 409,
    body: { code: 'couponNewBuyersOnly' },
  })
})

test('a price that lists show is for all, and a level has to be named', async () => {
  const merchant = await aMerchant(mall)
  const save = (change: object) => merchant.owner.post(`${merchant.calls}/save`, aDraft(mall, change))
  expect(await save({ audience: 'members' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'audience' }] },
  })
  expect(await save({ kind: 'percentage', tiers: [{ percentOff: 10 }], audience: 'level' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'levelMin', code: 'required' }] },
  })
})
