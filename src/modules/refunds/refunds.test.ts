// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { ordersWithAlert } from '#modules/orders/server/queries/order-alerts.ts'
import { inTransaction } from '#platform/transaction.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import {
  aNotice,
  anAttempt,
  choose,
  firstPay,
  notify,
  payGroup,
  standing,
  until,
} from '#tests/support/payments.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { type PaidComponent, paidComponents, type RefundWish } from './rules/refund.ts'
import { previewRefund, requestRefund } from './server/public.ts'

/** Refunds of paid orders. */

let mall: TestMall
let desk: Client
beforeAll(async () => {
  mall = await aMall({ worker: true })
  desk = await anOperator('finance')
})
afterAll(() => mall.stop())
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))

const everything = [...paidComponents]

/** Paid orders of as many shops: three pieces each of $33.33, 8 % tax on top, free delivery. */
async function paidOrders(shops: number) {
  const guest = aClient(mall.url)
  const products = await Promise.all(
    Array.from({ length: shops }, async () => aProduct(mall, (await aShop(mall)).shopId, { price: 3_333 })),
  )
  const { body } = await placeAnOrder(
    guest,
    products.map(({ variantId }) => ({ variantId, quantity: 3 })),
  )
  const groupId = body.tradeContract.id as Id
  const { body: started } = await firstPay(guest, groupId)
  await choose(started.redirectUrl, 'pay')
  await until('the orders to be paid', async () => (await standing(mall, groupId)).group === 'paid')
  const lines = await sql<{ orderId: Id; lineId: Id; shopId: Id; due: number }>`
    select o.id as "orderId", l.id as "lineId", o.shop_id as "shopId", o.due_amount::int as due
    from orders o join order_lines l on l.order_id = o.id where o.group_id = ${groupId} order by o.id`.rows(
    mall.db,
  )
  return { guest, groupId, serial: started.merchantSerialNo as string, orders: lines }
}

/** The site sells in another currency from now on. */
async function sellIn(currency: Currency): Promise<void> {
  await sql`update sites set settings = settings || ${sql.json({ currency })}::jsonb where code = 'global'`.run(
    mall.db,
  )
  await mall.sites.reload()
}

let keys = 0
const request = (
  { orderId, lineId }: { orderId: Id; lineId: Id },
  units: number,
  components: readonly PaidComponent[] = everything,
  key = `test:${++keys}`,
) => {
  const lines: RefundWish[] = [{ lineId, units, components }]
  return inTransaction(mall.db, (tx) => requestRefund(tx, { orderId, lines, reason: 'cancelled', key }))
}

async function statusOf(refundId: Id): Promise<string> {
  return (await sql<{ status: string }>`select status from refunds where id = ${refundId}`.row(mall.db))!
    .status
}
const done = (refundId: Id) =>
  until('the refund to be done', async () => (await statusOf(refundId)) === 'done')

const subjectOf = async (refundId: Id) =>
  (
    await sql<{ subject: string }>`select subject from mails where about = ${`refundSent:${refundId}`}`.row(
      mall.db,
    )
  )?.subject
/** The invoice of an order, then its credit notes. */
async function documentsOf(orderId: Id): Promise<Id[]> {
  const read = async () =>
    (
      await sql<{ id: Id }>`select id from invoices where order_id = ${orderId} order by sequence`.rows(
        mall.db,
      )
    ).map(({ id }) => id)
  await until('the documents', async () => (await read()).length === 4)
  return read()
}

const code = (error: unknown) => (error as { code?: string }).code

/** Amount that the payment provider itself has refunded. */
async function sentBack(serial: string): Promise<number> {
  const row = await sql<{ amount: number }>`
    select sum(c.refunded_amount)::int as amount from sandbox.captures c join sandbox.sessions s on s.id = c.session_id
    where s.reference = ${serial}`.row(mall.db)
  return row!.amount
}

describe('A refund', () => {
  test('is previewed as it is made, and done when the payment provider has sent the money', async () => {
    const { orders, serial } = await paidOrders(1)
    const [order] = orders
    const lines = [{ lineId: order!.lineId, units: 1, components: everything }]
    const preview = await previewRefund(mall.db, { orderId: order!.orderId, lines })
    // A third of $99.99, and 8 % tax on it, rounded down.
    expect(preview).toMatchObject({ currency: 'USD', amount: 3_333 + 266 })

    const refund = await request(order!, 1)
    expect(refund.amount).toBe(preview.amount)
    await done(refund.refundId)
    expect(await sentBack(serial)).toBe(preview.amount)
  })

  test('of each piece alone refunds exactly what was paid, and leaves the shop nothing of it (I-17, I-20, SYS-03)', async () => {
    const { orders, serial } = await paidOrders(1)
    const [order] = orders
    const refunds = [await request(order!, 1), await request(order!, 1), await request(order!, 1)]
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order!.due)
    for (const { refundId } of refunds) await done(refundId)
    expect(await sentBack(serial)).toBe(order!.due)
    const left = await sql<{ account: string }>`
      select account from ledger_balances where owner = ${order!.shopId} group by account having sum(balance) <> 0`.rows(
      mall.db,
    )
    expect(left).toEqual([])
  })

  test('of orders paid together in a currency without decimals, or with three, refunds each minor unit, and mails and documents name them (TRAP-73, I-17, SYS-15)', async () => {
    const reported = {
      JPY: { piece: '¥3,599', whole: '¥10,799' },
      KWD: { piece: 'KWD\u00a03.599', whole: 'KWD\u00a010.799' },
    }
    const made = []
    for (const currency of ['JPY', 'KWD'] as const) {
      await sellIn(currency)
      made.push({ currency, ...(await paidOrders(2)) })
    }
    await sellIn('USD')
    for (const { currency, guest, serial, orders } of made) {
      const { piece, whole } = reported[currency]
      const refunds: { refundId: Id }[] = []
      for (const order of orders)
        for (let unit = 0; unit < 3; unit += 1) refunds.push(await request(order, 1))
      for (const { refundId } of refunds) await done(refundId)
      expect(await sentBack(serial)).toBe(2 * 10_799)
      const subject = `: we’ve refunded ${piece}`
      await until('the mail', async () => (await subjectOf(refunds[0]!.refundId))?.endsWith(subject) === true)
      const [invoice, credit] = await documentsOf(orders[0]!.orderId)
      const text = async (id: Id) => {
        const requested = { orderId: orders[0]!.orderId, invoiceId: id }
        const { body } = await guest.post('/sapi/mall-order/web/order/queryInvoice', requested)
        return textOfPdf(Buffer.from(body.content, 'base64')).replaceAll(' ', '\u00a0')
      }
      expect(await text(invoice!)).toContain(`Total\u00a0${whole}`)
      expect(await text(credit!)).toContain(`Credited\u00a0${piece}`)
    }
  }, 60_000)

  test('names shop and order in the ledger, by what each of them got', async () => {
    const { orders } = await paidOrders(1)
    const [order] = orders
    const { refundId, amount } = await request(order!, 1)
    const entries = await sql<{ account: string; amount: number }>`
      select e.account, e.amount::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'refund' and t.subject_id = ${refundId} order by e.account`.rows(mall.db)
    // Of $35.99, $2.66 is tax. The shop got 95 % of the rest, in whole cents 3166; the rounding difference is
    // ours.
    expect(entries).toEqual([
      { account: 'commission', amount: 167 },
      { account: 'merchantPayable', amount: 3_166 },
      { account: 'suspense', amount: -amount },
      { account: 'taxPayable', amount: 266 },
    ])
  })

  test('of more than is left is refused, and changes nothing (I-16)', async () => {
    const { orders } = await paidOrders(1)
    const [order] = orders
    await request(order!, 2)
    expect(code(await request(order!, 2).catch((error) => error))).toBe('refundTooMuch')
    expect(code(await request({ ...order!, lineId: '1' }, 1).catch((error) => error))).toBe('notFound')
    expect(code(await request({ ...order!, orderId: '1' }, 1).catch((error) => error))).toBe('notFound')
    expect((await request(order!, 1)).amount).toBeGreaterThan(0)
  })

  test('of an unpaid order is refused', async () => {
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const { body } = await placeAnOrder(aClient(mall.url), [{ variantId }])
    const line = await sql<{ orderId: Id; lineId: Id }>`
      select order_id as "orderId", id as "lineId" from order_lines where order_id = ${body.tradeOrderList[0].id}`.row(
      mall.db,
    )
    expect(code(await request(line!, 1).catch((error) => error))).toBe('refundTooMuch')
  })

  test('with the same key is the same refund, also when requested twice concurrently (I-27)', async () => {
    const { orders, groupId } = await paidOrders(1)
    const [order] = orders
    const ask = () => request(order!, 1, everything, `same:${order!.orderId}`)
    const requested = await Promise.all([ask(), ask(), ask()])
    expect(new Set(requested.map(({ refundId }) => refundId)).size).toBe(1)
    await done(requested[0]!.refundId)
    expect((await standing(mall, groupId)).refunds).toEqual(['refund done'])
  })

  test('20 concurrent requests for the last piece: one is made (I-16)', async () => {
    const { orders } = await paidOrders(1)
    const [order] = orders
    await request(order!, 2)
    const requested = await Promise.allSettled(Array.from({ length: 20 }, () => request(order!, 1)))
    expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of requested)
      if (each.status === 'rejected') expect(code(each.reason)).toBe('refundTooMuch')
  })

  test('of orders that were paid together takes each from its own share of the capture (I-16)', async () => {
    const { orders, serial, groupId } = await paidOrders(2)
    const refunds = await Promise.all(orders.map((order) => request(order, 3)))
    expect(refunds.map(({ amount }) => amount)).toEqual(orders.map(({ due }) => due))
    for (const { refundId } of refunds) await done(refundId)
    expect((await standing(mall, groupId)).refunds).toEqual(['refund done', 'refund done'])
    expect(await sentBack(serial)).toBe(orders.reduce((sum, { due }) => sum + due, 0))
  })

  test('that the payment provider refuses is retried on schedule, under a new key, until it is sent (I-45)', async () => {
    const { line, groupId, refundId } = await aRefusedRefund()
    expect(await unsent(groupId)).toEqual([
      { status: 'failed', retries: 0, failure: 'unknownCapture', hasDeadline: true, alerts: 1 },
    ])
    expect(await board()).toBe(1)
    // An hour after the first refusal, and four hours after the second.
    await mall.moveClock(61 * 60_000)
    await until('the first retry to be refused', async () => (await unsent(groupId))[0]?.retries === 1)
    await until('the refund to fail again', async () => (await statusOf(refundId)) === 'failed')
    await isKnownToProvider(line.orderId)
    await mall.moveClock(4 * 60 * 60_000 + 60_000)
    await done(refundId)
    expect([await unsent(groupId), await board()]).toEqual([[], 0])
  })

  test('that failed is tried again by an operator who may, and once', async () => {
    const { line, groupId, refundId } = await aRefusedRefund()
    const listed = (await desk.post(`${at}/page`, { status: 'unsent' })).body.refunds
    expect(listed.map((each: { refundId: Id }) => each.refundId)).toContain(refundId)
    const { body } = await desk.post(`${at}/detail`, { refundId })
    expect(body).toMatchObject({
      status: 'failed',
      reason: 'cancelled',
      isWithAfterSale: false,
      parts: [{ channel: 'MOCKPAY', isTest: true, status: 'failed', failure: 'unknownCapture', retries: 0 }],
    })
    expect(body.parts[0].retryAt).toBeGreaterThan(body.doneAt)
    const content = await anOperator('content')
    for (const call of ['detail', 'retry'])
      expect((await content.post(`${at}/${call}`, { refundId })).status).toBe(403)
    await isKnownToProvider(line.orderId)
    const both = await Promise.all([retry(refundId), retry(refundId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await done(refundId)
    expect((await retry(refundId)).body.code).toBe('transitionRefused')
    expect((await retry('1')).status).toBe(404)
    expect(await unsent(groupId)).toEqual([])
  })

  test('that no payment provider will send is recorded as paid otherwise, two-sided, and never sent in addition', async () => {
    const { groupId, refundId } = await aRefusedRefund()
    const support = await anOperator('support')
    const otherwise = (by: Client) => by.post(`${at}/paidotherwise`, { refundId, reference: 'SEPA 0042' })
    expect((await otherwise(support)).status).toBe(403)
    const all = await Promise.all([otherwise(desk), otherwise(desk), retry(refundId)])
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    if (all[2]!.status === 200) {
      await until('the retry to be refused', async () => (await unsent(groupId))[0]?.retries === 1)
      await until('the refund to fail again', async () => (await statusOf(refundId)) === 'failed')
      expect((await otherwise(desk)).status).toBe(200)
    }
    expect(await statusOf(refundId)).toBe('done')
    expect(await unsent(groupId)).toEqual([])
    expect((await desk.post(`${at}/detail`, { refundId })).body.parts).toMatchObject([
      { reference: 'SEPA 0042', isPaidOtherwise: true },
    ])
    await mall.moveClock(3 * 24 * 60 * 60_000)
    expect(await unsent(groupId)).toEqual([])
  })

  test('of money that paid for nothing has the same end: retried, or paid otherwise (I-13)', async () => {
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const { body } = await placeAnOrder(aClient(mall.url), [{ variantId }])
    const groupId = body.tradeContract.id as Id
    const { serial, capture } = await anAttempt(mall, groupId)
    for (const id of [capture.id, `${capture.id}_2`])
      expect((await notify(mall, aNotice(serial, { capture: { ...capture, id } }))).status).toBe(200)
    const unmatched = async () =>
      (await sql<{ id: Id; status: string }>`
        select t.id, t.status from payment_transfers t join payment_captures c on c.id = t.capture_id
        join payment_attempts a on a.id = c.attempt_id where a.group_id = ${groupId}`.row(mall.db))!
    await until('the stray payment to be refused', async () => (await unmatched()).status === 'failed')
    const { id } = await unmatched()
    expect((await desk.post(`${at}/detail`, { refundId: id })).body).toMatchObject({
      reason: 'paidTwice',
      status: 'failed',
      orderId: body.tradeOrderList[0].id,
    })
    expect((await unsent(groupId))[0]).toMatchObject({ hasDeadline: true, alerts: 1 })
    const paid = await desk.post(`${at}/paidotherwise`, { refundId: id, reference: 'SEPA 0043' })
    expect([paid.status, (await unmatched()).status]).toEqual([200, 'done'])
  })
})

const at = '/sapi/mall-admin/refund'
const retry = (id: Id) => desk.post(`${at}/retry`, { refundId: id })
const board = async () => (await desk.post('/sapi/mall-admin/board')).body.unsentRefunds

async function anOperator(operatorRole: 'finance' | 'content' | 'support'): Promise<Client> {
  const { email, password } = await anAccount(mall, { operatorRole })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

/** A refund of a cancelled order, which its provider refuses: it does not know the payment. */
async function aRefusedRefund() {
  const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
  const { body } = await placeAnOrder(aClient(mall.url), [{ variantId }])
  const groupId = body.tradeContract.id as Id
  await payGroup(mall, groupId)
  const line = await sql<{ orderId: Id; lineId: Id }>`
    select order_id as "orderId", id as "lineId" from order_lines where order_id = ${body.tradeOrderList[0].id}`.row(
    mall.db,
  )
  const { refundId } = await request(line!, 1)
  await until('the refund to fail', async () => (await statusOf(refundId)) === 'failed')
  return { line: line!, groupId, refundId }
}

/** The provider learns of the payment of an order after all. */
async function isKnownToProvider(orderId: Id): Promise<void> {
  await sql`
    with paid as (
      select c.reference, c.amount, c.currency, a.serial, n.account from payment_captures c
      join payment_attempts a on a.id = c.attempt_id join channel_accounts n on n.id = a.account_id
      join orders o on o.group_id = a.group_id where o.id = ${orderId}
    ), session as (
      insert into sandbox.sessions (id, account, reference, method, status, currency, amount, return_url, notify_url, language, expires_at)
      select 'known_' || serial, account, serial, 'page', 'paid', currency, amount, 'http://a', 'http://b', 'en', app_now() from paid
    )
    insert into sandbox.captures (id, session_id, currency, amount)
    select reference, 'known_' || serial, currency, amount from paid`.run(mall.db)
}

/** Unsent transfers of a group, each with its deadline and the number of orders with an alert. */
const unsent = (groupId: Id) =>
  sql<{ status: string; retries: number; failure: string; hasDeadline: boolean; alerts: number }>`
    select t.status, t.retries, t.failure,
      exists (select from deadlines where subject = 'transfer' and subject_id = t.id) as "hasDeadline",
      (select count(*)::int from orders o where o.group_id = a.group_id and o.id in (${ordersWithAlert('refundFailed')})) as alerts
    from payment_transfers t join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
    where a.group_id = ${groupId} and t.status <> 'done'`.rows(mall.db)
