// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, flow, type Paid, web } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A paid order that its buyer cancels is an after-sale, so that its money is followed like any other. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { signIn, aPaidOrder, apply, detail, desk, reaches, back, available } = afterSaleCalls(() => mall)

const cancel = ({ guest, orderId }: Paid) =>
  guest.post(`${flow}/trade_InitiateReverseTradeOrderForCancelFlow`, [{ tradeOrder: { id: orderId } }])
const listed = async ({ guest }: Paid): Promise<{ id: Id; reverseTradeOrderType: string }[]> =>
  (await guest.post(`${web}/reverseorder/querypage`, {})).body.data

describe('A paid order that its buyer cancels (TRAP-12, CALL-97, AS-31)', () => {
  test('is one after-sale of its own type, with all of its goods, its money on its way and then there', async () => {
    const paid = await aPaidOrder({ isSent: false, products: 2 })
    expect((await cancel(paid)).status).toBe(200)
    const [one, ...more] = await listed(paid)
    expect([one?.reverseTradeOrderType, more]).toEqual(['SALE_CANCEL_AFTER_PAID', []])
    await reaches(paid, one!.id, 'REVERSE_DONE')
    const shown = await detail(paid, one!.id)
    const due = paid.lines.reduce((sum, line) => sum + line.due, 0)
    expect(shown).toMatchObject({
      tradeOrder: { id: paid.orderId },
      reverseReason: 'other',
      operationList: [],
      applyRefundAmt: { value: due / 100 },
      actualRefundAmt: { value: due / 100 },
      reverseTradeOrderLineList: [{ reverseQty: 3 }, { reverseQty: 3 }],
    })
    expect(
      shown.operationLogList.map(({ operationName }: { operationName: string }) => operationName),
    ).toEqual(['cancelOrder', 'settle', 'finish'])
    expect([await back(paid), await available(paid.variant)]).toEqual([due, 10])
    // A repeated request returns the same one.
    await cancel(paid)
    expect(await listed(paid)).toHaveLength(1)
  })

  test('is in the lists of its shop and of the platform, which have nothing to decide', async () => {
    const paid = await aPaidOrder({ isSent: false })
    await cancel(paid)
    const [one] = await listed(paid)
    await reaches(paid, one!.id, 'REVERSE_DONE')
    const operator = await signIn({ operatorRole: 'support' })
    for (const post of [
      (what: string, body: object) => desk(paid, what, body),
      (what: string, body: object) => operator.post(`/sapi/mall-admin/aftersale/${what}`, body),
    ]) {
      const { body } = await post('page', { tab: 'done', orderId: paid.orderId })
      expect(body.afterSales).toMatchObject([{ afterSaleId: one!.id, kind: 'cancelledOrder', actions: [] }])
    }
    expect((await desk(paid, 'reject', { afterSaleId: one!.id, reason: 'No.' })).status).toBe(409)
  })

  test('whose refund a payment provider refuses is handled by the platform: retried, or paid otherwise (AS-43, AS-60)', async () => {
    const paid = await aPaidOrder({ isSent: false })
    // The provider does not know the payment.
    await sql`
      update payment_captures set reference = reference || '-lost'
      where attempt_id in (select id from payment_attempts where group_id = ${paid.groupId})`.run(mall.db)
    await cancel(paid)
    const [one] = await listed(paid)
    await reaches(paid, one!.id, 'REFUND_FAIL')
    await mall.moveClock(24 * 60 * 60_000 + 60_000)
    const timeline = async () =>
      (await detail(paid, one!.id)).operationLogList.map(
        (each: { operationName: string }) => each.operationName,
      )
    await expect.poll(timeline, { timeout: 15_000 }).toEqual(['cancelOrder', 'fail', 'retryRefund', 'fail'])
    const finance = await signIn({ operatorRole: 'admin' })
    const paidBack = await finance.post('/sapi/mall-admin/aftersale/paidotherwise', {
      afterSaleId: one!.id,
      reference: 'SEPA 42',
    })
    expect(paidBack.body.status).toBe('done')
  })

  test('has what was cancelled of it before in after-sales of their own, and the rest in its', async () => {
    const paid = await aPaidOrder({ isSent: false, products: 2 })
    const { body } = await apply(paid, 'SALE_CANCEL_BEFORE_DELIVERY', { quantity: 3 })
    await desk(paid, 'approve', { afterSaleId: body.id })
    await desk(paid, 'refund', { afterSaleId: body.id })
    await reaches(paid, body.id, 'REVERSE_DONE')
    expect((await cancel(paid)).status).toBe(200)
    const [rest] = await listed(paid)
    await reaches(paid, rest!.id, 'REVERSE_DONE')
    expect((await detail(paid, rest!.id)).reverseTradeOrderLineList).toMatchObject([
      { tradeOrderLine: { id: paid.lines[1]!.id }, reverseQty: 3 },
    ])
    expect(await back(paid)).toBe(paid.lines.reduce((sum, line) => sum + line.due, 0))
  })

  test('by its shop is none of its buyer’s after-sales', async () => {
    const paid = await aPaidOrder({ isSent: false })
    const cancelled = await paid.owner.post(`${sellerCalls(paid.shopId, 'order')}/order/cancel`, {
      orderId: paid.orderId,
      reason: 'soldOut',
    })
    expect(cancelled.status).toBe(200)
    expect(await listed(paid)).toEqual([])
  })
})
