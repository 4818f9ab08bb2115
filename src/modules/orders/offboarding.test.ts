import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { OffboardingChoices } from '#modules/shops/rules/offboarding.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/jobs.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import {
  aClient,
  aMall,
  anAccount,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { anUnpaidOrder, payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Offboarding a shop: the outcome of its open orders. */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = aClient(mall.url)
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  await admin.post('/api/user/web/login', { email, password })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const hour = 3_600_000
const day = 24 * hour

const all: OffboardingChoices = {
  unpaid: 'cancel',
  unsent: 'cancel',
  balance: 'cancel',
  forming: 'cancel',
  sent: 'platform',
  afterSales: 'platform',
}
const clear = (shopId: Id, choices: Partial<OffboardingChoices> = {}, finishDays = 10) =>
  admin.post('/sapi/mall-admin/shop/clearing/start', {
    shopId,
    choices: { ...all, ...choices },
    finishDays,
  })
const seen = async (shopId: Id) => (await admin.post('/sapi/mall-admin/shop/clearing/query', { shopId })).body
const counts = async (shopId: Id) =>
  Object.fromEntries(
    Object.entries<number>((await seen(shopId)).counts).filter(([, quantity]) => quantity > 0),
  )

/** Moves the clock and runs the job. */
async function work(afterMs = 0): Promise<void> {
  await mall.moveClock(afterMs)
  await runJob(mall, 'orders.clearShops')
}
const shopIs = async (shopId: Id) =>
  (await sql<{ status: string }>`select status from shops where id = ${shopId}`.row(mall.db))!.status
const orderIs = async (orderId: Id) =>
  (await sql<{ status: string }>`select status from orders where id = ${orderId}`.row(mall.db))!.status
const refunded = async (orderId: Id) =>
  (await sql<{ amount: number; due: number }>`
      select coalesce(sum(r.amount), 0)::int as amount, o.due_amount::int as due
      from orders o left join refunds r on r.order_id = o.id where o.id = ${orderId} group by o.due_amount`.row(
    mall.db,
  ))!
async function staffOf(shopId: Id) {
  const staff = aClient(mall.url)
  const { email } = await anAccount(mall, { shopId })
  await staff.post('/api/user/web/login', { email, password })
  return staff
}
async function aPaidOrder() {
  const made = await anUnpaidOrder(mall)
  await payGroup(mall, made.groupId)
  return made
}
const ship = async ({ shopId, orderId }: { shopId: Id; orderId: Id }) =>
  (await staffOf(shopId)).post(`${sellerCalls(shopId, 'order')}/order/ship`, {
    orderId,
    carrier: 'ups',
    trackingNumber: `1Z${orderId}`.slice(0, 18),
  })

describe('An offboarded shop', () => {
  test('with nothing open ends immediately', async () => {
    const made = await anUnpaidOrder(mall)
    await made.guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: made.orderId })
    expect((await clear(made.shopId)).status).toBe(200)
    await work()
    expect([await shopIs(made.shopId), (await seen(made.shopId)).underWay]).toEqual(['cleared', null])
    const again = await clear(made.shopId)
    expect([again.status, again.body.code]).toEqual([403, 'merchantCleared'])
  })

  test('has its unpaid orders cancelled, and is frozen until then: nothing more is ordered', async () => {
    const made = await anUnpaidOrder(mall)
    expect(await counts(made.shopId)).toEqual({ unpaid: 1 })
    await clear(made.shopId)
    expect(await shopIs(made.shopId)).toBe('frozen')
    expect((await seen(made.shopId)).underWay.choices).toEqual(all)
    await work()
    expect([await orderIs(made.orderId), await shopIs(made.shopId)]).toEqual(['cancelled', 'cleared'])
  })

  test('refunds what is paid and not sent', async () => {
    const made = await aPaidOrder()
    expect(await counts(made.shopId)).toEqual({ unsent: 1 })
    await clear(made.shopId)
    await work()
    const { amount, due } = await refunded(made.orderId)
    expect([amount, await orderIs(made.orderId), await shopIs(made.shopId)]).toEqual([
      due,
      'cancelled',
      'cleared',
    ])
    const event = await sql<{ by: string; reason: string }>`
      select by, reason from order_events where order_id = ${made.orderId} and action = 'cancelPaid'`.row(
      mall.db,
    )
    expect(event).toEqual({ by: 'operator', reason: 'shopCannotSend' })
  })

  test('may send what it has sold until a date; it is offboarded as soon as all is sent', async () => {
    const made = await aPaidOrder()
    await clear(made.shopId, { unsent: 'finish' })
    await work(day)
    expect([await orderIs(made.orderId), await shopIs(made.shopId)]).toEqual(['awaitingShipment', 'frozen'])
    expect((await ship(made)).status).toBe(200)
    await work()
    expect([await orderIs(made.orderId), await shopIs(made.shopId)]).toEqual(['shipped', 'cleared'])
    // Its buyer has it, and confirms receipt.
    const received = await made.guest.post('/sapi/mall-order/web/order/signForDelivery', { id: made.orderId })
    expect([received.status, await orderIs(made.orderId)]).toEqual([200, 'completed'])
  })

  test('refunds what it has not sent by then', async () => {
    const made = await aPaidOrder()
    await clear(made.shopId, { unsent: 'finish' }, 3)
    await work(3 * day - hour)
    expect(await shopIs(made.shopId)).toBe('frozen')
    await work(2 * hour)
    expect([await orderIs(made.orderId), await shopIs(made.shopId)]).toEqual(['cancelled', 'cleared'])
  })

  test('waits for what is on its way where that was chosen, and no longer than until the date', async () => {
    const made = await aPaidOrder()
    await ship(made)
    expect(await counts(made.shopId)).toEqual({ sent: 1 })
    await clear(made.shopId, { sent: 'finish' }, 2)
    await work(day)
    expect(await shopIs(made.shopId)).toBe('frozen')
    await work(2 * day)
    expect([await orderIs(made.orderId), await shopIs(made.shopId)]).toEqual(['shipped', 'cleared'])
  })

  test('may have been frozen before', async () => {
    const made = await aPaidOrder()
    await admin.post('/sapi/mall-admin/shop/status', { shopId: made.shopId, status: 'frozen' })
    await clear(made.shopId)
    await work()
    expect([await orderIs(made.orderId), await shopIs(made.shopId)]).toEqual(['cancelled', 'cleared'])
  })

  test('sells again when that is called off, and its orders stay', async () => {
    const made = await aPaidOrder()
    await clear(made.shopId, { unsent: 'finish' })
    await admin.post('/sapi/mall-admin/shop/status', { shopId: made.shopId, status: 'active' })
    await work(20 * day)
    expect([await orderIs(made.orderId), await shopIs(made.shopId)]).toEqual(['awaitingShipment', 'active'])
    expect((await seen(made.shopId)).underWay).toBeNull()
  })

  test.each([
    { what: 'an unpaid', make: () => anUnpaidOrder(mall), stays: 'awaitingPayment' },
    { what: 'a paid', make: aPaidOrder, stays: 'awaitingShipment' },
  ])(
    'sells again and retains $what order also when offboarding is called off while its orders end',
    async (each) => {
      const made = await each.make()
      await clear(made.shopId)
      let work: Promise<unknown> | undefined
      // The worker has begun, and waits for the order. A write alone would not be sent before the worker begins.
      await mall.db.transaction(async (tx) => {
        await sql`select id from order_groups where id = ${made.groupId} for update`.rows(tx)
        work = runJob(mall, 'orders.clearShops')
        await expect.poll(() => lockWaits(tx), { timeout: 10_000 }).toBeGreaterThan(0)
        const status = { shopId: made.shopId, status: 'active' }
        expect((await admin.post('/sapi/mall-admin/shop/status', status)).status).toBe(200)
      })
      await work
      expect([await orderIs(made.orderId), await shopIs(made.shopId)]).toEqual([each.stays, 'active'])
    },
  )

  test('is requested by an admin alone, with a choice that exists', async () => {
    const made = await anUnpaidOrder(mall)
    const staff = await staffOf(made.shopId)
    const body = { shopId: made.shopId, choices: all, finishDays: 10 }
    expect((await staff.post('/sapi/mall-admin/shop/clearing/start', body)).status).toBe(403)
    expect((await clear(made.shopId, { sent: 'cancel' as never })).status).toBe(400)
    expect((await clear(made.shopId, {}, 61)).status).toBe(400)
    expect((await clear('1' as Id)).status).toBe(404)
  })
})
