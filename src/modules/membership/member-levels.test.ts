// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { inChinese } from '#tests/support/catalogue.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { membershipReactions } from './server/reactions.ts'

/** Levels of members: how buyers grow to them, what the calls return, and how the platform edits them. */
let mall: TestMall
let merchant: Merchant
const sent: string[] = []
beforeAll(async () => {
  mall = await aMall({ onMessage: (statements) => void sent.push(...statements.map(({ text }) => text)) })
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const customer = '/sapi/mall-customer/customer/queryCustomerFlow'
const flow = (name: string) => `/api/trantor/flow/${name}Flow`
const func = (name: string) => `/api/trantor/func/${name}Func`
const desk = '/sapi/mall-admin/member/level'

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const { id, email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return Object.assign(client, { id, email })
}

/** An order of goods for so much that its buyer has received. */
async function received(buyer: Client, price: number): Promise<Id> {
  const shirt = await aProduct(mall, merchant.shopId, { price })
  const { body } = await placeAnOrder(buyer, [shirt])
  const orderId = body.tradeOrderList[0].id as Id
  await payGroup(mall, body.tradeContract.id)
  const parcel = { orderId, carrier: 'ups', trackingNumber: `P${orderId}` }
  await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, parcel)
  expect((await buyer.post('/sapi/mall-order/web/order/signForDelivery', { id: orderId })).status).toBe(200)
  return orderId
}
const grow = (orderId: Id) =>
  membershipReactions[0]!.run(jobServices(mall), { name: 'order.completed', orderId })
const refundAll = async (orderId: Id) => {
  const lines = await sql<{
    lineId: Id
  }>`select id as "lineId" from order_lines where order_id = ${orderId}`.rows(mall.db)
  await inTransaction(mall.db, (tx) =>
    requestRefund(tx, {
      orderId,
      reason: 'afterSale',
      key: newId(),
      lines: lines.map(({ lineId }) => ({ lineId, units: 1, components: ['goods'] })),
    }),
  )
}
const growthOf = async (buyer: Client) => (await buyer.post(customer)).body.growthValue

const bronze = { id: '1', levelName: 'Bronze', level: 1, growthValue: 0, levDiscount: 100 }
const silver = { id: '2', levelName: 'Silver', level: 2, growthValue: 500, levDiscount: 100 }
const gold = { id: '3', levelName: 'Gold', level: 3, growthValue: 2_000, levDiscount: 100 }

describe('Levels', () => {
  test('are listed page by page, to visitors too, in the reader’s language (CALL-40, MEM-03, MEM-06)', async () => {
    const visitor = aClient(mall.url)
    const all = await visitor.post(flow('customer_PagingLevelManage'), [{}])
    expect(all.body).toEqual({ total: 3, data: [bronze, silver, gold] })
    const second = [{ queryParams: { page: { no: 2, size: 2 } } }]
    expect((await visitor.post(flow('customer_PagingLevelManage'), second)).body).toEqual({
      total: 3,
      data: [gold],
    })
    const chinese = await visitor.post(flow('customer_PagingLevelManage'), [{}], inChinese)
    expect(chinese.body.data[0].levelName).toBe('青铜会员')
    const refused = await visitor.post(flow('customer_PagingLevelManage'), [
      { queryParams: { page: { no: 0, size: 2 } } },
    ])
    expect(refused).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })

  test('have benefits, which are shown for each level or of one, and for a buyer with what is owned (CALL-42, CALL-45, MEM-04, MEM-06)', async () => {
    const support = await signedIn({ operatorRole: 'support' })
    const early = {
      title: { en: 'Early access', zh: '抢先选购' },
      text: { en: 'Sales open a day before.', zh: '提前一天进入大促。' },
    }
    const saved = await support.post(`${desk}/save`, {
      level: 2,
      version: 1,
      name: { en: 'Silver', zh: '白银会员' },
      growthFrom: 500,
      payBasisPoints: 10_000,
      benefits: [early],
    })
    expect(saved).toMatchObject({ status: 200, body: { level: 2 } })
    const reported = { benefitName: 'Early access', benefitDesc: 'Sales open a day before.' }
    const visitor = aClient(mall.url)
    const benefits = (body: object) => visitor.post(func('marketing_QueryBenefitByLevel'), [body])
    expect((await benefits({})).body).toEqual([
      { ...bronze, benefitList: [] },
      { ...silver, benefitList: [reported] },
      { ...gold, benefitList: [] },
    ])
    expect((await benefits({ id: '2' })).body).toEqual([{ ...silver, benefitList: [reported] }])
    expect(await benefits({ id: '7' })).toMatchObject({ status: 404, body: { code: 'notFound' } })

    const own = func('marketing_QueryCustomerBenefitByLevel')
    const buyer = await signedIn()
    expect((await buyer.post(own, [{}])).body).toEqual({ ...bronze, benefitList: [], isOwned: true })
    const later = await buyer.post(own, [{ id: '2' }], inChinese)
    expect(later.body).toMatchObject({
      levelName: '白银会员',
      isOwned: false,
      benefitList: [{ benefitName: '抢先选购', benefitDesc: '提前一天进入大促。' }],
    })
    expect(await visitor.post(own, [{}])).toMatchObject({ status: 401, body: { code: 'signInFirst' } })
  })
})

describe('A buyer', () => {
  test('begins at the first level, and shows what is missing to the next (CALL-41, CALL-43, CALL-44, MEM-03, MEM-06)', async () => {
    const buyer = await signedIn()
    expect((await buyer.post(customer)).body).toEqual({
      id: buyer.id,
      isPaid: false,
      paidUntil: null,
      savedAmt: { value: 0, currencyType: 'USD' },
      growthValue: 0,
      level: bronze,
    })
    expect((await buyer.post(flow('customer_QueryLevelUpDifference'), [{}])).body).toEqual({
      growthValue: 0,
      currentLevel: bronze,
      nextLevel: silver,
      difference: 500,
    })
    expect((await buyer.post(flow('customer_QueryLevelManage'), [{}])).body).toEqual(bronze)
    expect((await buyer.post(flow('customer_QueryLevelManage'), [{ id: '3' }])).body).toEqual(gold)
    expect((await buyer.post(flow('customer_QueryLevelManage'), [{ id: '9' }])).body.code).toBe('notFound')
    // The customer is the session’s, and no other one is there.
    expect((await buyer.post(customer, { id: buyer.id })).status).toBe(200)
    expect(await buyer.post(customer, { id: newId() })).toMatchObject({ status: 404 })
    for (const [path, body] of [
      [customer, {}],
      [flow('customer_QueryLevelUpDifference'), [{}]],
      [flow('customer_QueryLevelManage'), [{}]],
    ] as const)
      expect(await aClient(mall.url).post(path, body)).toMatchObject({ status: 401 })
  })

  test('grows with each completed order, once, and a refund revokes its growth (SYS-18, CALL-43, TRAP-74)', async () => {
    const buyer = await signedIn()
    const first = await received(buyer, 49_901)
    expect(await growthOf(buyer)).toBe(0)
    await grow(first)
    await grow(first)
    // $499.01 of goods are 500 of growth, rounded up; shipping and tax are none.
    expect((await buyer.post(flow('customer_QueryLevelUpDifference'), [{}])).body).toMatchObject({
      growthValue: 500,
      currentLevel: { level: 2 },
      nextLevel: { level: 3 },
      difference: 1_500,
    })
    const second = await received(buyer, 150_000)
    await grow(second)
    expect((await buyer.post(flow('customer_QueryLevelUpDifference'), [{}])).body).toEqual({
      growthValue: 2_000,
      currentLevel: gold,
      nextLevel: null,
      difference: 0,
    })
    await refundAll(second)
    expect(await growthOf(buyer)).toBe(500)
    // Goods refunded before their order is counted bring nothing.
    const third = await received(buyer, 10_000)
    await refundAll(third)
    await grow(third)
    expect(await growthOf(buyer)).toBe(500)
  })

  test('with a paid membership has at least its level (SYS-18)', async () => {
    const buyer = await signedIn()
    const support = await signedIn({ operatorRole: 'support' })
    await support.post('/sapi/mall-admin/member/grant', { email: buyer.email, level: 3, months: 1 })
    expect((await buyer.post(customer)).body).toMatchObject({ isPaid: true, level: { level: 3 } })
  })
})

describe('The discount of a level', () => {
  const give = async (isGiven: boolean) => {
    await sql`
      update sites set settings = jsonb_set(settings, '{flags,discountsByLevel}', ${isGiven ? 'true' : 'false'}::jsonb)
      where code = 'global'`.run(mall.db)
    await sql`select pg_notify('sites', '')`.run(mall.db)
  }

  test('a buyer pays what the level pays, in cart, checkout and order, and the whole price on a site that gives none (PDP-49, SYS-03, CHK-09)', async () => {
    const support = await signedIn({ operatorRole: 'support' })
    const { body } = await support.post(`${desk}/list`)
    const { members: _, ...silverNow } = body.levels[1]
    await support.post(`${desk}/save`, { ...silverNow, payBasisPoints: 9_000 })
    const buyer = await signedIn()
    await grow(await received(buyer, 50_000))
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 10_000 })
    const guest = aClient(mall.url)
    for (const client of [buyer, guest])
      await client.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
        { sku: { id: variantId }, skuQty: 1 },
      ])
    const totalOf = async (client: Client) =>
      (await client.post('/sapi/mall-order/cartline/querycart')).body.totalAmt.value
    const readsOfLevels = () => sent.filter((text) => /member_levels|member_growth/.test(text)).length
    expect(await totalOf(buyer)).toBe(90)
    await give(false)
    await expect.poll(() => totalOf(buyer)).toBe(100)
    sent.length = 0
    expect(await totalOf(buyer)).toBe(100)
    expect(readsOfLevels()).toBe(0)
    expect((await buyer.get('/api/visitor')).body.level).toBeNull()

    await give(true)
    await expect.poll(() => totalOf(buyer)).toBe(90)
    const reported = {
      id: '2',
      name: 'Silver',
      benefitDict: 'PROMOTION',
      discount: { value: 10 },
      lineId: null,
    }
    const cart = await buyer.post('/sapi/mall-order/cartline/querycart')
    expect(cart.body.benefitList).toMatchObject([reported])
    expect((await buyer.get('/api/visitor')).body.level).toEqual({ name: 'Silver', payBasisPoints: 9_000 })
    expect((await guest.get('/api/visitor')).body.level).toBeNull()
    sent.length = 0
    expect(await totalOf(guest)).toBe(100)
    expect(readsOfLevels()).toBe(0)
    const { body: saved } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: checkout } = await buyer.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })
    const { body: placed } = await buyer.once('/sapi/mall-order/web/order/createOrder', {
      key: saved.key,
      selectedAddress: anAddress,
      needPayAmt: checkout.needPayAmt,
    })
    expect(checkout).toMatchObject({ benefitList: [reported], orderDiscountAmt: { value: 10 } })
    await give(false)
    await payGroup(mall, placed.tradeContract.id)
    const orderId = placed.tradeOrderList[0].id as Id
    const cuts = await sql<{ kind: string; amount: number; borneBy: string }>`
      select a.kind, a.amount::int, a.borne_by as "borneBy" from order_line_adjustments a
      join order_lines l on l.id = a.order_line_id
      where l.order_id = ${orderId} and a.source_type = 'memberLevel'`.rows(mall.db)
    expect(cuts).toEqual([{ kind: 'memberLevel', amount: -1_000, borneBy: 'platform' }])
    const order = await buyer.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', {
      id: orderId,
    })
    const ten = { value: 10 }
    expect(order.body).toMatchObject({
      skuAmt: { value: 100 },
      orderDiscountAmt: ten,
      shopDiscountAmt: { value: 0 },
      activityList: [
        {
          benefitDict: 'PROMOTION',
          benefitInfoAmt: ten,
          benefitInfoList: [{ benefitDesc: 'Silver', discount: ten }],
        },
      ],
    })
    // Back comes what was paid for the goods, not what the platform bore of them.
    await refundAll(orderId)
    const back = await sql<{ amount: number }>`
      select sum(i.amount)::int as amount from refunds r join refund_items i on i.refund_id = r.id
      where r.order_id = ${orderId} and i.component = 'goods'`.row(mall.db)
    expect(back!.amount).toBe(9_000)
    const after = (await support.post(`${desk}/list`)).body.levels[1]
    const { members: __, ...unchanged } = after
    await support.post(`${desk}/save`, { ...unchanged, payBasisPoints: 10_000 })
  })
})

describe('The platform', () => {
  const third = {
    level: 3,
    version: 1,
    name: { en: 'Gold', zh: '黄金会员' },
    growthFrom: 2_000,
    payBasisPoints: 9_500,
    benefits: [],
  }

  test('edits levels, each between its neighbours, and adds and removes the highest (SYS-18, SYS-08)', async () => {
    const support = await signedIn({ operatorRole: 'support' })
    const save = (change: object, headers = {}) =>
      support.post(`${desk}/save`, { ...third, ...change }, headers)
    for (const growthFrom of [500, 0])
      expect(await save({ growthFrom })).toMatchObject({
        status: 422,
        body: {
          code: 'levelOutOfOrder',
          message:
            'The first level begins at 0, and each other one needs more growth than the level below and less than the level above.',
          fields: [{ field: 'growthFrom' }],
        },
      })
    expect((await save({ growthFrom: 500 }, inChinese)).body.message).toBe(
      '第一级从 0 开始，其他等级的成长值须高于下一级、低于上一级。',
    )
    expect((await save({ version: 2 })).body.code).toBe('changedMeanwhile')
    expect((await save({ level: 5, version: 0 })).body.code).toBe('notFound')
    expect((await save({ name: { en: '', zh: ' ' } })).status).toBe(400)
    for (const payBasisPoints of [0, 10_001]) expect((await save({ payBasisPoints })).status).toBe(400)
    expect((await save({ growthFrom: 501 })).status).toBe(200)
    expect((await save({ version: 2 })).status).toBe(200)

    const diamond = { level: 4, version: 0, name: { en: 'Diamond', zh: '钻石会员' }, growthFrom: 2_001 }
    expect((await save(diamond)).status).toBe(200)
    const { levels } = (await support.post(`${desk}/list`)).body
    expect(levels.map(({ level, growthFrom }: typeof third) => [level, growthFrom])).toEqual([
      [1, 0],
      [2, 500],
      [3, 2_000],
      [4, 2_001],
    ])
    const remove = (level: number) => support.post(`${desk}/remove`, { level })
    expect(await remove(3)).toMatchObject({ status: 409, body: { code: 'levelNotLast' } })
    expect((await remove(4)).status).toBe(200)
    expect((await remove(4)).body.code).toBe('notFound')
    expect((await remove(1)).body.message).toBe(
      'Only the highest level can be removed, and the first one stays.',
    )
  })

  test('allows no operator to change levels who may only see them, and no buyer to see the console', async () => {
    const finance = await signedIn({ operatorRole: 'finance' })
    expect((await finance.post(`${desk}/list`)).status).toBe(200)
    expect((await finance.post(`${desk}/save`, third)).body.code).toBe('roleMayNot')
    expect((await (await signedIn()).post(`${desk}/list`)).body.code).toBe('notAllowed')
  })
})
