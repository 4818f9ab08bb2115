// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import {
  afterSaleCalls,
  answerAmount,
  flow,
  outcome,
  type Paid,
  returnAddress,
  web,
} from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Refunds without return and cancellations, from the application to their end, through the calls alone. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const {
  signIn,
  aPaidOrder,
  apply,
  preview,
  detail,
  orderOf,
  desk,
  statusOf,
  operations,
  reaches,
  back,
  available,
  sendBack,
} = afterSaleCalls(() => mall)

const day = 24 * 60 * 60_000

describe('A refund without return', () => {
  test('is previewed, requested, agreed on and paid: the preview is what is refunded (CALL-54, CALL-55, CALL-57, AS-32, AS-33, AS-36, AS-39, AS-40, AS-45, DATA-13, TRAP-103)', async () => {
    const paid = await aPaidOrder()
    const { body: shown } = await preview(paid, {
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: paid.line.id }, reverseQty: 1 }],
      reverseTradeOrderType: 'SALE_REFUND',
    })
    expect(shown.availableReverseTypes).toEqual(['SALE_REFUND', 'SALE_RETURN', 'SALE_EXCHANGE'])
    expect(shown.availableReverseReasons[0]).toEqual({ value: 'notReceived', label: 'I didn’t receive it' })
    const { body: applied } = await apply(paid, 'SALE_REFUND')
    expect(await detail(paid, applied.id)).toMatchObject({
      reverseTradeOrderCode: applied.reverseTradeOrderCode,
      reverseTradeOrderType: 'SALE_REFUND',
      reverseTradeOrderStatus: 'WAITING_FOR_AUDIT_BY_SELLER',
      reverseReason: 'notReceived',
      reverseNotes: { reverseReason: 'I didn’t receive it', auditRejectReason: null },
      applyRefundAmt: shown.availableRefundAmt,
      actualRefundAmt: null,
      changeToReturn: false,
      operationList: [{ operationName: 'cancelAfterSales' }],
    })
    expect((await desk(paid, 'approve', { afterSaleId: applied.id })).body.status).toBe('awaitingRefund')
    expect((await desk(paid, 'refund', { afterSaleId: applied.id })).body.status).toBe('refunding')
    await reaches(paid, applied.id, 'REVERSE_DONE')
    expect(await detail(paid, applied.id)).toMatchObject({
      actualRefundAmt: shown.availableRefundAmt,
      operationList: [],
    })
    expect(await back(paid)).toBe(Math.round(shown.availableRefundAmt.value * 100))
  })

  test('of every piece in turn refunds exactly what was paid (SYS-12)', async () => {
    const paid = await aPaidOrder()
    for (const quantity of [1, 1, 1]) {
      const { body } = await apply(paid, 'SALE_REFUND', { quantity })
      await desk(paid, 'approve', { afterSaleId: body.id })
      await desk(paid, 'refund', { afterSaleId: body.id })
      await reaches(paid, body.id, 'REVERSE_DONE')
    }
    expect(await back(paid)).toBe(paid.line.due)
    const { tradeOrderLineList, operationList } = await orderOf(paid)
    expect(tradeOrderLineList[0]).toMatchObject({ canReverseQty: 0, reverseStatus: 'DONE' })
    expect(operationList).not.toContainEqual({ operationName: 'buyerApplyReverse' })
  })

  test('refuses amounts that are too exact, negative, too high or not those of its lines, and nothing changes (TRAP-69, TRAP-70)', async () => {
    const paid = await aPaidOrder()
    const most = (await preview(paid)).body.availableRefundAmt.value
    const codes = []
    for (const value of [1.999, -1, most + 0.01, 0])
      codes.push((await apply(paid, 'SALE_REFUND', { quantity: 3, applyRefundAmt: { value } })).body.code)
    expect(codes).toEqual([
      'refundAmountWrong',
      'refundAmountWrong',
      'refundAmountTooHigh',
      'refundAmountEmpty',
    ])
    const [{ currencyType }, other] = [(await preview(paid)).body.availableRefundAmt, 'JPY']
    for (const applyRefundAmt of [
      { value: 5, currencyType: other },
      { value: most, currencyType: other },
    ]) {
      const lines = [{ tradeOrderLine: { id: paid.line.id }, reverseQty: 1, applyRefundAmt }]
      for (const requested of [{ applyRefundAmt }, { lines }]) {
        const { status, body } = await apply(paid, 'SALE_REFUND', requested)
        expect([status, body.code]).toEqual([422, 'refundCurrencyDiffers'])
        expect(body.message).toBe(
          `This order was paid in ${currencyType}. Enter the amount in ${currencyType}.`,
        )
      }
    }
    const wrongSum = await apply(paid, 'SALE_REFUND', {
      lines: [{ tradeOrderLine: { id: paid.line.id }, reverseQty: 1, applyRefundAmt: { value: 5 } }],
      applyRefundAmt: { value: 6 },
    })
    expect(wrongSum.body.code).toBe('refundAmountDiffers')
    expect((await apply(paid, 'SALE_REFUND', { reverseReason: 'takesTooLong' })).body.message).toBe(
      'Choose a reason',
    )
    expect((await orderOf(paid)).tradeOrderLineList[0].canReverseQty).toBe(3)
    expect(
      (await apply(paid, 'SALE_REFUND', { quantity: 3, applyRefundAmt: { value: most, currencyType } }))
        .status,
    ).toBe(200)
  })

  test('of less than was paid brings exactly that, and a shop may lower it when the buyer agrees (AS-30, MER-12)', async () => {
    const paid = await aPaidOrder()
    const { body: first } = await apply(paid, 'SALE_REFUND', { applyRefundAmt: { value: 12.34 } })
    await desk(paid, 'approve', { afterSaleId: first.id })
    await desk(paid, 'refund', { afterSaleId: first.id })
    await reaches(paid, first.id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(1_234)
    const { body: second } = await apply(paid, 'SALE_REFUND')
    expect(outcome(await desk(paid, 'changeamount', { afterSaleId: second.id, amount: '1000' }))).toEqual([
      422,
      'refundAmountTooHigh',
    ])
    await desk(paid, 'changeamount', { afterSaleId: second.id, amount: '7.65' })
    expect(await detail(paid, second.id)).toMatchObject({
      ...{ changedRefundAmt: { value: 7.65 }, changedRefundAmtAwaitsBuyer: true, waitsFor: 'BUYER' },
    })
    const early = await desk(paid, 'approve', { afterSaleId: second.id })
    expect(outcome(early)).toEqual([409, 'afterSaleAwaitsBuyer'])
    expect((await answerAmount(paid, 'acceptamount', second.id)).status).toBe(200)
    expect(await detail(paid, second.id)).toMatchObject({
      ...{ changedRefundAmt: { value: 7.65 }, changedRefundAmtAwaitsBuyer: false, waitsFor: 'SELLER' },
    })
    expect(outcome(await answerAmount(paid, 'acceptamount', second.id))).toEqual([409, 'nothingOffered'])
    await desk(paid, 'approve', { afterSaleId: second.id })
    await desk(paid, 'refund', { afterSaleId: second.id })
    await reaches(paid, second.id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(1_234 + 765)
  })

  test('whose buyer does not agree with a smaller amount is decided by the platform, on what was requested (AS-30, MER-14)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    const requested = (await detail(paid, body.id)).applyRefundAmt.value
    await desk(paid, 'changeamount', { afterSaleId: body.id, amount: '7.65' })
    expect((await answerAmount(paid, 'refuseamount', body.id, { text: 'It is torn.' })).status).toBe(200)
    expect(await detail(paid, body.id)).toMatchObject({
      ...{ changedRefundAmt: null, handledByPlatform: true, waitsFor: 'PLATFORM' },
    })
    expect(outcome(await desk(paid, 'changeamount', { afterSaleId: body.id, amount: '5' }))).toEqual([
      409,
      'afterSaleWithPlatform',
    ])
    const operator = await signIn({ operatorRole: 'support' })
    for (const step of ['approve', 'refund'])
      expect(
        await operator.post(`/sapi/mall-admin/aftersale/${step}`, { afterSaleId: body.id }),
      ).toMatchObject({ status: 200 })
    await reaches(paid, body.id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(Math.round(requested * 100))
  })

  test('that returns to the whole request, is rejected or withdrawn ends the offer of less; a buyer who does not answer agrees (AS-30, AS-58)', async () => {
    const paid = await aPaidOrder()
    const [raised, rejected, taken, silent] = [
      await aPaidOrder(),
      await aPaidOrder(),
      await aPaidOrder(),
      paid,
    ]
    const ids = new Map<Paid, Id>()
    for (const each of [raised, rejected, taken, silent]) {
      const { body } = await apply(each, 'SALE_REFUND')
      ids.set(each, body.id)
      await desk(each, 'changeamount', { afterSaleId: body.id, amount: '7.65' })
    }
    const requested = (await detail(raised, ids.get(raised)!)).applyRefundAmt.value
    await desk(raised, 'changeamount', { afterSaleId: ids.get(raised), amount: String(requested) })
    expect((await desk(raised, 'approve', { afterSaleId: ids.get(raised) })).status).toBe(200)
    await desk(rejected, 'reject', { afterSaleId: ids.get(rejected), reason: 'Signed for.' })
    await taken.guest.post(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [
      { id: ids.get(taken) },
    ])
    expect(await statusOf(rejected, ids.get(rejected)!)).toBe('REVERSE_CLOSE')
    expect(await statusOf(taken, ids.get(taken)!)).toBe('REVERSE_CANCELED')
    expect(await violatedInvariants(mall.db)).toEqual([])
    await mall.moveClock(7 * day - 60_000)
    expect((await detail(silent, ids.get(silent)!)).changedRefundAmtAwaitsBuyer).toBe(true)
    await mall.moveClock(120_000)
    await until('the clock to agree', async () => {
      const { changedRefundAmtAwaitsBuyer, waitsFor } = await detail(silent, ids.get(silent)!)
      return !changedRefundAmtAwaitsBuyer && waitsFor === 'SELLER'
    })
  })

  test('20 concurrent applications for the last piece: one is taken (TRAP-69, TRAP-89, I-16, I-34)', async () => {
    const paid = await aPaidOrder()
    await apply(paid, 'SALE_REFUND', { quantity: 2 })
    await sql`truncate rate_limits`.run(mall.db)
    // A call that waits too long for the order's lock is refused as overloaded, and its buyer retries.
    const requestUntilDecided = async () => {
      for (;;) {
        const answer = await apply(paid, 'SALE_REFUND')
        if (answer.status !== 503) return answer
        await sql`truncate rate_limits`.run(mall.db)
      }
    }
    const requested = await Promise.all(Array.from({ length: 20 }, requestUntilDecided))
    expect(requested.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const each of requested) if (each.status !== 200) expect(each.status).toBe(409)
  })

  test('can be withdrawn while it is under review, and the piece requested again (AS-41, AS-46, CALL-61)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND', { quantity: 3 })
    expect((await orderOf(paid)).tradeOrderLineList[0]).toMatchObject({
      canReverseQty: 0,
      reverseStatus: 'PROCESSING',
    })
    const cancel = () =>
      paid.guest.post(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [{ id: body.id }])
    expect((await cancel()).body.reverseTradeOrderStatus).toBe('REVERSE_CANCELED')
    expect(outcome(await cancel())).toEqual([409, 'transitionRefused'])
    expect((await orderOf(paid)).tradeOrderLineList[0]).toMatchObject({
      canReverseQty: 3,
      reverseStatus: 'NOT_REQUESTED',
    })
  })

  test('that the shop refuses says why, and the platform may judge it (AS-42, AS-51, MER-14)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    await desk(paid, 'reject', { afterSaleId: body.id, reason: 'The parcel was signed for.' })
    expect(await detail(paid, body.id)).toMatchObject({
      reverseTradeOrderStatus: 'REVERSE_CLOSE',
      reverseNotes: { auditRejectReason: 'The parcel was signed for.' },
      operationList: [{ operationName: 'checkSellerRejectReason' }],
    })
    const requested = { afterSaleId: body.id, text: 'I never signed.' }
    await paid.guest.post(`${web}/reverseorder/askplatform`, requested)
    expect(await statusOf(paid, body.id)).toBe('WAITING_FOR_AUDIT_BY_SELLER')
    const atShop = await desk(paid, 'approve', { afterSaleId: body.id })
    expect(outcome(atShop)).toEqual([409, 'afterSaleWithPlatform'])
    const operator = await signIn({ operatorRole: 'support' })
    await operator.post('/sapi/mall-admin/aftersale/reject', {
      afterSaleId: body.id,
      reason: 'The signature is yours.',
    })
    expect(await operations(paid, body.id)).toEqual(['checkPlatformRejectReason'])
  })

  test('of another buyer does not exist (I-38)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    const stranger = await signIn()
    expect((await stranger.post(`${web}/reverseorder/querybyid`, { id: body.id })).status).toBe(404)
    expect((await apply({ ...paid, guest: stranger }, 'SALE_REFUND')).status).toBe(404)
    const other = await aPaidOrder()
    expect((await desk({ ...other }, 'approve', { afterSaleId: body.id })).status).toBe(404)
  })

  test('is listed by state, number, ids, and by order and variant (CALL-52, CALL-53, TRAP-104, AS-15, AS-16)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    const list = async (request: object) =>
      (await paid.guest.post(`${web}/reverseorder/querypage`, request)).body.total
    expect(await list({})).toBe(1)
    expect(await list({ afterSaleStatusType: 'PROCESSING' })).toBe(1)
    expect(await list({ afterSaleStatusType: 'DONE' })).toBe(0)
    expect(await list({ reverseTradeOrderCode: body.reverseTradeOrderCode })).toBe(1)
    expect(await list({ reverseTradeOrderCode: 'AS0' })).toBe(0)
    expect(await list({ ids: [body.id] })).toBe(1)
    const { body: found } = await paid.guest.post(`${web}/reverseorder/querybyordersku`, {
      ...{ tradeOrderId: paid.orderId, skuId: paid.variant },
    })
    expect(found.map(({ id }: { id: Id }) => id)).toEqual([body.id])
  })
})

describe('A cancellation before delivery', () => {
  test('of one of two lines leaves the other to be sent, and shares its units with the cancel of the order (CALL-60, TRAP-13, DATA-49, ORD-15)', async () => {
    const paid = await aPaidOrder({ products: 2, isSent: false })
    expect((await orderOf(paid)).operationList).toContainEqual({ operationName: 'buyerApplyReverse' })
    expect((await apply(paid, 'SALE_CANCEL_BEFORE_DELIVERY', { quantity: 1 })).body.code).toBe(
      'cancelWholeLine',
    )
    const { body } = await apply(paid, 'SALE_CANCEL_BEFORE_DELIVERY', { quantity: 3 })
    expect((await orderOf(paid)).tradeOrderLineList[0]).toMatchObject({
      canCancelQty: 0,
      reverseStatus: 'PROCESSING',
    })
    const cancelled = await paid.guest.post(`${flow}/trade_InitiateReverseTradeOrderForCancelFlow`, [
      { tradeOrder: { id: paid.orderId } },
    ])
    expect(outcome(cancelled)).toEqual([409, 'afterSaleOpen'])
    await desk(paid, 'approve', { afterSaleId: body.id })
    await desk(paid, 'refund', { afterSaleId: body.id })
    await reaches(paid, body.id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(paid.line.due)
    expect(await available(paid.variant)).toBe(10)
    // The line was in after-sales, where its buyer finds the outcome; the other was not.
    const { displayStatus, tradeOrderLineList } = await orderOf(paid)
    expect(displayStatus).toBe('UN_DELIVERY')
    const statuses = tradeOrderLineList.map((line: { reverseStatus: string }) => line.reverseStatus)
    expect(statuses).toEqual(['DONE', 'NOT_REQUESTED'])
  })

  test('of all that is left ends the order', async () => {
    const paid = await aPaidOrder({ isSent: false })
    const { body } = await apply(paid, 'SALE_CANCEL_BEFORE_DELIVERY', { quantity: 3 })
    await desk(paid, 'approve', { afterSaleId: body.id })
    await desk(paid, 'refund', { afterSaleId: body.id })
    await reaches(paid, body.id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(paid.line.due)
    expect((await orderOf(paid)).displayStatus).toBe('CANCELED')
  })
})

describe('Time alone', () => {
  test('agrees and refunds in place of a shop that does not answer (AS-58, SYS-17)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    await mall.moveClock(2 * day - 60_000)
    expect(await statusOf(paid, body.id)).toBe('WAITING_FOR_AUDIT_BY_SELLER')
    await mall.moveClock(120_000)
    await reaches(paid, body.id, 'WAITING_FOR_REFUND')
    await mall.moveClock(3 * day + 60_000)
    await reaches(paid, body.id, 'REVERSE_DONE')
    expect(await back(paid)).toBeGreaterThan(0)
  })

  test('closes unsent returns, and takes unseen ones as received (AS-58)', { tags: 'long' }, async () => {
    const paid = await aPaidOrder()
    const { body: never } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: never.id, returnAddress })
    const { body: sent } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: sent.id })
    await sendBack(paid, sent.id)
    await mall.moveClock(7 * day + 60_000)
    await reaches(paid, never.id, 'REVERSE_CLOSE')
    expect(await statusOf(paid, sent.id)).toBe('WAITING_FOR_QC_DONE')
    await mall.moveClock(3 * day)
    await reaches(paid, sent.id, 'WAITING_FOR_REFUND')
  })

  test('ends exchanges, sent and not sent (AS-38, AS-50, AS-58, SYS-17)', { tags: 'long' }, async () => {
    const paid = await aPaidOrder()
    const anInspectedExchange = async () => {
      const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
      await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
      await sendBack(paid, body.id)
      await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
      return body.id as Id
    }
    const [never, sent] = [await anInspectedExchange(), await anInspectedExchange()]
    expect(await available(paid.otherVariant)).toBe(8)
    await desk(paid, 'shipreplacement', {
      ...{ afterSaleId: sent, carrier: 'ups', trackingNumber: `P${newId()}` },
    })
    await mall.moveClock(3 * day - 60_000)
    expect(await statusOf(paid, never)).toBe('WAITING_FOR_SELLER_SHIP')
    await mall.moveClock(120_000)
    await reaches(paid, never, 'WAITING_FOR_REFUND')
    expect(await detail(paid, never)).toMatchObject({
      reverseTradeOrderType: 'SALE_REFUND',
      changeToReturn: true,
    })
    // Stock held for it is for sale again.
    expect(await available(paid.otherVariant)).toBe(9)
    await mall.moveClock(3 * day + 60_000)
    await reaches(paid, never, 'REVERSE_DONE')
    expect(await back(paid)).toBeGreaterThan(0)
    expect(await statusOf(paid, sent)).toBe('WAITING_FOR_BUYER_CONFIRMED')
    await mall.moveClock(4 * day)
    await reaches(paid, sent, 'REVERSE_DONE')
  })
})
