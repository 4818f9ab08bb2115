// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import {
  afterSaleCalls,
  answerAmount,
  flow,
  outcome,
  returnAddress,
  web,
} from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { pickUpAt } from '#tests/support/pick-up.ts'

/** Returns and exchanges, from the application to their end, through the calls alone. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { aPaidOrder, apply, detail, desk, statusOf, operations, reaches, back, available, sendBack, signIn } =
  afterSaleCalls(() => mall)

describe('A return', () => {
  test('is returned by parcel, is inspected, put on the shelf and paid (AS-34, AS-35, AS-47, CALL-58, CALL-63, DATA-14, DATA-15, TRAP-17, TRAP-52)', async () => {
    const paid = await aPaidOrder()
    const before = await available(paid.variant)
    const { body } = await apply(paid, 'SALE_RETURN')
    expect(outcome(await desk(paid, 'approve', { afterSaleId: body.id }))).toEqual([
      422,
      'returnAddressMissing',
    ])
    const agreed = await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    expect(agreed.body.status).toBe('awaitingReturn')
    const waiting = await detail(paid, body.id)
    expect(waiting).toMatchObject({
      reverseTradeOrderStatus: 'WAITING_FOR_BUYER_RETURN',
      returnAddress: { personName: 'Returns', detailAddress: '18 Harbor Street, 94107' },
      operationList: [{ operationName: 'cancelAfterSales' }, { operationName: 'returnItems' }],
    })
    const noCarrier = await sendBack(paid, body.id, { fulfillmentServiceProvider: {} })
    expect([noCarrier.status, noCarrier.body.message]).toEqual([422, 'Enter the carrier'])
    const noNumber = await sendBack(paid, body.id, { serviceCode: 'A-1' })
    expect([noNumber.status, noNumber.body.message]).toEqual([422, 'Enter a valid tracking number'])
    expect((await sendBack(paid, body.id)).body.reverseTradeOrderStatus).toBe('WAITING_FOR_QC_DONE')
    expect(await detail(paid, body.id)).toMatchObject({
      fulfillmentProgressList: [
        {
          fulfillmentProgressStatus: 'SEND_DELIVERY',
          serviceCode: '1Z999AA10123456784',
          operaterType: 'USER',
          entityCode: 'ups',
          fulfillmentServiceProvider: { id: 'ups', entityName: 'UPS' },
        },
      ],
      operationList: [{ operationName: 'afterSaleUser' }],
    })
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    expect(await available(paid.variant)).toBe(before + 1)
    await desk(paid, 'refund', { afterSaleId: body.id })
    await reaches(paid, body.id, 'REVERSE_DONE')
    // Its parcel stays visible after its arrival, which the status of the after-sale reports.
    const { fulfillmentProgressList: entries, operationList } = await detail(paid, body.id)
    expect([entries[0].fulfillmentProgressStatus, operationList]).toEqual([
      'SEND_DELIVERY',
      [{ operationName: 'afterSaleUser' }],
    ])
    expect(await back(paid)).toBeGreaterThan(0)
  })

  test('is brought to the place of the shop where there is one, and received there by shop or platform (AS-64)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_RETURN')
    const handIn = () => paid.guest.post(`${web}/reverseorder/handin`, { afterSaleId: body.id })
    const receive = () => desk(paid, 'receivehandin', { afterSaleId: body.id })
    expect(outcome(await handIn())).toEqual([409, 'transitionRefused'])
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    expect(outcome(await handIn())).toEqual([409, 'noShopPlace'])
    await pickUpAt(mall, paid.shopId, ['de'])
    expect(outcome(await handIn())).toEqual([409, 'noShopPlace'])
    await pickUpAt(mall, paid.shopId, ['global'])
    const harbor = { siteName: 'Harbor store', siteAddress: 'Pier 4\nGate 2' }
    const waiting = await detail(paid, body.id)
    expect(waiting).toMatchObject({ returnSite: harbor, handInSite: null })
    expect(outcome(await receive())).toEqual([409, 'handInNotAgreed'])

    expect((await handIn()).body.status).toBe('awaitingReturn')
    expect(outcome(await handIn())).toEqual([409, 'handInAgreed'])
    // The shop moves: its buyer still goes where it was agreed on, and has the time that was left.
    await sql`update pick_up_places set name = '{"en": "Hill store", "zh": "山顶店"}' where shop_id = ${paid.shopId}`.run(
      mall.db,
    )
    expect(await detail(paid, body.id)).toMatchObject({
      returnSite: { siteName: 'Hill store' },
      handInSite: harbor,
      waitsFor: 'BUYER',
      deadlineMillis: waiting.deadlineMillis,
      fulfillmentProgressList: [],
      returnMode: null,
    })
    expect((await receive()).body.status).toBe('awaitingInspection')
    const received = await detail(paid, body.id)
    expect(received).toMatchObject({ waitsFor: 'SELLER' })
    expect(received.deadlineMillis).toBeGreaterThan(0)
    expect(received.deadlineMillis).not.toBe(waiting.deadlineMillis)
    expect(outcome(await receive())).toEqual([409, 'transitionRefused'])
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    await desk(paid, 'refund', { afterSaleId: body.id })
    await reaches(paid, body.id, 'REVERSE_DONE')

    // Chosen, and sent after all: there is no place any more. An operator receives goods that the shop does
    // not.
    const { body: other } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: other.id })
    await paid.guest.post(`${web}/reverseorder/handin`, { afterSaleId: other.id })
    expect((await sendBack(paid, other.id)).status).toBe(200)
    expect(await detail(paid, other.id)).toMatchObject({ handInSite: null, returnMode: 'SELF_DELIVERY' })
    const { body: third } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: third.id })
    await paid.guest.post(`${web}/reverseorder/handin`, { afterSaleId: third.id })
    const operator = await signIn({ operatorRole: 'admin' })
    const byPlatform = await operator.post('/sapi/mall-admin/aftersale/receivehandin', {
      afterSaleId: third.id,
    })
    expect(byPlatform.body.status).toBe('awaitingInspection')
  })

  test('that is to be brought to the shop and is not ends in time, and an offboarded shop offers no place (AS-58, AS-64)', async () => {
    const paid = await aPaidOrder()
    await pickUpAt(mall, paid.shopId)
    const { body } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await paid.guest.post(`${web}/reverseorder/handin`, { afterSaleId: body.id })
    await sql`update deadlines set due_at = app_now() where subject = 'afterSale' and subject_id = ${body.id}`.run(
      mall.db,
    )
    await reaches(paid, body.id, 'REVERSE_CLOSE')
    const late = await desk(paid, 'receivehandin', { afterSaleId: body.id })
    expect(outcome(late)).toEqual([409, 'transitionRefused'])
    const { body: again } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: again.id })
    await sql`update shops set status = 'cleared' where id = ${paid.shopId}`.run(mall.db)
    expect(outcome(await paid.guest.post(`${web}/reverseorder/handin`, { afterSaleId: again.id }))).toEqual([
      409,
      'noShopPlace',
    ])
  })

  test('that is returned damaged is written off; a faulty one is closed with the reason (AS-51, MER-12)', async () => {
    const paid = await aPaidOrder()
    const before = await available(paid.variant)
    const { body } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await sendBack(paid, body.id)
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'damaged' })
    expect(await available(paid.variant)).toBe(before)
    const { body: other } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: other.id })
    await sendBack(paid, other.id)
    await desk(paid, 'failinspection', {
      afterSaleId: other.id,
      reason: 'Another shirt was in the parcel.',
    })
    expect(await operations(paid, other.id)).toEqual(['checkPlatformRejectReason', 'afterSaleUser'])
  })

  test('can become a refund, which is reported (AS-29, TRAP-65)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'offerrefund', { afterSaleId: body.id })
    await answerAmount(paid, 'acceptamount', body.id)
    expect(await detail(paid, body.id)).toMatchObject({
      reverseTradeOrderType: 'SALE_REFUND',
      changeToReturn: true,
      reverseTradeOrderStatus: 'WAITING_FOR_REFUND',
    })
  })
})

describe('An exchange', () => {
  test('sends another variant of the same price in an order of its own, whose stock is taken when it is agreed on (AS-37, AS-38, AS-50, CALL-59, CALL-62, AS-52)', async () => {
    const paid = await aPaidOrder()
    expect((await apply(paid, 'SALE_EXCHANGE')).body.code).toBe('replacementMissing')
    const wrong = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.variant } })
    expect(wrong.body.code).toBe('replacementNotPossible')
    const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
    expect(await available(paid.otherVariant)).toBe(10)
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    expect(await available(paid.otherVariant)).toBe(9)
    const { reissueTradeOrder } = await detail(paid, body.id)
    const ship = () =>
      paid.owner.post(`${sellerCalls(paid.shopId, 'order')}/order/ship`, {
        orderId: reissueTradeOrder.id,
        carrier: 'ups',
        trackingNumber: `P${newId()}`,
      })
    expect(outcome(await ship())).toEqual([409, 'awaitsReturn'])
    await sendBack(paid, body.id)
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    expect(await statusOf(paid, body.id)).toBe('WAITING_FOR_SELLER_SHIP')
    const sent = await desk(paid, 'shipreplacement', {
      afterSaleId: body.id,
      carrier: 'ups',
      trackingNumber: `P${newId()}`,
    })
    expect(sent.body.status).toBe('replacementSent')
    expect(await operations(paid, body.id)).toEqual([
      'confirmReceiveReplacement',
      'afterSale',
      'afterSaleUser',
    ])
    const { body: reissue } = await paid.guest.post(
      `${web}/order/libquerytradeorderdetailbyidforbuyer`,
      reissueTradeOrder,
    )
    expect(reissue).toMatchObject({
      tradeOrderBusinessType: 'REVERSE_REISSUE',
      displayStatus: 'UN_RECEIVED',
      needPayAmt: { value: 0 },
    })
    const confirm = await paid.guest.post(`${flow}/trade_ConfirmReverseTradeOrderExchangeSkuFlow`, [
      { id: body.id },
    ])
    expect(confirm.body.reverseTradeOrderStatus).toBe('REVERSE_DONE')
    expect(await back(paid)).toBe(0)
  })

  test('is sent by the shop’s own delivery without a number, and by a carrier with one (SYS-11)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await sendBack(paid, body.id)
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    const send = async (carrier: string, trackingNumber: string) =>
      outcome(await desk(paid, 'shipreplacement', { afterSaleId: body.id, carrier, trackingNumber }))
    expect(await send('ups', '')).toEqual([422, 'trackingNumberInvalid'])
    expect(await send('own', 'ABC12345')).toEqual([422, 'trackingNumberNotTaken'])
    expect((await send('own', ''))[0]).toBe(200)
    const byShop = { operaterType: 'SELLER', entityCode: 'own', serviceCode: '', logisticsList: [] }
    expect((await detail(paid, body.id)).fulfillmentProgressList).toContainEqual(
      expect.objectContaining(byShop),
    )
    const { parcels } = (await desk(paid, 'detail', { afterSaleId: body.id })).body
    expect(parcels.at(-1)).toMatchObject({ by: 'shop', carrier: 'own', trackingNumber: '' })
  })

  test('that is withdrawn frees the other variant', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await paid.guest.post(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [{ id: body.id }])
    expect(await available(paid.otherVariant)).toBe(10)
  })
})
