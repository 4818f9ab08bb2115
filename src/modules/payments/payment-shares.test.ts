// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, aProduct, aShop, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import { aNotice, anAttempt, notify, pay, payGroup, standing, until } from '#tests/support/payments.ts'
import { setStandardPrice } from '#tests/support/site-shipping.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Orders that are paid together: each share of the money is judged alone. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
})
afterAll(() => mall.stop())
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))

/** Two orders of two shops: $63.72 and $31.32 with tax and delivery. */
async function twoOrders() {
  const guest = aClient(mall.url)
  const [one, two] = await Promise.all(
    [5_000, 2_000].map(async (price) => aProduct(mall, (await aShop(mall)).shopId, { price })),
  )
  const { body } = await placeAnOrder(guest, [one!, two!])
  const groupId = body.tradeContract.id as Id
  const orders = await sql<{ id: Id; due: string }>`
    select id, due_amount as due from orders where group_id = ${groupId} order by id`.rows(mall.db)
  const [first, second] = orders.map((order) => ({ orderId: order.id, due: Number(order.due) }))
  return { guest, groupId, first: first!, second: second! }
}

type Attempt = Awaited<ReturnType<typeof anAttempt>>

const succeeds = async ({ serial, capture }: Attempt) =>
  expect((await notify(mall, aNotice(serial, { capture }))).status).toBe(200)

/** The provider calls an attempt failed, so another may begin; its money may still come. */
const fails = ({ serial }: Attempt) =>
  notify(mall, aNotice(serial, { type: 'payment.failed', failure: 'declined' }))

const transfersOf = async (groupId: Id) =>
  (
    await sql<{ reason: string; amount: string }>`
      select t.reason, t.amount from payment_transfers t join payment_captures c on c.id = t.capture_id
      join payment_attempts a on a.id = c.attempt_id where a.group_id = ${groupId} order by t.id`.rows(
      mall.db,
    )
  ).map(({ reason, amount }) => ({ reason, amount: Number(amount) }))

describe('Orders that are paid together', () => {
  test('are paid by one capture, each with its share (TRAP-88, I-35)', async () => {
    const { groupId, first, second } = await twoOrders()
    await succeeds(await anAttempt(mall, groupId))
    expect(await standing(mall, groupId)).toEqual({
      group: 'paid',
      orders: ['awaitingShipment', 'awaitingShipment'],
      attempts: ['succeeded'],
      captures: ['paid'],
      refunds: [],
    })
    const covered = await sql<{ amount: string }>`
      select p.amount from payment_allocations p join obligations b on b.id = p.obligation_id
      where b.order_id = any(${[first.orderId, second.orderId]}::bigint[]) order by b.order_id`.rows(mall.db)
    expect(covered.map(({ amount }) => Number(amount))).toEqual([first.due, second.due])
  })

  test('when one was paid alone in between, its share is refunded and the other is paid (I-13)', async () => {
    const { groupId, first } = await twoOrders()
    const together = await anAttempt(mall, groupId)
    await fails(together)
    await succeeds(await anAttempt(mall, groupId, [first.orderId]))
    expect(await standing(mall, groupId)).toMatchObject({
      group: 'awaitingPayment',
      orders: ['awaitingShipment', 'awaitingPayment'],
    })

    await succeeds(together)
    expect(await standing(mall, groupId)).toEqual({
      group: 'paid',
      orders: ['awaitingShipment', 'awaitingShipment'],
      attempts: ['succeeded', 'succeeded'],
      captures: ['paid', 'paidInPart'],
      refunds: ['paidTwice requested'],
    })
    expect(await transfersOf(groupId)).toEqual([{ reason: 'paidTwice', amount: first.due }])
  })

  test('when one was paid alone and the other cancelled, both shares are refunded as one transfer (I-13, TRAP-87)', async () => {
    const { guest, groupId, first, second } = await twoOrders()
    const together = await anAttempt(mall, groupId)
    await fails(together)
    await succeeds(await anAttempt(mall, groupId, [first.orderId]))
    const cancel = (id: Id) => guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id })
    const refused = await cancel(first.orderId)
    expect([refused.status, refused.body.code]).toEqual([409, 'transitionRefused'])
    expect((await cancel(second.orderId)).status).toBe(200)

    await succeeds(together)
    expect(await standing(mall, groupId)).toEqual({
      group: 'paid',
      orders: ['awaitingShipment', 'cancelled'],
      attempts: ['suspense', 'succeeded'],
      captures: ['paid', 'paidTwice'],
      refunds: ['paidTwice requested'],
    })
    expect(await transfersOf(groupId)).toEqual([{ reason: 'paidTwice', amount: first.due + second.due }])
  })

  test('the deadline closes only what is still unpaid (SYS-17)', async () => {
    const { groupId, first } = await twoOrders()
    await succeeds(await anAttempt(mall, groupId, [first.orderId]))
    await mall.moveClock(31 * 60_000)
    const worker = await mall.startWorker()
    await until('the other order to close', async () =>
      (await standing(mall, groupId)).orders.includes('closed'),
    )
    await worker.stop()
    expect(await standing(mall, groupId)).toMatchObject({
      group: 'paid',
      orders: ['awaitingShipment', 'closed'],
    })
  })

  test('two attempts that both bring money pay each order once, in any order and concurrently (I-13, I-28)', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { groupId, first, second } = await twoOrders()
      const together = await anAttempt(mall, groupId)
      await fails(together)
      const alone = await anAttempt(mall, groupId, [first.orderId])
      await fails(alone)
      const news = round % 2 ? [together, alone] : [alone, together]
      if (round < 4) for (const attempt of [...news, ...news]) await succeeds(attempt)
      else await Promise.all([...news, ...news].map(succeeds))

      const { group, orders } = await standing(mall, groupId)
      expect([group, ...orders]).toEqual(['paid', 'awaitingShipment', 'awaitingShipment'])
      expect(await transfersOf(groupId)).toEqual([{ reason: 'paidTwice', amount: first.due }])
      expect(together.capture.amount).toBe(first.due + second.due)
    }
  })

  test('an attempt under way for something that was paid otherwise is closed at the provider', async () => {
    const { guest, groupId } = await twoOrders()
    const { body } = await guest.once(`${pay}/firstPay`, { payChannel: 'MOCKPAY', contractId: groupId })
    await sql`update payment_shares set state = 'ended' where attempt_id = ${body.paymentRecordId}`.run(
      mall.db,
    )
    await payGroup(mall, groupId)
    const worker = await mall.startWorker()
    await until('the first attempt to be closed', async () =>
      (await standing(mall, groupId)).attempts.includes('closed'),
    )
    await worker.stop()
  })
})
test('an order that costs nothing is settled when it is placed, and nothing is booked (I-15)', async () => {
  await setStandardPrice(mall, 0)
  const { variantId } = await aProduct(mall, (await aShop(mall)).shopId, { price: 0, stock: 3 })
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId, quantity: 2 }])
  const groupId = body.tradeContract.id as Id
  expect(await standing(mall, groupId)).toEqual({
    group: 'paid',
    orders: ['awaitingShipment'],
    attempts: [],
    captures: [],
    refunds: [],
  })
  const stock = await sql<{ available: string; reserved: string; sold: string }>`
    select available, reserved, sold from stock where variant_id = ${variantId}`.row(mall.db)
  expect(stock).toEqual({ available: '1', reserved: '0', sold: '2' })
  const refused = await guest.once(`${pay}/firstPay`, { payChannel: 'MOCKPAY', contractId: groupId })
  expect(refused.body.code).toBe('alreadyPaid')
})
