import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { waitForAnswersMs } from '#domain/orders/timers.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { passTime } from './support/clock.ts'
import { brokenLaws } from './support/invariants.ts'
import { jobServices } from './support/jobs.ts'
import {
  aClient,
  aMall,
  anAddress,
  aProduct,
  type Client,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours, type Merchant } from './support/offers.ts'
import { aNotice, anAttempt, firstPay, notify, payGroup } from './support/payments.ts'

/** Presales from the desk to the parcel, in one payment and in two. No worker runs: the clock acts when a test says so. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async () => expect(await brokenLaws(mall.db)).toEqual([]))
afterAll(() => mall.stop())

const hour = 3_600_000
const order = '/sapi/mall-order/web/order'
const preorder = '/sapi/mall-order/preorder/savecommondata'
const usd = (value: number) => ({ value, currencyType: 'USD' })

type PresaleDraft = {
  readonly kind: string
  readonly name: object
  readonly endsAt: number
  readonly presale: {
    readonly expectedAt: number
    readonly balance?: { readonly from: number; readonly until: number }
  }
  readonly prices: readonly object[]
}

/** 100.00 instead of 120.00; a deposit of 10.00 counts as 20.00. The balance is paid two to four hours from now. */
const inTwoParts = (variantId: Id): PresaleDraft => ({
  kind: 'presale',
  name: { en: 'First run', zh: '首批预售' },
  endsAt: inHours(mall, 1),
  presale: {
    expectedAt: inHours(mall, 240),
    balance: { from: inHours(mall, 2), until: inHours(mall, 4) },
  },
  prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
})

async function aPresale(change: typeof inTwoParts = inTwoParts, named = {}) {
  const product = await aProduct(mall, merchant.shopId, { price: 12_000, ...named })
  const terms = change(product.variantId)
  const offerId = await aRunningOffer(mall, merchant, terms)
  return { ...product, offerId, terms }
}

const begin = (guest: Client, { variantId, offerId }: { variantId: Id; offerId: Id }, quantity = 1) =>
  guest.post(preorder, {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: quantity, activityId: offerId }],
  })
const render = async (guest: Client, key: Id) => (await guest.post(`${order}/renderOrder`, { key })).body
const place = (guest: Client, key: Id, due: object) =>
  guest.once(`${order}/createOrder`, { key, selectedAddress: anAddress, needPayAmt: due })
const see = async (guest: Client, id: Id) =>
  (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
const owed = async (guest: Client, id: Id) =>
  (await guest.post(`${order}/queryAndValidateTradeContractDetailById`, { id })).body
const operations = ({ operationList }: { operationList: { operationName: string }[] }) =>
  operationList.map(({ operationName }) => operationName)

async function ordered(goods: { variantId: Id; offerId: Id }, quantity = 1) {
  const guest = aClient(mall.url)
  const { body } = await begin(guest, goods, quantity)
  const checkout = await render(guest, body.key)
  const placed = await place(guest, body.key, checkout.needPayAmt)
  expect(placed.status).toBe(200)
  return {
    guest,
    checkout,
    groupId: placed.body.tradeContract.id as Id,
    orderId: placed.body.tradeOrderList[0].id as Id,
  }
}

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
const ownStock = async (offerId: Id) =>
  (await sql<{ taken: number }>`select taken::int from offer_stock where offer_id = ${offerId}`.row(mall.db))!
    .taken
const stockOf = (variantId: Id) =>
  sql<{ available: number; reserved: number; sold: number }>`
    select available::int, reserved::int, sold::int from stock where variant_id = ${variantId}`.row(mall.db)

describe('A presale with a deposit', () => {
  test('is shown with deposit, balance, its time and the expected delivery (DATA-35, DATA-36)', async () => {
    const goods = await aPresale(inTwoParts, { name: { en: 'Juniper bench', zh: '杜松长凳' } })
    const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
      urlKey: goods.urlKey,
    })
    const [sku] = body.shopSkuList
    expect(sku.singlePromotion).toMatchObject({
      ...{ hasSinglePromotion: true, promotionType: 'PRESELL', isStart: true, activityId: goods.offerId },
      ...{ presellPay: usd(10), prePrice: usd(100), activityStock: 5, activityAllStock: 5 },
      activity: {
        preSellPayTypeDict: 'DEPOSIT_PAYMENT',
        balanceAmt: usd(80),
        balancePaymentStartTime: goods.terms.presale.balance?.from,
        balancePaymentEndTime: goods.terms.presale.balance?.until,
      },
    })
    expect(sku.expectDate).toBe(goods.terms.presale.expectedAt)
    // Only who asks for it has its price: page and lists show the ordinary one.
    expect(sku.price).toBe(120)
    const { body: found } = await aClient(mall.url).post('/sapi/mall-item/item/search', {
      keyword: 'Juniper bench',
    })
    expect(found.data[0].salePrc).toEqual(usd(120))
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
    expect(waiting.tradeContract.notFirstTime).toBe(false)
    expect(await unpaid()).toEqual([['PENDING_DEPOSIT'], 1])
    expect((await owed(guest, groupId)).needPayAmt).toEqual(usd(20))

    await payGroup(mall, groupId)
    expect(await booked(orderId)).toEqual({ depositHeld: -2_000 })
    const ahead = await see(guest, orderId)
    expect(ahead).toMatchObject({
      displayStatus: 'PENDING_BALANCE',
      tradeContract: { notFirstTime: false },
      tradeOrderLineList: [
        {
          ...{ campaignSubType: 'PRESELL', preSaleEventType: 'DEPOSIT_PAYMENT' },
          ...{ preSaleUnitAmount: usd(10), balanceSaleUnitAmount: usd(87.2) },
          expectDate: goods.terms.presale.expectedAt,
          balancePaymentStartTime: goods.terms.presale.balance?.from,
          balancePaymentEndTime: goods.terms.presale.balance?.until,
          ...{ deliveryTimeType: 'ABSOLUTE_TIME', duration: null },
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
    const [due] = await channelsOf()
    expect(await channelsOf()).toEqual([due, null, []])
    await payGroup(mall, groupId)
    expect(await channelsOf()).toEqual([due, null, ['MOCKPAY PAY_SUCCESS']])
    await passTime(mall, 2 * hour + 1_000)
    await letDeadlinesPass()
    const { body: balance } = await guest.post(`${order}/renderBalanceOrder`, { tradeContractId: groupId })
    const confirmed = await guest.once(`${order}/confirmBalanceOrder`, {
      ...{ tradeContractId: groupId, selectedAddress: anAddress, needPayAmt: balance.presell.balanceAmt },
    })
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
      due,
      paidAmt.value,
      ['MOCKPAY PAY_SUCCESS', 'MOCKPAY_CODE PAY_SUCCESS'],
    ])
  })

  test('closes when its balance is not paid in time; the shop keeps the deposit (I-08)', async () => {
    const goods = await aPresale()
    const { guest, groupId, orderId } = await ordered(goods)
    await payGroup(mall, groupId)
    await passTime(mall, 2 * hour)
    const late = await anAttempt(mall, groupId)
    await passTime(mall, 2 * hour)
    // Until the deadline is handled nothing more can be paid, and nothing is lost.
    expect(operations(await see(guest, orderId))).toEqual([])
    await letDeadlinesPass()
    // The company has not said how the payment that was begun stands.
    expect((await see(guest, orderId)).displayStatus).toBe('PENDING_BALANCE')
    await passTime(mall, waitForAnswersMs + 60_000)
    await letDeadlinesPass()
    expect((await see(guest, orderId)).displayStatus).toBe('CLOSED')
    expect(await booked(orderId)).toEqual({ commission: -50, merchantPayable: -950 })
    expect(await ownStock(goods.offerId)).toBe(0)
    expect(await stockOf(goods.variantId)).toEqual({ available: 10, reserved: 0, sold: 0 })

    // Money for the balance that comes after that goes back; the deposit stays where it is.
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

  test('gives the deposit back when its shop cancels it before the balance is paid', async () => {
    const goods = await aPresale()
    const { guest, groupId, orderId } = await ordered(goods)
    await payGroup(mall, groupId)
    await passTime(mall, 2 * hour)
    const { serial, capture } = await anAttempt(mall, groupId)
    const at = `${sellerCalls(merchant.shopId, 'order')}/order`
    const cancel = () => merchant.owner.post(`${at}/cancel`, { id: orderId, reason: 'soldOut' })
    const preview = await merchant.owner.post(`${at}/cancelpreview`, { id: orderId })
    expect(preview.body.refundAmt.value).toBe(10)
    const cancelled = await cancel()
    expect([cancelled.status, cancelled.body.refundAmt.value]).toEqual([200, 10])
    expect((await see(guest, orderId)).displayStatus).toBe('CANCELED')
    expect(await booked(orderId)).toEqual({})
    expect(await ownStock(goods.offerId)).toBe(0)
    expect(await stockOf(goods.variantId)).toEqual({ available: 10, reserved: 0, sold: 0 })
    expect((await cancel()).status).toBe(409)
    // A balance that is paid after that goes back, too.
    await notify(mall, aNotice(serial, { capture }))
    const back = await sql<{ amount: number }>`
      select t.amount::int from payment_transfers t join payment_captures c on c.id = t.capture_id
      join payment_attempts a on a.id = c.attempt_id where a.group_id = ${groupId} order by t.amount`.rows(
      mall.db,
    )
    expect(back.map(({ amount }) => amount)).toEqual([1_000, 9_692])
  })

  test('gives back all that was paid when its shop cancels it before sending it, the balance first', async () => {
    const goods = await aPresale()
    const { groupId, orderId } = await ordered(goods)
    await payGroup(mall, groupId)
    await passTime(mall, 2 * hour)
    await payGroup(mall, groupId)
    const cancelled = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/cancel`, {
      ...{ id: orderId, reason: 'soldOut' },
    })
    expect(cancelled.status).toBe(200)
    const back = await sql<{ amount: number }>`
      select a.amount::int from refund_allocations a join refunds r on r.id = a.refund_id
      where r.order_id = ${orderId} order by a.amount desc`.rows(mall.db)
    expect(back.map(({ amount }) => amount)).toEqual([9_692, 1_000])
    expect(await booked(orderId)).toEqual({})
  })
})

test('A presale that is paid in full at once needs no second payment (PDP-45, DATA-36)', async () => {
  const goods = await aPresale((variantId) => ({
    ...inTwoParts(variantId),
    presale: { expectedAt: inHours(mall, 240) },
    prices: [{ variantId, amount: 9_000 }],
  }))
  const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
    urlKey: goods.urlKey,
  })
  const told = body.shopSkuList[0].singlePromotion
  expect(told).toMatchObject({ prePrice: usd(90), activity: { preSellPayTypeDict: 'FULL_PAYMENT' } })
  expect(told).not.toHaveProperty('presellPay')
  const { guest, groupId, orderId } = await ordered(goods)
  expect((await see(guest, orderId)).displayStatus).toBe('PENDING_PAY')
  expect((await see(guest, orderId)).tradeOrderLineList[0]).toMatchObject({
    ...{ campaignSubType: 'PRESELL', preSaleEventType: 'FULL_PAYMENT', preSaleUnitAmount: null },
  })
  await payGroup(mall, groupId)
  const paid = await see(guest, orderId)
  expect([paid.displayStatus, paid.paidAmt]).toEqual(['UN_DELIVERY', usd(106.92)])
})

describe('A presale is refused', () => {
  test('once it has ended, when it is asked for and when it is placed', async () => {
    const goods = await aPresale()
    const guest = aClient(mall.url)
    const { body } = await begin(guest, goods)
    const { needPayAmt } = await render(guest, body.key)
    await passTime(mall, hour)
    const late = await begin(aClient(mall.url), goods)
    expect([late.status, late.body.code]).toEqual([409, 'offerNotMet'])
    expect((await render(guest, body.key)).shopOrderList[0].orderLineList[0].reason).toBe('offerNotMet')
    const placed = await place(guest, body.key, needPayAmt)
    expect([placed.status, placed.body.code]).toEqual([409, 'offerNotMet'])
    expect(await ownStock(goods.offerId)).toBe(0)
  })

  test('for goods that it is not for, and together with other goods', async () => {
    const goods = await aPresale()
    const other = await aProduct(mall, merchant.shopId)
    const guest = aClient(mall.url)
    const foreign = await begin(guest, { ...goods, variantId: other.variantId })
    expect([foreign.status, foreign.body.code]).toEqual([409, 'offerNotMet'])
    const mixed = await guest.post(preorder, {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [
        { sku: { id: goods.variantId }, tradeQty: 1, activityId: goods.offerId },
        { sku: { id: other.variantId }, tradeQty: 1 },
      ],
    })
    expect([mixed.status, mixed.body.code]).toEqual([400, 'malformed'])
  })

  test('at another price than ours, and beyond what it has', async () => {
    const goods = await aPresale()
    const guest = aClient(mall.url)
    const { body } = await begin(guest, goods)
    const tampered = await place(guest, body.key, usd(1))
    expect(tampered.status).toBe(409)
    await ordered(goods, 5)
    const beyond = await begin(aClient(mall.url), goods)
    const checkout = await render(guest, body.key)
    expect(checkout.shopOrderList[0].orderLineList[0].reason).toBe('offerNotMet')
    expect(beyond.status).toBe(200)
  })
})

describe('The desk', () => {
  const save = (change: object) =>
    merchant.owner.post(`${merchant.calls}/save`, aDraft(mall, { startsAt: inHours(mall, 0), ...change }))

  test('names what is wrong with a presale', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
    const presale = inTwoParts(variantId)
    const wrong = await save({
      ...presale,
      presale: {
        expectedAt: inHours(mall, 0),
        balance: { from: inHours(mall, 0.5), until: inHours(mall, 0.2) },
      },
      prices: [{ variantId, amount: 10_000, deposit: { amount: 1_000, worth: 10_000 } }],
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
      'presale.balance.from',
      'presale.balance.until',
      'presale.expectedAt',
      'presale.expectedAt',
      'prices.0.deposit',
    ])
    const flash = await save({ ...presale, kind: 'flashSale' })
    expect(flash.status).toBe(400)
  })

  test('schedules a presale once it says when goods are sent and what the deposits are', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
    const presale = inTwoParts(variantId)
    const { body } = await save({ ...presale, presale: undefined, prices: [{ variantId, amount: 10_000 }] })
    const schedule = () =>
      merchant.owner.post(`${merchant.calls}/change`, { offerId: body.offerId, action: 'schedule' })
    expect((await schedule()).body.code).toBe('presaleIncomplete')
    await save({ ...presale, offerId: body.offerId, prices: [{ variantId, amount: 10_000 }] })
    expect((await schedule()).body.code).toBe('presaleIncomplete')
    await save({ ...presale, offerId: body.offerId })
    expect((await schedule()).status).toBe(200)
    const { body: seen } = await merchant.owner.post(`${merchant.calls}/detail`, { offerId: body.offerId })
    expect(seen).toMatchObject({
      presale: presale.presale,
      goods: [{ amount: 10_000, deposit: { amount: 1_000, worth: 2_000 } }],
    })
  })
})
