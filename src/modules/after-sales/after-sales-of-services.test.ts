// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, flow, outcome } from '#tests/support/after-sales.ts'
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
import { choose, firstPay, standing, until } from '#tests/support/payments.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** After-sales of goods without a parcel: the codes of services; and of goods requested in steps. */

let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall({ worker: true })
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { detail } = afterSaleCalls(() => mall)
const order = '/sapi/mall-order/web/order'

type Code = { couponCode: string; couponsPassword: string; usedStatus: string }
type Bought = { buyer: Client; orderId: Id; lineId: Id }

async function bought(kind: 'service' | 'weighed', quantity: number, step = 1): Promise<Bought> {
  await sql`truncate rate_limits`.run(mall.db)
  const goods = await aProduct(mall, merchant.shopId)
  await sql`
    update products set kind = ${kind},
      unit = case when ${kind} = 'weighed' then '{"en":"g","zh":"克"}'::jsonb end where id = ${goods.productId}`.run(
    mall.db,
  )
  await sql`update variants set step = ${step}, min_quantity = ${step} where id = ${goods.variantId}`.run(
    mall.db,
  )
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email: (await anAccount(mall)).email, password })
  const { body } = await placeAnOrder(buyer, [{ variantId: goods.variantId, quantity }])
  const { body: started } = await firstPay(buyer, body.tradeContract.id)
  await choose(started.redirectUrl, 'pay')
  await until(
    'the order to be paid',
    async () => (await standing(mall, body.tradeContract.id)).group === 'paid',
  )
  const orderId = body.tradeOrderList[0].id as Id
  const { id } = (await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db))!
  return { buyer, orderId, lineId: id }
}
const codesOf = async ({ buyer, orderId }: Bought): Promise<Code[]> =>
  (await buyer.post(`${order}/listCouponCodes`, { id: orderId })).body.tradeOrderLineCouponsBOList
const redeem = ({ couponCode, couponsPassword }: Code) =>
  merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/redeem-code`, {
    code: couponCode,
    password: couponsPassword,
  })
const preview = ({ buyer, orderId, lineId }: Bought, reverseQty?: number) =>
  buyer.post(`${flow}/trade_RenderReverseTradeOrderForApplyFlow`, [
    {
      tradeOrder: { id: orderId },
      ...(reverseQty !== undefined && {
        reverseTradeOrderLineList: [{ tradeOrderLine: { id: lineId }, reverseQty }],
      }),
    },
  ])
const apply = ({ buyer, orderId, lineId }: Bought, reverseQty: number) =>
  buyer.post(`${flow}/trade_InitiateReverseOrderOnlyRefundFlow`, [
    {
      tradeOrder: { id: orderId },
      reverseReason: 'other',
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: lineId }, reverseQty }],
    },
  ])
const desk = (what: string, body: object) =>
  merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/aftersale/${what}`, body)
const reaches = ({ buyer }: Bought, id: Id, status: string) =>
  until(`the after-sale to be ${status}`, async () => {
    const shown = await detail({ guest: buyer } as never, id)
    return shown.reverseTradeOrderStatus === status
  })

describe('Of a service', () => {
  test('codes are claimed by a request, free again when it is rejected, and end when they are refunded; its invoice and credit note speak of no shipping (SYS-12, SYS-15)', async () => {
    const own = await bought('service', 3)
    const { body: asked } = await apply(own, 2)
    const codes = await codesOf(own)
    const inUse = await Promise.all(codes.map(redeem))
    expect(inUse.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await desk('reject', { afterSaleId: asked.id, reason: 'Not at all.' })
    const { body: again } = await apply(own, 1)
    await desk('approve', { afterSaleId: again.id })
    await desk('refund', { afterSaleId: again.id })
    await reaches(own, again.id, 'REVERSE_DONE')
    // One was used, one ended, and the one that nothing claims any more can be used.
    const after = await Promise.all(codes.map(redeem))
    expect(after.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(outcome(await apply(own, 1))).toEqual([409, 'afterSaleKindNotPossible'])

    // Nothing is shipped, so neither the invoice nor its credit note lists a shipping charge.
    const documents = async () =>
      (await own.buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: own.orderId })).body
        .invoiceUrl?.files ?? []
    await until('its credit note', async () => (await documents()).length === 2)
    for (const { url } of await documents()) {
      const { body } = await own.buyer.post(`${order}/queryInvoice`, {
        orderId: own.orderId,
        invoiceId: url.split('/').at(-1),
      })
      const text = textOfPdf(Buffer.from(body.content, 'base64'))
      expect(text).toMatch(/Total \$|Credited \$/)
      expect(text).not.toContain('Shipping')
    }
  })

  test('no used code is refunded, and none is returned or exchanged (AS-08, CALL-55)', async () => {
    const own = await bought('service', 2)
    const [first] = await codesOf(own)
    await redeem(first!)
    expect((await preview(own)).body).toMatchObject({
      availableReverseTypes: ['SALE_REFUND'],
      reverseTradeOrderLineList: [{ canReverseQty: 1 }],
    })
    expect(outcome(await apply(own, 2))).toEqual([409, 'afterSaleQuantityTooMuch'])
  })

  test('part of a code cannot be requested (AS-08)', async () => {
    const own = await bought('service', 4, 2)
    expect(await codesOf(own)).toHaveLength(2)
    for (const part of [1, 3]) {
      expect(outcome(await apply(own, part))).toEqual([422, 'afterSaleQuantityStep'])
      expect(outcome(await preview(own, part))).toEqual([422, 'afterSaleQuantityStep'])
    }
    expect((await apply(own, 2)).status).toBe(200)
    const codes = await codesOf(own)
    const inUse = await Promise.all(codes.map(redeem))
    expect(inUse.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('goods sold by weight are requested from one step to all of them, in steps (AS-08, AS-09)', async () => {
  const own = await bought('weighed', 8, 2)
  await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
    orderId: own.orderId,
    carrier: 'ups',
    trackingNumber: `P${own.orderId}`,
  })
  const { body: shown } = await preview(own)
  expect(shown.reverseTradeOrderLineList[0]).toMatchObject({
    canReverseQty: 8,
    tradeOrderLine: {
      sku: { adjustStep: 2, businessTypeDict: 'WEIGH', marketingUnit: { unitName: 'g' } },
      itemBusinessType: 'WEIGH',
    },
  })
  expect((await apply(own, 0)).status).toBe(400)
  const tooFew = await apply(own, 1)
  expect([...outcome(tooFew), tooFew.body.message]).toEqual([
    422,
    'afterSaleQuantityStep',
    'Choose a multiple of 2.',
  ])
  expect(outcome(await apply(own, 10))).toEqual([409, 'afterSaleQuantityTooMuch'])
  expect((await apply(own, 2)).status).toBe(200)
  expect(outcome(await apply(own, 8))).toEqual([409, 'afterSaleQuantityTooMuch'])
  expect((await apply(own, 6)).status).toBe(200)
})
