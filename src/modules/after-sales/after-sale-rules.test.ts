// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { confirmReceiptWithinMs } from '#modules/orders/rules/timers.ts'
import { afterSaleCalls, flow, type Paid, returnAddress } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'

/** Effects of after-sales on their order, concurrent steps of two parties, and all fields. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const day = 24 * 60 * 60_000
const { aPaidOrder, apply, detail, orderOf, desk, statusOf } = afterSaleCalls(() => mall)
const cancel = ({ guest }: Paid, id: string) =>
  guest.post(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [{ id }])

test('receipt of an order is not confirmed by time while something of it is claimed, and is once nothing is (AS-58)', {
  timeout: 60_000,
}, async () => {
  const paid = await aPaidOrder()
  const other = await aPaidOrder()
  await mall.moveClock(confirmReceiptWithinMs - day)
  const { body } = await apply(paid, 'SALE_REFUND')
  await mall.moveClock(day + 60_000)
  await expect.poll(async () => (await orderOf(other)).displayStatus, { timeout: 15_000 }).toBe('COMPLETE')
  expect((await orderOf(paid)).displayStatus).toBe('UN_RECEIVED')
  await cancel(paid, body.id)
  await mall.moveClock(day + 60_000)
  await expect.poll(async () => (await orderOf(paid)).displayStatus, { timeout: 15_000 }).toBe('COMPLETE')
})

describe('At the same time', () => {
  test('a buyer withdraws an application while its shop agrees: one of both is done, and units and deadlines match it (TRAP-89, I-32)', {
    timeout: 60_000,
  }, async () => {
    const outcomes = new Set<string>()
    for (let turn = 0; turn < 3; turn += 1) {
      const paid = await aPaidOrder()
      const { body } = await apply(paid, 'SALE_REFUND', { quantity: 3 })
      const both = [() => cancel(paid, body.id), () => desk(paid, 'approve', { afterSaleId: body.id })]
      const answers = await Promise.all((turn % 2 === 0 ? both : both.toReversed()).map((run) => run()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const status = await statusOf(paid, body.id)
      outcomes.add(status)
      const isCancelled = status === 'REVERSE_CANCELED'
      expect(isCancelled || status === 'WAITING_FOR_REFUND').toBe(true)
      expect((await orderOf(paid)).tradeOrderLineList[0].canReverseQty).toBe(isCancelled ? 3 : 0)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })
})

test('an after-sale is returned with all of its fields, and with the return address from the country to the street (DATA-13, DATA-14)', async () => {
  const paid = await aPaidOrder()
  const { body } = await apply(paid, 'SALE_RETURN', { quantity: 2, applyRefundAmt: { value: 20 } })
  await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
  const reported = await detail(paid, body.id)
  expect(reported).toMatchObject({
    id: body.id,
    reverseTradeOrderCode: expect.stringMatching(/^AS\d{16}$/),
    skuTotalCount: 2,
    reverseReason: 'damaged',
    changeToReturn: false,
    actualRefundAmt: null,
    shopId: paid.shopId,
    applyRefundAmt: { value: 20 },
    actualRefundShippingAmt: null,
    sellerConfirmRefundShippingAmt: { value: expect.any(Number) },
    reverseNotes: {
      reverseReason: 'It’s damaged or faulty',
      auditRejectReason: null,
      reverseText: 'One sleeve is torn.',
    },
    remarkList: [{ remark: 'One sleeve is torn.', attachmentList: { files: [] } }],
    seller: { id: paid.shopId, name: expect.any(String) },
    tradeOrder: { id: paid.orderId, timeline: { orderedTime: reported.orderedTime } },
    createdAt: expect.any(Number),
  })
  expect(reported.orderedTime).toBeLessThanOrEqual(reported.createdAt)
  expect(reported.returnAddress).toEqual({
    personName: 'Returns',
    personPhone: '+1 415 555 0134',
    detailAddress: '18 Harbor Street, 94107',
    districtList: [
      { districtName: 'US', districtLevel: 0 },
      { districtName: 'CA', districtLevel: 1 },
      { districtName: 'San Francisco', districtLevel: 2 },
    ],
  })
})
