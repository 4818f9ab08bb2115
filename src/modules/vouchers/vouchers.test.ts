import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inChinese } from '#tests/support/catalogue.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
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

/** Services: until when they are sold, and the codes with which their buyers use them. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const day = 86_400_000

async function aService({ days, until, uses = 1 }: { days?: number; until?: Date; uses?: number } = {}) {
  const service = await aProduct(mall, merchant.shopId, { name: { en: 'Assembly at home', zh: '上门安装' } })
  await sql`
    update products set kind = 'service', service_days = ${days ?? null}, service_until = ${until ?? null}, service_uses = ${uses}
    where id = ${service.productId}`.run(mall.db)
  return service
}
const page = async (urlKey: string, headers = {}) =>
  (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey }, headers)).body

type Code = { couponCode: string; couponsPassword: string; usedStatus: string; usedTime: number | null }
const codesOf = async (client: Client, id: Id): Promise<Code[]> =>
  (await client.post(`${order}/listCouponCodes`, { id })).body.tradeOrderLineCouponsBOList
const detail = async (client: Client, id: Id) =>
  (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
const operations = ({ operationList }: { operationList: { operationName: string }[] }) =>
  operationList.map(({ operationName }) => operationName)
const redeem = (staff: Client, { couponCode, couponsPassword }: Code, shopId = merchant.shopId) =>
  staff.post(`${sellerCalls(shopId, 'order')}/order/redeem-code`, {
    code: couponCode,
    password: couponsPassword,
  })

async function ordered(service: { variantId: Id }, quantity = 1) {
  const buyer = aClient(mall.url)
  const { email } = await anAccount(mall)
  await buyer.post('/api/user/web/login', { email, password })
  const { body } = await placeAnOrder(buyer, [{ ...service, quantity }])
  return { buyer, id: body.tradeOrderList[0].id as Id, groupId: body.tradeContract.id as Id }
}
async function paid(service: { variantId: Id }, quantity = 1) {
  const { buyer, id, groupId } = await ordered(service, quantity)
  await payGroup(mall, groupId)
  return { buyer, id }
}

describe('A service', () => {
  test('says how long it is valid, and past its validity it is refused by calls (PDP-83, DATA-32, SYS-01)', async () => {
    const until = new Date(mall.clock.now().getTime() + day)
    const service = await aService({ until })
    expect(await page(service.urlKey)).toMatchObject({
      serviceTimeTypeDict: 'ABSOLUTE_TIME',
      serviceValidityExpireAt: until.getTime(),
    })
    const buy = (headers = {}) =>
      aClient(mall.url).post(
        '/sapi/mall-order/preorder/savecommondata',
        { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: service.variantId }, tradeQty: 1 }] },
        headers,
      )
    expect((await buy()).status).toBe(200)
    await sql`update products set service_until = ${new Date(mall.clock.now().getTime() - 1)} where id = ${service.productId}`.run(
      mall.db,
    )
    const refused = await buy()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This service has expired and can no longer be bought',
    ])
    expect((await buy(inChinese)).body.message).toBe('商品已过有效期，无法购买')
    const added = await aClient(mall.url).post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: service.variantId }, skuQty: 1 },
    ])
    expect(added.body).toEqual([])
  })

  test('has no codes before it is paid, and then one for each piece, with password, for its holder (DATA-52, CALL-91)', async () => {
    const { buyer, id, groupId } = await ordered(await aService({ days: 30 }), 2)
    expect(await codesOf(buyer, id)).toEqual([])
    await payGroup(mall, groupId)
    const codes = await codesOf(buyer, id)
    expect(codes).toHaveLength(2)
    for (const code of codes)
      expect(code).toMatchObject({
        couponCode: expect.stringMatching(/^\d{12}$/),
        couponsPassword: expect.stringMatching(/^\d{6}$/),
        usedStatus: 'NOT_USED',
        usedTime: null,
        serviceRemainingTimes: 1,
      })
    const shown = await detail(buyer, id)
    expect(shown).toMatchObject({ displayStatus: 'COMPLETE', serviceRemainingTimes: 2 })
    const inDays = (shown.expirationTime - mall.clock.now().getTime()) / day
    expect(inDays).toBeGreaterThan(29.9)
    expect(inDays).toBeLessThanOrEqual(30)
    expect(operations(shown)).toEqual([
      'toUse',
      'checkVerifyCode',
      'comment',
      'buyerApplyReverse',
      'buyAgain',
    ])
  })

  test('has secret codes: encrypted where they are stored, in no list, log or audit, and for no other caller (TRAP-114)', async () => {
    const { buyer, id } = await paid(await aService())
    const [code] = await codesOf(buyer, id)
    expect((await redeem(merchant.owner, code!)).status).toBe(200)
    const stored = await sql<{ text: string }>`
      select vouchers::text || coalesce((select string_agg(audit_entries::text, '') from audit_entries), '') as text from vouchers
      where order_id = ${id}`.row(mall.db)
    for (const secret of [code!.couponCode, ` ${code!.couponsPassword}`])
      expect(stored!.text).not.toContain(secret)
    const list = await buyer.post(`${order}/pageTradeOrderForBuyer`, { searchStatus: 'ALL_ORDER' })
    expect(list.text).not.toContain(code!.couponCode)
    const other = await anAccount(mall)
    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/login', { email: other.email, password })
    for (const client of [stranger, merchant.owner, aClient(mall.url)])
      expect((await client.post(`${order}/listCouponCodes`, { id })).body.code).toBe('notFound')
  })
})

describe('A code', () => {
  test('is used once, however many members of staff enter it at the same time (I-06, DATA-52)', async () => {
    const { buyer, id } = await paid(await aService())
    const [code] = await codesOf(buyer, id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(merchant.owner, code!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('voucherUsed')
    const [used] = await codesOf(buyer, id)
    expect(used).toMatchObject({ usedStatus: 'USED', usedTime: expect.any(Number) })
    expect(operations(await detail(buyer, id))).toEqual(['checkVerifyCode', 'comment', 'buyAgain'])
  })

  test('is used as often as its service allows, and the order shows the remaining uses', async () => {
    const { buyer, id } = await paid(await aService({ uses: 3 }))
    const [code] = await codesOf(buyer, id)
    expect((await redeem(merchant.owner, code!)).body).toMatchObject({
      name: 'Assembly at home',
      usesLeft: 2,
    })
    expect(await detail(buyer, id)).toMatchObject({ serviceRemainingTimes: 2, expirationTime: null })
    expect((await codesOf(buyer, id))[0]).toMatchObject({ usedStatus: 'NOT_USED' })
  })

  test('is refused with a wrong password, in another shop, and past its validity (SYS-17)', async () => {
    const { buyer, id } = await paid(await aService({ days: 1 }))
    const [code] = await codesOf(buyer, id)
    const wrong = { ...code!, couponsPassword: code!.couponsPassword === '000000' ? '000001' : '000000' }
    expect((await redeem(merchant.owner, wrong)).body.code).toBe('voucherWrong')
    const other = await aMerchant(mall)
    expect((await redeem(other.owner, code!, other.shopId)).body.code).toBe('voucherWrong')
    expect((await redeem(other.owner, code!)).status).toBe(404)
    await mall.moveClock(day + 1_000)
    expect((await redeem(merchant.owner, code!)).body.code).toBe('voucherExpired')
    expect(operations(await detail(buyer, id))).toEqual([
      'checkVerifyCode',
      'comment',
      'buyerApplyReverse',
      'buyAgain',
    ])
  })
})
