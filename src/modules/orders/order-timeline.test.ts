import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { aClient, aMall, anAccount, password, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { anUnpaidOrder, payGroup } from '#tests/support/payments.ts'
import type { StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Timeline of an order and of its money, as its shop and the platform see it. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

async function signIn(change: Parameters<typeof anAccount>[1]) {
  const client = aClient(mall.url)
  const { email } = await anAccount(mall, change)
  await client.post('/api/user/web/login', { email, password })
  return client
}
const operator = () => signIn({ operatorRole: 'support', name: 'Ola' })
const staffOf = (shopId: Id, role: StaffRole = 'owner') => signIn({ shopId, role, name: 'Sam' })
const cancelledAtShop = async () => {
  const made = await anUnpaidOrder(mall)
  await payGroup(mall, made.groupId)
  const staff = await staffOf(made.shopId)
  await staff.post(`${sellerCalls(made.shopId, 'order')}/order/cancel`, {
    orderId: made.orderId,
    reason: 'soldOut',
  })
  return { ...made, staff }
}

test('the timeline shows what happened to an order, by which party and why; persons are named to their own side alone', async () => {
  const { orderId, shopId, staff } = await cancelledAtShop()
  const { body } = await (await operator()).post('/sapi/mall-admin/order/trail', { orderId })
  expect(body.events).toMatchObject([
    { action: 'place', by: 'buyer', person: null },
    { action: 'pay', by: 'payment', person: null },
    { action: 'cancelPaid', by: 'merchant', person: 'Sam', reason: 'soldOut' },
  ])
  const shops = await staff.post(`${sellerCalls(shopId, 'order')}/order/trail`, { orderId })
  expect(shops.body.events).toEqual(body.events)
  const other = await anUnpaidOrder(mall)
  expect(
    (await staff.post(`${sellerCalls(shopId, 'order')}/order/trail`, { orderId: other.orderId })).status,
  ).toBe(404)
})

test('actions of an operator are shown to the shop without the name', async () => {
  const { orderId, shopId, groupId } = await anUnpaidOrder(mall)
  await payGroup(mall, groupId)
  await (await operator()).post('/sapi/mall-admin/order/cancel', { orderId, reason: 'other' })
  const last = async (body: { events: { by: string; person: string | null }[] }) => body.events.at(-1)
  const seen = await (await operator()).post('/sapi/mall-admin/order/trail', { orderId })
  expect(await last(seen.body)).toMatchObject({ by: 'operator', person: 'Ola' })
  const shops = await (await staffOf(shopId)).post(`${sellerCalls(shopId, 'order')}/order/trail`, {
    orderId,
  })
  expect(await last(shops.body)).toMatchObject({ by: 'operator', person: null })
})

test('the money of an order is shown from what is owed to the ledger, to the cent', async () => {
  const { orderId, due } = await cancelledAtShop()
  const { body } = await (await operator()).post('/sapi/mall-admin/order/money', { orderId })
  const whole = { amount: due, currency: 'USD' }
  expect(body).toMatchObject({
    owed: [{ stage: 'full', status: 'settled', amount: whole }],
    attempts: [{ channel: 'MOCKPAY', status: 'succeeded', amount: whole, share: whole, isTest: true }],
    captures: [{ isTest: true, outcome: 'paid', amount: whole, returned: whole }],
    allocations: [{ source: 'capture', amount: whole, refunded: whole }],
    refunds: [{ reason: 'cancelled', amount: whole }],
    transfers: [{ isTest: true, reason: 'refund', amount: whole }],
  })
  expect(body.allocations[0].captureId).toBe(body.captures[0].captureId)
  const ledger = await sql<{ account: string; amount: number }>`
    select account, amount::int as amount from ledger_entries where order_id = ${orderId} order by id`.rows(
    mall.db,
  )
  expect(
    body.entries.map((each: { account: string; amount: { amount: number } }) => ({
      account: each.account,
      amount: each.amount.amount,
    })),
  ).toEqual(ledger)
  expect(ledger.length).toBeGreaterThan(2)
  expect((await (await operator()).post('/sapi/mall-admin/order/money', { orderId: '1' })).status).toBe(404)
})

test('an operator cancels an unpaid order: its stock is free, its buyer is notified, and money that still arrives is refunded', async () => {
  const { orderId, guest, product } = await anUnpaidOrder(mall)
  const support = await operator()
  const { status, body } = await support.post('/sapi/mall-admin/order/cancel-unpaid', {
    orderId,
    reason: 'suspectedFraud',
  })
  expect([status, body.orderIds]).toEqual([200, [orderId]])
  const stock = await sql`select available, reserved from stock where variant_id = ${product.variantId}`.rows(
    mall.db,
  )
  expect(stock).toEqual([{ available: '10', reserved: '0' }])
  const [event] = (
    await sql<{ event: { name: 'order.withdrawn'; orderId: Id } }>`
      delete from outbox where event ->> 'name' = 'order.withdrawn' and event ->> 'orderId' = ${orderId} returning event`.rows(
      mall.db,
    )
  ).map((row) => row.event)
  for (const reaction of mall.modules.flatMap(({ reactions }) => reactions))
    if (reaction.on === 'order.withdrawn') await reaction.run(jobServices(mall), event!)
  const mail = await sql<{
    text: string
  }>`select text from mails where about = ${`orderCancelled:${orderId}`}`.row(mall.db)
  expect(mail!.text).toContain('The payment didn’t pass our security check')
  expect(mail!.text).not.toContain('We’ll refund')
  const again = await support.post('/sapi/mall-admin/order/cancel-unpaid', { orderId, reason: 'other' })
  expect([again.status, again.body.code]).toEqual([409, 'transitionRefused'])
  const seen = await guest.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', {
    id: orderId,
  })
  expect(seen.body.displayStatus).toBe('CANCELED')
})
