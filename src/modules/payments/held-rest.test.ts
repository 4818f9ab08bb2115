// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { cancelUnsentAfterMs, sendWithinMs } from '#modules/orders/rules/timers.ts'
import type { JobServices } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import { heldOrdersTools, type Shop } from '#tests/support/held-orders.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { aMall, anAccount, type TestMall } from '#tests/support/mall.ts'
import { standing, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A provider that holds the money when the buyer pays, and captures it parcel by parcel. */

let mall: TestMall
let worker: Awaited<ReturnType<TestMall['startWorker']>>
beforeAll(async () => {
  mall = await aMall()
  worker = await mall.startWorker()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const {
  order,
  seller,
  signIn,
  heldOrders,
  ship,
  atCompany,
  booked,
  takenInFull,
  services,
  payments,
  askAgain,
} = heldOrdersTools(() => mall)

const invoicesOf = ({ orderId }: Shop) =>
  sql<{ paidAt: string }>`
    select content->>'paidAt' as "paidAt" from invoices where order_id = ${orderId}`.rows(mall.db)

describe('The rest of an order that is held and of which a part was sent', () => {
  /** Until the deadline that follows the warning has passed. */
  async function letRestEnd({ orderId }: Shop) {
    const isThere = async (action: string) =>
      (await sql`select 1 from deadlines where subject = 'order' and subject_id = ${orderId} and action = ${action}`.row(
        mall.db,
      )) !== undefined
    await mall.moveClock(sendWithinMs + 60_000)
    await until('the warning', () => isThere('cancelUnsent'))
    await mall.moveClock(cancelUnsentAfterMs + 60_000)
    await until('the end of the rest', () => isThere('confirmReceipt'))
  }
  const refundsOf = ({ orderId }: Shop) =>
    sql<{ amount: number; status: string; sent: number }>`
      select amount::int, status, (select coalesce(sum(amount), 0)::int from payment_transfers where refund_id = r.id) as sent
      from refunds r where order_id = ${orderId} order by id`.rows(mall.db)
  const documentsOf = ({ orderId }: Shop) =>
    sql<{ kind: string; total: number }>`
      select kind, (content->>'total')::int as total from invoices where order_id = ${orderId} order by id`.rows(
      mall.db,
    )
  const owedToShop = async ({ orderId }: Shop) =>
    (await sql<{ sum: number }>`
      select -sum(amount)::int as sum from ledger_entries where order_id = ${orderId}`.row(mall.db))!.sum

  test('is cancelled at its deadline: what was sent is captured, and the payment provider is requested to release the rest', async () => {
    const { guest, groupId, first, serial } = await heldOrders()
    await ship(first, 1)
    await until('the parcel to be paid', async () => (await booked(first)).received === 3_600)
    await letRestEnd(first)
    const rest = first.due - 3_600
    expect(await booked(first)).toEqual({ status: 'settled', received: first.due })
    // Nothing is refunded, since nothing of it was ever captured.
    expect(await refundsOf(first)).toEqual([{ amount: rest, status: 'done', sent: 0 }])
    expect(await owedToShop(first)).toBe(3_600)
    await until('the company to let it go', async () => (await atCompany(serial)).status === 'paid')
    expect((await atCompany(serial)).taken).toEqual([3_600])
    expect(await standing(mall, groupId)).toMatchObject({ orders: ['shipped'], attempts: ['succeeded'] })
    await until('its documents', async () => (await documentsOf(first)).length === 2)
    expect(await documentsOf(first)).toEqual([
      { kind: 'invoice', total: first.due },
      { kind: 'creditNote', total: rest },
    ])
    await until('the mail', async () => {
      const mail = await sql<{ text: string }>`
        select text from mails where about = ${`restCancelled:${first.orderId}`}`.row(mall.db)
      const said = mail?.text.includes(
        `The $${(rest / 100).toFixed(2)} authorised for these items won’t be charged`,
      )
      return said === true && !mail!.text.includes('We’ll refund')
    })
    expect((await guest.post(`${order}/signForDelivery`, { id: first.orderId })).body.remaining).toBe(0)
    expect((await standing(mall, groupId)).orders).toEqual(['completed'])
  }, 60_000)

  test('refunds its part of the shipping from the money that was taken for the first parcel', async () => {
    const { first } = await heldOrders(1, 1_000)
    // Three pieces of $10.00, $9.00 for shipping, and 8 % tax on both.
    expect(first.due).toBe(4_212)
    await ship(first, 1)
    await until('the parcel to be paid', async () => (await booked(first)).received === 2_052)
    await letRestEnd(first)
    expect(await refundsOf(first)).toEqual([{ amount: 2_808, status: expect.any(String), sent: 648 }])
    expect(await owedToShop(first)).toBe(4_212 - 2_808)
    await until('the refund', async () => (await refundsOf(first))[0]?.status === 'done')
  }, 60_000)

  test('is released alone: another order that the same money is held for is sent and paid', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const { groupId, orders, serial } = await heldOrders(2)
    const [one, other] = orders as [Shop, Shop]
    await sql`update order_lines set expected_at = app_now() + interval '60 days' where order_id = ${other.orderId}`.run(
      mall.db,
    )
    await ship(one, 2)
    await until('the parcel to be paid', async () => (await booked(one)).received > 0)
    const { received } = await booked(one)
    await letRestEnd(one)
    expect((await booked(one)).status).toBe('settled')
    expect(await atCompany(serial)).toEqual({ status: 'authorised', taken: [received] })
    expect((await standing(mall, groupId)).attempts).toEqual(['authorised'])
    await ship(other)
    await takenInFull(other)
    await until('the rest to be given back', async () => (await atCompany(serial)).status === 'paid')
    expect((await atCompany(serial)).taken).toEqual([received, other.due])
    await until('the attempt to end', async () => (await standing(mall, groupId)).attempts[0] === 'succeeded')
  })

  test('while the money for the last parcel of another order of the same hold is booked: one of the two ends the hold', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const { groupId, orders, serial } = await heldOrders(2)
    const [one, other] = orders as [Shop, Shop]
    await ship(one, 1)
    await until('the parcel to be paid', async () => (await booked(one)).received > 0)
    await worker.stop()
    await ship(other)
    const shipment = await sql<{ id: Id }>`select id from shipments where order_id = ${other.orderId}`.row(
      mall.db,
    )
    const capture = payments().reactions.find(({ name }) => name === 'payments.captureParcel')!.run
    const { run } = mall.modules
      .flatMap(({ deadlines }) => deadlines)
      .find(({ action }) => action === 'cancelUnsent')!
    let isOver = false
    let taken: Promise<void> | undefined
    await inTransaction(mall.db, async (tx) => {
      await run(tx, one.orderId, { ...services(), isStillDue: async () => true })
      const shipped = { name: 'order.shipped', orderId: other.orderId, shipmentId: shipment!.id } as const
      taken = capture(services(), shipped).finally(() => {
        isOver = true
      })
      await until('the other to wait, or to be over', async () => {
        return isOver || (await lockWaits(tx)) > 0
      })
    })
    await taken
    worker = await mall.startWorker()
    expect((await standing(mall, groupId)).attempts).toEqual(['succeeded'])
    await until('the company to let it go', async () => (await atCompany(serial)).status === 'paid')
  })

  test('ends in time although its payment provider refuses the capture for what was sent, which is taken when it succeeds', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const { first, serial } = await heldOrders()
    await sql`update sandbox.sessions set currency = 'QQQ' where reference = ${serial}`.run(mall.db)
    await ship(first, 1)
    await letRestEnd(first)
    const rest = first.due - 3_600
    expect(await refundsOf(first)).toEqual([{ amount: rest, status: 'done', sent: 0 }])
    expect(await booked(first)).toEqual({ status: 'authorised', received: rest })
    expect(await documentsOf(first)).toEqual([])
    await sql`update sandbox.sessions set currency = 'USD' where reference = ${serial}`.run(mall.db)
    await askAgain()
    await until('all of it to be booked', async () => (await booked(first)).status === 'settled')
    expect(await owedToShop(first)).toBe(3_600)
    await until('its documents', async () => (await documentsOf(first)).length === 2)
  })
})

describe('A hold that ends before the order is sent', () => {
  const day = 24 * 60 * 60_000
  const mailsTo = async (email: string) =>
    (
      await sql<{ subject: string }>`
      select subject from mails where recipient = ${email} and template <> 'notice' order by id`.rows(mall.db)
    ).map(({ subject }) => subject)

  test('is an alert of the platform and a mail to its shop in the day before, and neither before nor once it is sent', async () => {
    const { first } = await heldOrders()
    const other = await heldOrders()
    const owner = await anAccount(mall, { shopId: first.shopId })
    const support = await signIn({ operatorRole: 'support' })
    const alertsOf = async ({ orderId }: Shop) =>
      (await support.post('/sapi/mall-admin/order/detail', { orderId })).body.alerts
    const [held] = await sql<{ left: number }>`
      select (extract(epoch from p.hold_ends_at - p.created_at) * 1000)::int8::int as left from payment_attempts p
      join payment_shares s on s.attempt_id = p.id join obligations b on b.id = s.obligation_id
      where b.order_id = ${first.orderId}`.rows(mall.db)
    expect(held!.left).toBe(7 * day)
    await mall.moveClock(6 * day - 5 * 60_000)
    expect(await alertsOf(first)).toEqual([])
    await mall.moveClock(10 * 60_000)
    expect(await alertsOf(first)).toEqual(['holdEnding'])
    await until('the mail to the shop', async () =>
      (await mailsTo(owner.email)).some((subject) =>
        /^Ship order \d+ by .*, before its payment authorisation expires$/.test(subject),
      ),
    )
    await ship(other.first)
    await takenInFull(other.first)
    expect(await alertsOf(other.first)).toEqual([])
    expect(
      (await mailsTo(owner.email)).filter((subject) => subject.includes('authorisation expires')),
    ).toHaveLength(1)
    await ship(first)
    await takenInFull(first)
    expect(await alertsOf(first)).toEqual([])
  }, 120_000)
})

describe('When something breaks', () => {
  test('between taking and booking: the repeats take nothing twice and book it once', async () => {
    const { first, serial } = await heldOrders()
    await worker.stop()
    await ship(first, 2)
    const shipment = await sql<{ id: Id }>`select id from shipments where order_id = ${first.orderId}`.row(
      mall.db,
    )
    const shipped = { name: 'order.shipped', orderId: first.orderId, shipmentId: shipment!.id } as const
    // A parcel that is captured on dispatch cannot be cancelled.
    const staff = await signIn({ shopId: first.shopId })
    const cancelParcel = async () =>
      (await staff.post(`${seller(first.shopId)}/cancel-parcel`, { shipmentId: shipment!.id })).body.code
    expect(await cancelParcel()).toBe('parcelNotCancellable')
    const react = payments().reactions.find(({ name }) => name === 'payments.captureParcel')!.run
    // The first transaction stores the request; the provider captures; the process dies before the second.
    let transactions = 0
    const dying: JobServices['transaction'] = (run) => {
      transactions += 1
      return transactions === 1 ? inTransaction(mall.db, run) : Promise.reject(new Error('killed'))
    }
    await expect(react(services({ transaction: dying }), shipped)).rejects.toThrow('killed')
    const taken = (await atCompany(serial)).taken
    expect(taken).toHaveLength(1)
    expect(await booked(first)).toEqual({ status: 'authorised', received: 0 })

    await Promise.all([askAgain(), react(services(), shipped), react(services(), shipped)])
    expect(await booked(first)).toEqual({ status: 'authorised', received: taken[0] })
    expect((await atCompany(serial)).taken).toEqual(taken)
    expect(await cancelParcel()).toBe('parcelNotCancellable')
    worker = await mall.startWorker()
  })

  test('at the payment provider: a refused capture flags the order, is retried, and is taken once', async () => {
    const { guest, groupId, first, serial } = await heldOrders()
    const support = await signIn({ operatorRole: 'support' })
    const isFlagged = async () =>
      (await support.post('/sapi/mall-admin/order/detail', { orderId: first.orderId })).body.alerts.includes(
        'captureRefused',
      )
    expect(await isFlagged()).toBe(false)
    await sql`update sandbox.sessions set currency = 'QQQ' where reference = ${serial}`.run(mall.db)
    await ship(first)
    await until('the order to be flagged', isFlagged)
    // Its buyer has everything before the provider captures the money: the invoice waits for that.
    expect((await guest.post(`${order}/signForDelivery`, { id: first.orderId })).status).toBe(200)
    await until(
      'the order to be completed',
      async () => (await standing(mall, groupId)).orders[0] === 'completed',
    )
    await until('what follows', async () => (await sql`select 1 from outbox`.rows(mall.db)).length === 0)
    expect(await invoicesOf(first)).toEqual([])
    await mall.moveClock(24 * 60 * 60_000)
    expect((await atCompany(serial)).taken).toEqual([])
    expect((await booked(first)).received).toBe(0)
    await askAgain()
    expect((await booked(first)).received).toBe(0)

    await sql`update sandbox.sessions set currency = 'USD' where reference = ${serial}`.run(mall.db)
    await askAgain()
    expect(await booked(first)).toEqual({ status: 'settled', received: first.due })
    expect((await atCompany(serial)).taken).toEqual([first.due])
    expect(await isFlagged()).toBe(false)
    await until('the invoice', async () => (await invoicesOf(first)).length === 1)
    const settled = await sql<{ at: Date }>`
      select settled_at as at from obligations where order_id = ${first.orderId}`.row(mall.db)
    expect(await invoicesOf(first)).toEqual([{ paidAt: settled!.at.toISOString() }])
  })
})
