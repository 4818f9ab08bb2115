// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { handleDueDeadlines, startDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { afterSaleCalls, flow, outcome } from '#tests/support/after-sales.ts'
import { passTime } from '#tests/support/clock.ts'
import { couponsTools } from '#tests/support/coupons.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { aClient, aMall, aProduct, type Client, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, type Merchant } from '#tests/support/offers.ts'
import { aSignedInBuyer } from '#tests/support/order-statuses.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { cancelUnsentAfterMs, sendWithinMs } from './rules/timers.ts'
import { lockOrder, moveUnits } from './server/public.ts'

/**
 * Lines that are cancelled before they were sent, one after the other: how their order ends, and all that
 * they had taken.
 */

let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { signIn } = afterSaleCalls(() => mall)
const { aBuyer, claim, mine, put, ordered } = couponsTools(() => mall)
const order = '/sapi/mall-order/web/order'
const seller = (what: string) => `${sellerCalls(merchant.shopId, 'order')}/${what}`

type Wanted = { readonly variantId: Id; readonly quantity: number }
type Paid = { readonly buyer: Client; readonly orderId: Id; readonly lines: readonly Wanted[] }

/** A paid order of these goods, one line each. */
async function paidOrder(lines: readonly Wanted[], as?: Client): Promise<Paid> {
  const buyer = as ?? aClient(mall.url)
  for (const { variantId, quantity } of lines) await put(buyer, variantId, quantity)
  const { status, body } = await ordered(buyer)
  expect(status).toBe(200)
  await payGroup(mall, body.tradeContract.id)
  return { buyer, orderId: body.tradeOrderList[0].id, lines }
}

const goods = (change: object = {}) => aProduct(mall, merchant.shopId, { price: 2_000, stock: 20, ...change })

async function lineOf({ orderId }: Paid, { variantId }: { readonly variantId: Id }) {
  const row = await sql<{ id: Id; due: number }>`
    select id, due_amount::int as due from order_lines where order_id = ${orderId} and variant_id = ${variantId}`.row(
    mall.db,
  )
  return row!
}

/** The buyer requests it, the shop agrees, and the money is refunded. */
async function cancelLine(paid: Paid, of: Wanted): Promise<void> {
  const { id } = await lineOf(paid, of)
  const applied = await paid.buyer.post(
    `${flow}/bbc_trade_InitiateReverseTradeOrderForCancelUnDeliveryFlow`,
    [
      {
        tradeOrder: { id: paid.orderId },
        reverseReason: 'changedMind',
        reverseTradeOrderLineList: [{ tradeOrderLine: { id }, reverseQty: of.quantity }],
        reverseTradeOrderType: 'SALE_CANCEL_BEFORE_DELIVERY',
      },
    ],
  )
  expect(applied).toMatchObject({ status: 200 })
  for (const step of ['approve', 'refund'])
    expect(
      await merchant.owner.post(seller(`aftersale/${step}`), { afterSaleId: applied.body.id }),
    ).toMatchObject({
      status: 200,
    })
}

const send = (paid: Paid, lines: readonly { readonly id: Id; readonly pieces: number }[]) =>
  merchant.owner.post(seller('order/ship'), {
    orderId: paid.orderId,
    carrier: 'ups',
    trackingNumber: `P${newId()}`,
    lines: lines.map(({ id, pieces }) => ({ lineId: id, quantity: pieces })),
  })

const shown = async ({ buyer, orderId }: Paid) =>
  (await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: orderId })).body
const operations = (of: { operationList: { operationName: string }[] }) =>
  of.operationList.map(({ operationName }) => operationName)

const statusOf = async ({ orderId }: Paid) =>
  (await sql<{ status: string; due: number; back: number; cancelled: number; deadlines: string[] }>`
    select status, due_amount::int as due, (select sum(amount)::int from refunds where order_id = o.id) as back,
      (select count(*)::int from outbox where event ->> 'name' = 'order.cancelled' and event ->> 'orderId' = o.id::text) as cancelled
    from orders o where id = ${orderId}`.row(mall.db))!

const available = async ({ variantId }: { readonly variantId: Id }) =>
  (await sql<{ available: number }>`
    select sum(available)::int as available from stock where variant_id = ${variantId}`.row(mall.db))!
    .available

/** The units of these goods that offers and limits count: of all buyers, of each buyer, and of each buyer of the product. */
const takenOf = async (offerId: Id, { productId }: { readonly productId: Id }) =>
  (await sql<{ stock: number; limit: number; product: number }>`
    select (select sum(taken)::int from offer_stock where offer_id = ${offerId}) as stock,
      (select sum(taken)::int from offer_limits where offer_id = ${offerId}) as limit,
      (select sum(taken)::int from product_limits where product_id = ${productId}) as product`.row(mall.db))!

/** As earlier versions cancelled units: their stock and money came back, and nothing else. */
async function cancelAsBefore(paid: Paid, of: Wanted): Promise<void> {
  const { orderId } = paid
  const units = [{ lineId: (await lineOf(paid, of)).id, units: of.quantity }]
  await inTransaction(mall.db, async (tx) => {
    await lockOrder(tx, orderId)
    await moveUnits(tx, orderId, units, 'askToCancel')
    await moveUnits(tx, orderId, units, 'cancel')
    await requestRefund(tx, {
      orderId,
      reason: 'cancelled',
      key: `left:${newId()}`,
      lines: units.map((line) => ({ ...line, components: paidComponents })),
      restored: { reservations: mall.services.reservations, why: 'returned' },
    })
  })
}

async function runDeadlines(): Promise<void> {
  await handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap((each) => each.deadlines),
  )
}

describe('An order whose lines are cancelled one by one', () => {
  test('ends with the last of them: it is cancelled, all of its money is refunded, and nothing is offered that is refused (I-33)', async () => {
    const [lamp, chair] = [await goods(), await goods()]
    const paid = await paidOrder([
      { ...lamp, quantity: 3 },
      { ...chair, quantity: 2 },
    ])
    await cancelLine(paid, { ...lamp, quantity: 3 })
    expect(await statusOf(paid)).toMatchObject({ status: 'awaitingShipment', cancelled: 0 })
    await cancelLine(paid, { ...chair, quantity: 2 })
    const { due, ...ended } = await statusOf(paid)
    expect(ended).toEqual({ status: 'cancelled', back: due, cancelled: 1 })
    expect([await available(lamp), await available(chair)]).toEqual([20, 20])
    const seen = await shown(paid)
    expect(seen.displayStatus).toBe('CANCELED')
    expect(operations(seen)).not.toContain('buyerCancelAfterPay')
    const { body } = await merchant.owner.post(seller('order/detail'), { orderId: paid.orderId })
    expect(body.actions).toEqual([])
    expect(outcome(await send(paid, [{ ...(await lineOf(paid, lamp)), pieces: 1 }]))).toEqual([
      409,
      'transitionRefused',
    ])
  })

  test('ends when the rest of a line is cancelled whose only parcel never left', async () => {
    const lamp = await goods()
    const paid = await paidOrder([{ ...lamp, quantity: 3 }])
    const { id } = await lineOf(paid, lamp)
    expect((await send(paid, [{ id, pieces: 1 }])).status).toBe(200)
    await cancelLine(paid, { ...lamp, quantity: 2 })
    const parcel = await sql<{ id: Id }>`select id from shipments where order_id = ${paid.orderId}`.row(
      mall.db,
    )
    const taken = await merchant.owner.post(seller('order/cancel-parcel'), { shipmentId: parcel!.id })
    expect(taken).toMatchObject({ status: 200 })
    expect(await statusOf(paid)).toMatchObject({ status: 'awaitingShipment' })
    await cancelLine(paid, { ...lamp, quantity: 1 })
    const { status, back, due } = await statusOf(paid)
    expect([status, back]).toEqual(['cancelled', due])
    expect(await available(lamp)).toBe(20)
  })

  test('frees its coupon with the last line that it cuts', async () => {
    const [lamp, chair] = [await goods(), await goods()]
    const offerId = await aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      name: { en: 'Five off', zh: '立减五元' },
      tiers: [{ fromAmount: 1_000, amountOff: 500 }],
    })
    const buyer = await aBuyer()
    const { body: claimed } = await claim(buyer, offerId)
    const lines = [lamp, chair].map(({ variantId }) => ({ variantId, quantity: 1 }))
    const paid = await paidOrder(lines, buyer)
    const usable = async () => (await mine(buyer, 'USABLE')).data.map(({ id }: { id: Id }) => id)
    expect(await usable()).toEqual([])
    await cancelLine(paid, lines[0]!)
    expect(await usable()).toEqual([])
    await cancelLine(paid, lines[1]!)
    expect(await usable()).toEqual([claimed.id])
  })

  /** An order that nothing ended: its units are cancelled, its money is refunded, and it waits to be sent. */
  async function leftOpen(): Promise<Paid> {
    const [lamp, chair] = [await goods(), await goods()]
    const lines = [
      { ...lamp, quantity: 3 },
      { ...chair, quantity: 2 },
    ]
    const paid = await paidOrder(lines)
    for (const each of lines) await cancelAsBefore(paid, each)
    return paid
  }
  test.each(['buyer', 'shop', 'operator', 'clock'] as const)(
    'and which was left open is reported by the books, and can be ended by the %s',
    async (by) => {
      const paid = await leftOpen()
      expect(await violatedInvariants(mall.db)).toEqual([expect.stringMatching(/^orderDeadline: /)])
      const { orderId } = paid
      expect(operations(await shown(paid))).toContain('buyerCancelAfterPay')
      if (by === 'clock') {
        await inTransaction(mall.db, (tx) =>
          startDeadlines(tx, { subject: 'order', subjectIds: [orderId], action: 'cancelUnsent', afterMs: 0 }),
        )
        await runDeadlines()
      } else {
        const answer = await {
          buyer: () =>
            paid.buyer.post(`${flow}/trade_InitiateReverseTradeOrderForCancelFlow`, [
              { tradeOrder: { id: orderId } },
            ]),
          shop: () => merchant.owner.post(seller('order/cancel'), { orderId, reason: 'buyerAsked' }),
          operator: async () =>
            (await signIn({ operatorRole: 'support' })).post('/sapi/mall-admin/order/cancel', {
              orderId,
              reason: 'buyerAsked',
            }),
        }[by]()
        const none = by === 'buyer' ? { refundAmt: { value: 0 } } : { refund: { amount: 0 } }
        expect(answer).toMatchObject({ status: 200, body: none })
      }
      const { due, ...ended } = await statusOf(paid)
      expect(ended).toMatchObject({ status: 'cancelled', back: due })
    },
  )
})

describe('Units that were never sent and are cancelled', () => {
  /** A limited product in a flash sale with a stock and a limit of its own, and two more pieces of it than are sold. */
  async function onSale({ stock = 40, limit = 4 } = {}) {
    const lamp = await goods()
    await sql`update products set limit_per_buyer = 10 where id = ${lamp.productId}`.run(mall.db)
    const offerId = await aRunningOffer(mall, merchant, {
      limitPerBuyer: limit,
      prices: [{ variantId: lamp.variantId, amount: 700, stock }],
    })
    return { lamp, offerId }
  }

  test('are the sale’s and their buyer’s again, while the other line is sent (I-02, I-03, I-09, I-23)', async () => {
    const { lamp, offerId } = await onSale({ stock: 4 })
    const chair = await goods()
    // A guest may hold half of the sale's pieces.
    const buyer = await aSignedInBuyer(mall)
    const lines = [
      { ...lamp, quantity: 4 },
      { ...chair, quantity: 1 },
    ]
    const paid = await paidOrder(lines, buyer)
    expect(await takenOf(offerId, lamp)).toEqual({ stock: 4, limit: 4, product: 4 })
    const price = async () => {
      const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
        urlKey: lamp.urlKey,
      })
      return body.shopSkuList[0].price
    }
    expect(await price()).toBe(20)
    await cancelLine(paid, { ...lamp, quantity: 4 })
    expect(await takenOf(offerId, lamp)).toEqual({ stock: 0, limit: 0, product: 0 })
    expect(await price()).toBe(7)
    expect(await available(lamp)).toBe(20)
    expect(await statusOf(paid)).toMatchObject({ status: 'awaitingShipment' })
    // The same buyer can buy the units that were freed.
    await paidOrder([{ ...lamp, quantity: 4 }], paid.buyer)
    expect(await takenOf(offerId, lamp)).toEqual({ stock: 4, limit: 4, product: 4 })
  })

  test('of a line of which a part was sent are, and that part is not', async () => {
    const { lamp, offerId } = await onSale()
    const paid = await paidOrder([{ ...lamp, quantity: 3 }])
    const { id } = await lineOf(paid, lamp)
    await send(paid, [{ id, pieces: 1 }])
    await cancelLine(paid, { ...lamp, quantity: 2 })
    expect(await takenOf(offerId, lamp)).toEqual({ stock: 1, limit: 1, product: 1 })
    expect(await available(lamp)).toBe(19)
  })

  test('are also when the clock drops what a shop did not send; a coupon of a line that was never sent is its buyer’s again', async () => {
    const { lamp, offerId } = await onSale()
    const chair = await goods()
    const couponOf = await aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      name: { en: 'Five off chairs', zh: '椅子立减五元' },
      tiers: [{ fromAmount: 1_000, amountOff: 500 }],
      productIds: [chair.productId],
    })
    const buyer = await aBuyer()
    await claim(buyer, couponOf)
    const paid = await paidOrder(
      [
        { ...lamp, quantity: 3 },
        { ...chair, quantity: 1 },
      ],
      buyer,
    )
    await send(paid, [{ ...(await lineOf(paid, lamp)), pieces: 1 }])
    expect((await mine(buyer, 'USABLE')).total).toBe(0)
    for (const passed of [sendWithinMs, cancelUnsentAfterMs]) {
      await passTime(mall, passed + 60_000)
      await runDeadlines()
    }
    expect(await statusOf(paid)).toMatchObject({ status: 'shipped' })
    expect(await takenOf(offerId, lamp)).toEqual({ stock: 1, limit: 1, product: 1 })
    expect(await sql`select from coupon_uses where order_id = ${paid.orderId}`.rows(mall.db)).toEqual([])
  })

  test('and then the rest of the order is cancelled as a whole: nothing is refunded twice', async () => {
    const { lamp, offerId } = await onSale()
    const chair = await goods()
    const paid = await paidOrder([
      { ...lamp, quantity: 2 },
      { ...chair, quantity: 2 },
    ])
    const other = await paidOrder([{ ...lamp, quantity: 1 }])
    await cancelLine(paid, { ...lamp, quantity: 2 })
    const cancelled = await merchant.owner.post(seller('order/cancel'), {
      orderId: paid.orderId,
      reason: 'soldOut',
    })
    expect(cancelled.status).toBe(200)
    expect(await takenOf(offerId, lamp)).toEqual({ stock: 1, limit: 1, product: 1 })
    expect(await available(lamp)).toBe(19)
    expect(await statusOf(other)).toMatchObject({ status: 'awaitingShipment' })
  })
})
