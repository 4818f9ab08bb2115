// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { waitForAnswersMs } from '#modules/orders/rules/timers.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { checkOutBalance, renderBalance } from '#tests/support/balance-calls.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { aClient, aMall, aProduct, type Client, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, type Merchant } from '#tests/support/offers.ts'
import { aNotice, anAttempt, firstPay, notify, payGroup } from '#tests/support/payments.ts'
import { hour, presaleCallsTools, usd } from '#tests/support/presale-calls.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Presales from the console page to the parcel, in one payment and in two. No worker runs: a test triggers
 * the clock.
 */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const { order, preorder, inTwoParts, aPresale, begin, render, place, see, ordered, ownStock } =
  presaleCallsTools(
    () => mall,
    () => merchant,
  )

const onItsPage = 'This item is on presale. Order it separately on its own page.'
const addToCart = '/sapi/mall-order/cartline/batchcreatenewcartlines'
const inCartOf = (variantId: Id) => [{ sku: { id: variantId }, skuQty: 1 }]

const owed = async (guest: Client, id: Id) =>
  (await guest.post(`${order}/queryAndValidateTradeContractDetailById`, { id })).body

const operations = ({ operationList }: { operationList: { operationName: string }[] }) =>
  operationList.map(({ operationName }) => operationName)

const letDeadlinesPass = () =>
  handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )

const booked = async (orderId: Id) => {
  const rows = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::int as amount from ledger_entries where order_id = ${orderId}
    group by account having sum(amount) <> 0 order by account`.rows(mall.db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

const stockOf = (variantId: Id) =>
  sql<{ available: number; reserved: number; sold: number }>`
    select available::int, reserved::int, sold::int from stock where variant_id = ${variantId}`.row(mall.db)

describe('A presale with a deposit', () => {
  test('is shown with deposit, balance, its time and the expected delivery (PDP-46, DATA-35, DATA-36)', async () => {
    const goods = await aPresale(inTwoParts, { name: { en: 'Juniper bench', zh: '杜松长凳' } })
    const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
      urlKey: goods.urlKey,
    })
    const [sku] = body.shopSkuList
    expect(sku.singlePromotion).toMatchObject({
      hasSinglePromotion: true,
      promotionType: 'PRESELL',
      isStart: true,
      activityId: goods.offerId,
      presellPay: usd(10),
      prePrice: usd(100),
      activityStock: 5,
      activityAllStock: 5,
      activity: {
        preSellPayTypeDict: 'DEPOSIT_PAYMENT',
        balanceAmt: usd(80),
        balancePaymentStartTime: goods.terms.presale.balance?.from,
        balancePaymentEndTime: goods.terms.presale.balance?.until,
      },
    })
    expect(sku.expectDate).toBe(goods.terms.presale.expectedAt)
    // Only a call that requests it gets its price: page and lists show the ordinary one.
    expect(sku.price).toBe(120)
    const { body: found } = await aClient(mall.url).post('/sapi/mall-item/item/search', {
      keyword: 'Juniper bench',
    })
    expect(found.data[0].salePrc).toEqual(usd(120))
  })

  test('is ordered under its deposit by all who buy it concurrently, and in no other way while it runs (DATA-39, PDP-45)', async () => {
    const { variantId, productId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
    const other = await aProduct(mall, merchant.shopId, { price: 500 })
    const line = { sku: { id: variantId }, item: { id: productId }, tradeQty: 1, orderedQty: 1 }
    const early = aClient(mall.url)
    expect((await early.post(addToCart, inCartOf(variantId))).body).toHaveLength(1)
    const begun = (await early.post(preorder, { orderSource: 'ITEM_DETAIL', orderLineList: [line] })).body.key
    const before = (await render(early, begun)).needPayAmt
    expect(before).toEqual(usd(129.6))
    await aRunningOffer(mall, merchant, inTwoParts(variantId))

    const guest = aClient(mall.url)
    const payload = { orderSource: 'ITEM_DETAIL', orderLineList: [line], tradeType: 'bbc', locationList: [] }
    const saved = await guest.post(preorder, payload)
    expect(saved.status).toBe(200)
    expect(await render(guest, saved.body.key)).toMatchObject({ presell: { presellPay: usd(10) } })
    // Not in the cart, not among other goods, and not by a line or a checkout from before.
    expect((await guest.post(addToCart, inCartOf(variantId))).body).toEqual([])
    const beside = { sku: { id: other.variantId }, tradeQty: 1 }
    const apart = { status: 409, body: { code: 'presaleApart', message: onItsPage } }
    expect(await guest.post(preorder, { ...payload, orderLineList: [line, beside] })).toMatchObject(apart)
    const cart = (await early.post('/sapi/mall-order/cartline/querycart')).body
    expect(cart.invalidCartLineList).toMatchObject([{ reason: 'presaleApart' }])
    expect(await early.post(preorder, { orderSource: 'CART' })).toMatchObject(apart)
    expect(await place(early, begun, before)).toMatchObject(apart)
  })

  test('is paid by its deposit, then by its balance, and then sent (PDP-45, ORD-21, ORD-28, TRAP-27, SYS-03, SYS-09, DATA-46, DATA-49, DATA-50)', async () => {
    const goods = await aPresale()
    const { guest, checkout, groupId, orderId } = await ordered(goods, 2)
    // Of 200.00 the deposits' worth is 20.00 more than they are. A tax of 8 % comes on top.
    expect(checkout).toMatchObject({
      needPayAmt: usd(194.4),
      presell: { presellPay: usd(20), balanceAmt: usd(174.4) },
    })
    expect(await ownStock(goods.offerId)).toBe(2)
    const unpaid = async () => {
      const { body } = await guest.post(`${order}/pageTradeOrderForBuyer`, { searchStatus: 'PENDING_PAY' })
      const { body: counts } = await guest.post(`${order}/queryOrderQuantityForStatusBuyer`, {})
      return [
        body.data.map((each: { displayStatus: string }) => each.displayStatus),
        counts.find((each: { displayOrderStatus: string }) => each.displayOrderStatus === 'PENDING_PAY')
          .quantity,
      ]
    }
    const waiting = await see(guest, orderId)
    expect(waiting.displayStatus).toBe('PENDING_DEPOSIT')
    expect(operations(waiting)).toEqual(['payDeposit', 'buyerCancelBeforePay'])
    // The amount that is due now, not the whole price.
    expect(waiting.needPayAmt).toEqual(usd(20))
    expect(waiting.tradeContract.notFirstTime).toBe(false)
    expect(await unpaid()).toEqual([['PENDING_DEPOSIT'], 1])
    expect((await owed(guest, groupId)).needPayAmt).toEqual(usd(20))

    await payGroup(mall, groupId)
    expect(await booked(orderId)).toEqual({ depositHeld: -2_000 })
    const ahead = await see(guest, orderId)
    expect(ahead).toMatchObject({
      displayStatus: 'PENDING_BALANCE',
      needPayAmt: usd(174.4),
      tradeContract: { notFirstTime: false },
      tradeOrderLineList: [
        {
          campaignSubType: 'PRESELL',
          preSaleEventType: 'DEPOSIT_PAYMENT',
          campaignUnitAmt: usd(100),
          preSaleUnitAmount: usd(10),
          balanceSaleUnitAmount: usd(87.2),
          expectDate: goods.terms.presale.expectedAt,
          balancePaymentStartTime: goods.terms.presale.balance?.from,
          balancePaymentEndTime: goods.terms.presale.balance?.until,
          deliveryTimeType: 'ABSOLUTE_TIME',
          duration: null,
          tradeOrderLinePrice: { campaignUnitAmt: usd(100) },
        },
      ],
    })
    expect(ahead.timeline.depositPaidTime).toBeGreaterThan(0)
    expect(operations(ahead)).toEqual([])
    expect(await unpaid()).toEqual([['PENDING_BALANCE'], 1])
    const early = await firstPay(guest, groupId)
    expect([early.status, early.body.code]).toEqual([409, 'balanceNotOpen'])
    expect(await stockOf(goods.variantId)).toEqual({ available: 8, reserved: 2, sold: 0 })

    await passTime(mall, 2 * hour)
    expect(operations(await see(guest, orderId))).toEqual(['payBalance'])
    expect((await owed(guest, groupId)).needPayAmt).toEqual(usd(174.4))
    await payGroup(mall, groupId)
    const paid = await see(guest, orderId)
    expect(paid.displayStatus).toBe('UN_DELIVERY')
    expect(paid.paidAmt).toEqual(usd(194.4))
    expect(await stockOf(goods.variantId)).toEqual({ available: 8, reserved: 0, sold: 2 })
    expect(await booked(orderId)).toEqual({ commission: -900, merchantPayable: -17_100, taxPayable: -1_440 })
  })

  test('shows what is to be paid until it is paid, then what was paid, and every channel that paid it, the first one first (ORD-22, ORD-89)', async () => {
    const { guest, groupId, orderId } = await ordered(await aPresale())
    const channelsOf = async () => {
      const { paidAmt, needPayAmt, tradeContract } = await see(guest, orderId)
      const records = tradeContract.paymentOrderList.flatMap(
        ({ paymentRecordBOList }: { paymentRecordBOList: { payChannel: string; recordStatus: string }[] }) =>
          paymentRecordBOList.map(({ payChannel, recordStatus }) => `${payChannel} ${recordStatus}`),
      )
      return [needPayAmt.value, paidAmt?.value ?? null, records]
    }
    const [deposit] = await channelsOf()
    expect(await channelsOf()).toEqual([deposit, null, []])
    await payGroup(mall, groupId)
    const [balanceDue] = await channelsOf()
    expect(balanceDue).toBeGreaterThan(deposit)
    expect(await channelsOf()).toEqual([balanceDue, null, ['MOCKPAY PAY_SUCCESS']])
    await passTime(mall, 2 * hour + 1_000)
    await letDeadlinesPass()
    const { body: balance } = await renderBalance(guest, groupId)
    const confirmed = await checkOutBalance(guest, groupId, balance.parts.balance)
    expect(confirmed.status).toBe(200)
    expect((await firstPay(guest, groupId, undefined, { payChannel: 'MOCKPAY_CODE' })).status).toBe(200)
    const attempt = await sql<{ serial: string; amount: string; currency: string }>`
      select serial, amount, currency from payment_attempts where group_id = ${groupId} and channel = 'MOCKPAY_CODE'`.row(
      mall.db,
    )
    const capture = { id: `cap_${orderId}`, amount: Number(attempt!.amount), currency: attempt!.currency }
    expect(
      (await notify(mall, aNotice(attempt!.serial, { capture }), { channel: 'MOCKPAY_CODE' })).status,
    ).toBe(200)
    const { paidAmt } = await see(guest, orderId)
    expect(await channelsOf()).toEqual([
      paidAmt.value,
      paidAmt.value,
      ['MOCKPAY PAY_SUCCESS', 'MOCKPAY_CODE PAY_SUCCESS'],
    ])
  })

  test('closes when its balance is not paid in time; the shop retains the deposit (I-08, SYS-17)', async () => {
    const goods = await aPresale()
    const { guest, groupId, orderId } = await ordered(goods)
    await payGroup(mall, groupId)
    await passTime(mall, 2 * hour)
    const late = await anAttempt(mall, groupId)
    await passTime(mall, 2 * hour)
    // Until the deadline is handled nothing more can be paid, and nothing is lost.
    expect(operations(await see(guest, orderId))).toEqual([])
    await letDeadlinesPass()
    // The provider has not reported the state of the payment under way.
    expect((await see(guest, orderId)).displayStatus).toBe('PENDING_BALANCE')
    await passTime(mall, waitForAnswersMs + 60_000)
    await letDeadlinesPass()
    expect((await see(guest, orderId)).displayStatus).toBe('CLOSED')
    // It is not "already paid": there is nothing to pay any more.
    expect((await firstPay(guest, groupId)).body.code).toBe('notPayable')
    expect(await booked(orderId)).toEqual({ commission: -50, merchantPayable: -950 })
    expect(await ownStock(goods.offerId)).toBe(0)
    expect(await stockOf(goods.variantId)).toEqual({ available: 10, reserved: 0, sold: 0 })

    // A payment of the balance after that is refunded; the deposit stays where it is.
    const { serial, capture } = late
    await notify(mall, aNotice(serial, { capture }))
    const back = await sql<{ amount: number; reason: string }>`
      select t.amount::int, t.reason from payment_transfers t join payment_captures c on c.id = t.capture_id
      where c.reference = ${capture.id}`.rows(mall.db)
    expect(back).toEqual([{ amount: 9_692, reason: 'paidLate' }])
    expect(await booked(orderId)).toEqual({ commission: -50, merchantPayable: -950 })
  })

  test('closes when its deposit is not paid within half an hour, and nothing is charged', async () => {
    const goods = await aPresale()
    const { guest, orderId } = await ordered(goods)
    const { payDeadlineMillis } = await see(guest, orderId)
    expect(payDeadlineMillis - mall.clock.now().getTime()).toBeGreaterThan(29 * 60_000)
    await passTime(mall, hour / 2)
    await letDeadlinesPass()
    expect((await see(guest, orderId)).displayStatus).toBe('CLOSED')
    expect(await booked(orderId)).toEqual({})
    expect(await ownStock(goods.offerId)).toBe(0)
  })

  test('is cancelled by its buyer before the deposit is paid, and not after', async () => {
    const goods = await aPresale()
    const unpaid = await ordered(goods)
    const cancel = ({ guest, orderId }: typeof unpaid) =>
      guest.post(`${order}/closeImmediatelyTradeOrder`, { id: orderId })
    expect((await cancel(unpaid)).status).toBe(200)
    expect((await see(unpaid.guest, unpaid.orderId)).displayStatus).toBe('CANCELED')
    const paid = await ordered(goods)
    await payGroup(mall, paid.groupId)
    expect((await cancel(paid)).status).toBe(409)
  })

  test('refunds the deposit when its shop cancels it before the balance is paid', async () => {
    const goods = await aPresale()
    const { guest, groupId, orderId } = await ordered(goods)
    await payGroup(mall, groupId)
    await passTime(mall, 2 * hour)
    const { serial, capture } = await anAttempt(mall, groupId)
    const at = `${sellerCalls(merchant.shopId, 'order')}/order`
    const cancel = () => merchant.owner.post(`${at}/cancel`, { orderId, reason: 'soldOut' })
    const preview = await merchant.owner.post(`${at}/cancelpreview`, { orderId })
    expect(preview.body.refund.amount).toBe(1000)
    const cancelled = await cancel()
    expect([cancelled.status, cancelled.body.refund.amount]).toEqual([200, 1000])
    expect((await see(guest, orderId)).displayStatus).toBe('CANCELED')
    expect(await booked(orderId)).toEqual({})
    expect(await ownStock(goods.offerId)).toBe(0)
    expect(await stockOf(goods.variantId)).toEqual({ available: 10, reserved: 0, sold: 0 })
    expect((await cancel()).status).toBe(409)
    // A balance that is paid after that is refunded, too.
    await notify(mall, aNotice(serial, { capture }))
    const back = await sql<{ amount: number }>`
      select t.amount::int from payment_transfers t join payment_captures c on c.id = t.capture_id
      join payment_attempts a on a.id = c.attempt_id where a.group_id = ${groupId} order by t.amount`.rows(
      mall.db,
    )
    expect(back.map(({ amount }) => amount)).toEqual([1_000, 9_692])
  })

  test('sells as many as it has, and to one buyer in several tabs as many as its limit says, however many order concurrently (I-23, TRAP-36)', async () => {
    const goods = await aPresale((variantId) => ({ ...inTwoParts(variantId), limitPerBuyer: 2 }))
    const ready = async (guest: Client) => {
      await sql`truncate rate_limits`.run(mall.db)
      const { body } = await begin(guest, goods)
      const { needPayAmt } = await render(guest, body.key)
      return () => place(guest, body.key, needPayAmt)
    }
    const outcomes = async (guests: readonly Client[]) => {
      const tabs = []
      for (const guest of guests) tabs.push(await ready(guest))
      return (await Promise.all(tabs.map((tab) => tab()))).map(({ status }) => status).toSorted()
    }
    const greedy = aClient(mall.url)
    await greedy.post('/api/user/web/tourist')
    expect(await outcomes(Array(5).fill(greedy))).toEqual([200, 200, 409, 409, 409])
    expect(await ownStock(goods.offerId)).toBe(2)
    // Three of the five are left, for six others.
    const others = Array.from({ length: 6 }, () => aClient(mall.url))
    expect(await outcomes(others)).toEqual([200, 200, 200, 409, 409, 409])
    expect(await ownStock(goods.offerId)).toBe(5)
    expect(await stockOf(goods.variantId)).toEqual({ available: 5, reserved: 5, sold: 0 })
  })

  test('refunds all that was paid when its shop cancels it before sending it, the balance first', async () => {
    const goods = await aPresale()
    const { groupId, orderId } = await ordered(goods)
    await payGroup(mall, groupId)
    await passTime(mall, 2 * hour)
    await payGroup(mall, groupId)
    const cancelled = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/cancel`, {
      orderId,
      reason: 'soldOut',
    })
    expect(cancelled.status).toBe(200)
    const back = await sql<{ amount: number }>`
      select a.amount::int from refund_allocations a join refunds r on r.id = a.refund_id
      where r.order_id = ${orderId} order by a.amount desc`.rows(mall.db)
    expect(back.map(({ amount }) => amount)).toEqual([9_692, 1_000])
    expect(await booked(orderId)).toEqual({})
  })
})
