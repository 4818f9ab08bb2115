// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { environment } from '#providers/payments/sandbox/protocol.ts'
import { heldOrdersTools, quiet, type Shop } from '#tests/support/held-orders.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aClient, aMall, aProduct, aShop, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import { choose, firstPay, pay, standing, until } from '#tests/support/payments.ts'
import { aShopToPickUpAt, placeToPickUp } from '#tests/support/pick-up.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { applyPaymentFact } from './server/commands/apply-payment-fact.ts'

/** A provider that holds the money when the buyer pays, and captures it parcel by parcel. */

let mall: TestMall
let _worker: Awaited<ReturnType<TestMall['startWorker']>>
beforeAll(async () => {
  mall = await aMall()
  _worker = await mall.startWorker()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { order, heldOrders, ship, atCompany, booked, takenInFull } = heldOrdersTools(() => mall)

describe('Money that is held', () => {
  test('and is reported twice, by a message and by an answer, stays held until its parcel leaves (I-14, I-28)', async () => {
    const { first, serial } = await heldOrders()
    const [held] = await sql<{ account: string; amount: number; currency: string }>`
      select account, amount::int as amount, currency from sandbox.sessions where reference = ${serial}`.rows(
      mall.db,
    )
    const reported = (eventId: string) =>
      inTransaction(mall.db, (tx) =>
        applyPaymentFact(
          tx,
          {
            channel: 'MOCKPAY_HOLD',
            source: 'poll',
            fact: { ...held!, eventId: `${serial} ${eventId}`, serial, environment, status: 'authorised' },
          },
          { ...mall.services, log: quiet },
        ),
      )
    expect([await reported('by a message'), await reported('by an answer')]).toEqual(['noted', 'noted'])
    expect((await atCompany(serial)).status).toBe('authorised')
    await ship(first)
    await takenInFull(first)
    expect((await booked(first)).received).toBe(first.due)
  })

  test('sends the order to its shop, and nothing is booked as received', async () => {
    const { guest, groupId, first, serial } = await heldOrders()
    expect(await standing(mall, groupId)).toEqual({
      group: 'paid',
      orders: ['awaitingShipment'],
      attempts: ['authorised'],
      captures: [],
      refunds: [],
    })
    expect(await booked(first)).toEqual({ status: 'authorised', received: 0 })
    expect(await atCompany(serial)).toEqual({ status: 'authorised', taken: [] })
    const entries = await sql`select 1 from ledger_entries where order_id = ${first.orderId}`.rows(mall.db)
    expect(entries).toEqual([])
    const result = await guest.post(`${pay}/payResult`, { contractId: groupId })
    expect(result.body.status).toBe('SUCCESS')
    await until('the mail that says so', async () => {
      const mail = await sql<{ text: string }>`
        select text from mails where about = ${`orderPaid:${groupId}`}`.row(mall.db)
      return (
        mail?.text.includes(`We’ve authorised $${(first.due / 100).toFixed(2)} on your payment method.`) ===
        true
      )
    })
    const again = await firstPay(guest, groupId)
    expect([again.status, again.body.code]).toEqual([409, 'alreadyPaid'])
  })

  test('is captured immediately where an order is not sent by parcel: no parcel would ever capture it', async () => {
    const { client: guest, placed } = await placeToPickUp(mall, await aShopToPickUpAt(mall))
    const groupId = placed.body.tradeContract.id as Id
    const { body: started } = await firstPay(guest, groupId, undefined, { payChannel: 'MOCKPAY_HOLD' })
    await choose(started.redirectUrl, 'pay')
    await until('the money to come', async () => (await standing(mall, groupId)).captures[0] === 'paid')
    expect((await standing(mall, groupId)).attempts).toEqual(['succeeded'])
  })

  test('is distinguished from captured money only by the poll of the attempt; before a second payment both are paid (PAY-11, PAY-48, CALL-30, DATA-11, TRAP-80)', async () => {
    const guest = aClient(mall.url)
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const { body } = await placeAnOrder(guest, [{ variantId }])
    const groupId = body.tradeContract.id as Id
    const { body: started } = await firstPay(guest, groupId, undefined, { payChannel: 'MOCKPAY_HOLD' })
    const reported = async () => {
      const [attempt, status, again] = await Promise.all([
        guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: started.paymentRecordId }),
        guest.post(`${pay}/queryPayStatus`, { merchantSerialNo: started.merchantSerialNo }),
        guest.post(`${order}/secondaryPay`, { id: body.tradeOrderList[0].id }),
      ])
      return [attempt.body, status.body.status, again.body.paymentRecordStatus]
    }
    const record = (paymentRecordStatus: string, failedReason: string | null = null) => ({
      paymentRecordStatus,
      failedReason,
    })
    expect(await reported()).toEqual([record('PAY_PENDING'), 'UNKNOWN', 'PAY_PENDING'])
    await choose(started.redirectUrl, 'pay')
    await until('the money to be held', async () => (await standing(mall, groupId)).group === 'paid')
    expect(await reported()).toEqual([record('PRE_AUTH_SUCCESS'), 'SUCCESS', 'PAY_SUCCESS'])
    const sent = await sql<Shop>`
      select o.id as "orderId", o.shop_id as "shopId", l.id as "lineId", o.due_amount::int as due
      from orders o join order_lines l on l.order_id = o.id where o.group_id = ${groupId}`.row(mall.db)
    await ship(sent!)
    await takenInFull(sent!)
    expect(await reported()).toEqual([record('PAY_SUCCESS'), 'SUCCESS', 'PAY_SUCCESS'])

    const { body: other } = await placeAnOrder(guest, [{ variantId }])
    const { body: tried } = await firstPay(guest, other.tradeContract.id)
    await choose(tried.redirectUrl, 'decline')
    const poll = async () =>
      (await guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: tried.paymentRecordId })).body
    await until('the refusal', async () => (await poll()).paymentRecordStatus !== 'PAY_PENDING')
    expect(await poll()).toEqual(record('PAY_FAILED', 'declined'))
  })

  test('is taken parcel by parcel, and all parcels are exactly what was due', async () => {
    const { groupId, first, serial } = await heldOrders()
    await ship(first, 1)
    await until('the first parcel to be paid', async () => (await booked(first)).received > 0)
    // A third of $99.99, and 8 % tax on it: all but the refund for the others, which is rounded down.
    expect(await atCompany(serial)).toEqual({ status: 'authorised', taken: [3_333 + 267] })
    expect((await booked(first)).status).toBe('authorised')
    await ship(first)
    await takenInFull(first)
    const { status, taken } = await atCompany(serial)
    expect([status, taken.length]).toEqual(['paid', 2])
    expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(first.due)
    expect((await standing(mall, groupId)).attempts).toEqual(['succeeded'])
  })

  test('is released when the order is cancelled: nothing was captured, so nothing is refunded', async () => {
    const { guest, groupId, first, serial } = await heldOrders()
    const cancel = () =>
      guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
        { tradeOrder: { id: first.orderId } },
      ])
    const preview = () => guest.post('/sapi/mall-order/order/cancelpreview', { orderId: first.orderId })
    expect((await preview()).body).toMatchObject({ refund: { amount: 0 }, isHeld: true })
    expect((await cancel()).body.refundAmt.value).toBe(0)
    expect((await preview()).body.code).toBe('transitionRefused')
    expect((await cancel()).body.refundAmt.value).toBe(0)
    await until('the hold to be given back', async () => (await atCompany(serial)).status === 'cancelled')
    expect(await standing(mall, groupId)).toMatchObject({
      orders: ['cancelled'],
      attempts: ['closed'],
      captures: [],
      refunds: [],
    })
    expect((await booked(first)).status).toBe('cancelled')
  })

  test('is released though the payment provider was unavailable for longer than the queue tries (SYS-17)', async () => {
    const { guest, first, serial } = await heldOrders()
    await sql`
      create function sandbox.be_away() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`.run(
      mall.db,
    )
    await sql`
      create trigger away before update on sandbox.sessions for each row when (new.status = 'cancelled')
      execute function sandbox.be_away()`.run(mall.db)
    await guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
      { tradeOrder: { id: first.orderId } },
    ])
    const attempt = () =>
      sql<{ voided: boolean; attempts: number | null }>`
        select voided_at is not null as voided, void_attempts::int as attempts from payment_attempts where serial = ${serial}`.row(
        mall.db,
      )
    await until('the company to be asked', async () => ((await attempt())!.attempts ?? 0) > 0)
    // The queue has given up.
    await sql`delete from pgboss.job where name = 'payments.void'`.run(mall.db)
    expect((await attempt())!.voided).toBe(false)
    await sql`drop trigger away on sandbox.sessions`.run(mall.db)
    await sql`drop function sandbox.be_away`.run(mall.db)
    await sql`update payment_attempts set void_at = app_now() where serial = ${serial}`.run(mall.db)
    await runJob(mall, 'payments.voidAgain')
    expect([(await atCompany(serial)).status, (await attempt())!.voided]).toEqual(['cancelled', true])
    // It is not requested again.
    const { attempts } = (await attempt())!
    await runJob(mall, 'payments.voidAgain')
    expect((await attempt())!.attempts).toBe(attempts)
  })

  test('of two orders: one is cancelled, the other is sent and paid, and only the rest is released', async () => {
    const { guest, groupId, orders, serial } = await heldOrders(2)
    const [one, other] = orders as [Shop, Shop]
    await guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
      { tradeOrder: { id: one.orderId } },
    ])
    await ship(other)
    await takenInFull(other)
    await until('the rest to be given back', async () => (await atCompany(serial)).status === 'paid')
    expect((await atCompany(serial)).taken).toEqual([other.due])
    await until('the attempt to end', async () => (await standing(mall, groupId)).attempts[0] === 'succeeded')
  })

  test('that comes after the order was cancelled pays for nothing, and is released', async () => {
    const guest = aClient(mall.url)
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const { body } = await placeAnOrder(guest, [{ variantId }])
    const groupId = body.tradeContract.id as Id
    const { body: started } = await firstPay(guest, groupId, undefined, { payChannel: 'MOCKPAY_HOLD' })
    await choose(started.redirectUrl, 'late', { seconds: '2' })
    await guest.post(`${order}/closeImmediatelyTradeOrder`, { id: body.tradeOrderList[0].id })
    await until(
      'the hold to come and go',
      async () => (await atCompany(started.merchantSerialNo)).status === 'cancelled',
    )
    expect(await standing(mall, groupId)).toMatchObject({ orders: ['cancelled'], captures: [] })
  })
})
