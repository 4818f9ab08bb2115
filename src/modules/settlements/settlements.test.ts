// @module-tag slow

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices, runJob } from '#tests/support/jobs.ts'
import { aMall, type Client, type TestMall } from '#tests/support/mall.ts'
import {
  aCompletedOrder,
  aPerson,
  aSettledShop,
  aVerifiedAccount,
  balancesOf,
  endOfMonth,
  moneyOf,
  release,
  saveTerms,
  settlement,
  statementsOf,
} from '#tests/support/settlements.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The money of a shop, from the sale to its bank. No worker runs. */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await aPerson(mall, { operatorRole: 'admin' })
  await saveTerms(admin)
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

/** Calls of an operator that count once. */
const once = (path: string, body: object) => admin.once(`${settlement}/${path}`, body)
const refund = async ({ orderId }: { orderId: Id }) => {
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
  const lines = [{ lineId: line!.id, units: 1, components: [...paidComponents] }]
  return inTransaction(mall.db, (tx) =>
    requestRefund(tx, {
      orderId,
      lines,
      reason: 'afterSale',
      key: newId(),
      requestedBy: 'merchant',
    } as never),
  )
}
const pay = (method = 'csv') => once('payout/create', { method, currency: 'USD' })
const answer = (rows: string) =>
  admin.post(`${settlement}/payout/answers`, { file: `payout,status,reason\n${rows}\n` })
const payouts = async (shopId: Id) => (await admin.post(`${settlement}/payout/page`, { shopId })).body.payouts

test('money is frozen until the after-sales window is over, then on a statement, confirmed by silence, and paid once (I-20)', async () => {
  const shop = await aSettledShop(mall)
  const made = await aCompletedOrder(mall, shop)
  await runJob(mall, 'settlements.release')
  const { body: before } = await shop.owner.post(`${moneyOf(shop.shopId)}/query`)
  const owed = before.balances[0].frozen
  expect(before.balances).toEqual([{ currency: 'USD', frozen: owed, balance: 0, reserve: 0, onItsWay: 0 }])
  expect(before.frozen).toMatchObject([{ why: 'window', orders: 1, amount: owed }])

  await release(mall)
  // $59.00 without tax, 5 % commission and 19 % tax on that.
  expect(owed).toBe(5_605)
  expect(await balancesOf(mall, shop.shopId)).toMatchObject({
    merchantBalance: 5_549,
    commissionVat: 56,
    commission: 295,
  })
  await endOfMonth(mall)
  const [statement] = await statementsOf(shop)
  expect(statement).toMatchObject({ opening: 0, closing: 5_549, status: 'issued', payout: 'notConfirmed' })
  const { body } = await shop.owner.post(`${moneyOf(shop.shopId)}/statement/detail`, statement)
  expect(body.code).toBe('malformed')
  const { body: detail } = await shop.owner.post(`${moneyOf(shop.shopId)}/statement/detail`, {
    statementId: statement.statementId,
  })
  expect(detail.lines).toMatchObject([
    {
      kind: 'sale',
      orderId: made.orderId,
      gross: 6_372,
      tax: 472,
      commission: 295,
      commissionVat: 56,
      amount: 5_549,
    },
  ])
  const { body: file } = await shop.owner.post(`${moneyOf(shop.shopId)}/statement/file`, {
    statementId: statement.statementId,
  })
  expect(file.text.split('\r\n')).toHaveLength(5)
  expect(file.text).toContain(',63.72,4.72,2.95,0.56,0.00,55.49,')

  await aVerifiedAccount(shop, admin)
  expect((await pay()).body.code).toBe('nothingToPay')
  await passTime(mall, 7 * dayMs + 1)
  const { handleDueDeadlines } = await import('#platform/deadlines.ts')
  await handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )
  expect(await statementsOf(shop)).toMatchObject([
    { status: 'confirmed', confirmedBy: 'silence', payout: 'due' },
  ])

  const created = await Promise.all([pay(), pay()])
  expect(created.map(({ body: each }) => each.count ?? each.code).sort()).toEqual([1, 'nothingToPay'])
  const [payout] = await payouts(shop.shopId)
  expect(payout).toMatchObject({ amount: 5_549, status: 'sent', numberEnd: '3000' })
  const { body: sheet } = await admin.post(`${settlement}/payout/file`, { fileId: payout.fileId })
  expect(sheet.text).toContain(`${payout.number},55.49,USD,Oak and Iron GmbH,DE89370400440532013000,`)
  expect((await answer(`${payout.number},paid,\nP1,paid,\n${payout.number},paid,`)).body).toMatchObject({
    ...{ paid: 1, known: 1, unknown: 1, failed: 0 },
  })
  expect(await statementsOf(shop)).toMatchObject([{ payout: 'paid' }])
  expect((await balancesOf(mall, shop.shopId)).merchantBalance).toBeUndefined()
  expect((await pay()).body.code).toBe('nothingToPay')
})

test('a second run and a second entry settle nothing twice (I-20)', async () => {
  const shop = await aSettledShop(mall)
  const { orderId } = await aCompletedOrder(mall, shop)
  await passTime(mall, 16 * dayMs)
  await Promise.all([runJob(mall, 'settlements.release'), runJob(mall, 'settlements.release')])
  await sql`insert into unsettled_orders (order_id) values (${orderId})`.run(mall.db)
  await runJob(mall, 'settlements.release')
  const items = await sql`select id from settlement_items where order_id = ${orderId}`.rows(mall.db)
  expect(items).toHaveLength(1)
  await expect(
    sql`insert into settled_entries (entry_id, item_id) select entry_id, item_id from settled_entries limit 1`.run(
      mall.db,
    ),
  ).rejects.toThrow('settled_entries_pkey')
  const before = await balancesOf(mall, shop.shopId)
  await Promise.all([endOfMonth(mall), runJob(mall, 'settlements.issue')])
  expect(await statementsOf(shop)).toHaveLength(1)
  expect(await balancesOf(mall, shop.shopId)).toEqual(before)
})

test('a refund after the payout is taken from the next statement, and a debt is carried until it is paid in', async () => {
  const shop = await aSettledShop(mall)
  const first = await aCompletedOrder(mall, shop)
  await aVerifiedAccount(shop, admin)
  await release(mall)
  await endOfMonth(mall)
  const [paid] = await statementsOf(shop)
  await shop.owner.post(`${moneyOf(shop.shopId)}/statement/confirm`, { statementId: paid.statementId })
  await pay()
  const [{ number }] = await payouts(shop.shopId)
  await admin.post(`${settlement}/payout/answer`, { number, outcome: 'paid' })

  await refund(first)
  await runJob(mall, 'settlements.release')
  expect((await balancesOf(mall, shop.shopId)).merchantBalance).toBe(-5_549)
  await endOfMonth(mall)
  expect((await statementsOf(shop))[0]).toMatchObject({ closing: -5_549, payout: 'carried' })
  await once('paid-in', {
    shopId: shop.shopId,
    currency: 'USD',
    amount: 549,
    note: 'Entry 7',
  })
  await endOfMonth(mall)
  const [last, carried] = await statementsOf(shop)
  expect(last).toMatchObject({ opening: -5_549, closing: -5_000, payout: 'carried' })
  expect(carried).toMatchObject({ payout: 'carried' })
  expect((await balancesOf(mall, shop.shopId)).commission).toBeUndefined()
})

test('a failed payout is due again, to an account that is checked again; one that is returned later as well', async () => {
  const shop = await aSettledShop(mall)
  await aCompletedOrder(mall, shop)
  const accountId = await aVerifiedAccount(shop, admin)
  await release(mall)
  await endOfMonth(mall)
  const [{ statementId }] = await statementsOf(shop)
  await shop.owner.post(`${moneyOf(shop.shopId)}/statement/confirm`, { statementId })
  for (const outcomes of [['failed'], ['paid', 'failed'], ['paid']]) {
    await admin.post(`${settlement}/account/judge`, { accountId, isRight: true })
    expect((await pay()).body.count).toBe(1)
    const [{ number }] = await payouts(shop.shopId)
    for (const outcome of outcomes) await answer(`${number},${outcome},AC04`)
    if (outcomes.at(-1) === 'failed') {
      expect((await payouts(shop.shopId))[0]).toMatchObject({ status: 'failed', failure: 'AC04' })
      expect(await statementsOf(shop)).toMatchObject([{ payout: 'accountNotVerified' }])
      expect((await pay()).body.code).toBe('nothingToPay')
    }
  }
  expect(await statementsOf(shop)).toMatchObject([{ payout: 'paid' }])
})

test('a disputed statement waits for an operator, whose adjustment is on the next one', async () => {
  const shop = await aSettledShop(mall)
  await aCompletedOrder(mall, shop)
  await aVerifiedAccount(shop, admin)
  await release(mall)
  await endOfMonth(mall)
  const [{ statementId }] = await statementsOf(shop)
  const judge = (action: string, more = {}) =>
    shop.owner.post(`${moneyOf(shop.shopId)}/statement/${action}`, { statementId, ...more })
  expect((await judge('dispute', { reason: 'A line is missing.' })).status).toBe(200)
  expect((await judge('confirm')).body.code).toBe('statementDone')
  expect((await pay()).body.code).toBe('nothingToPay')
  const given = { statementId, text: 'You are right.', adjustment: 1_000 }
  expect((await once('statement/answer', given)).status).toBe(200)
  expect(await statementsOf(shop)).toMatchObject([
    { status: 'confirmed', confirmedBy: 'operator', payout: 'due' },
  ])
  await endOfMonth(mall)
  expect((await statementsOf(shop))[0]).toMatchObject({ opening: 0, closing: 1_000 })
})

test('a frozen shop gets its statements and no payout; an offboarded one a single last payout', async () => {
  const shop = await aSettledShop(mall)
  await aCompletedOrder(mall, shop)
  await aVerifiedAccount(shop, admin)
  await release(mall)
  const status = (to: string) => sql`update shops set status = ${to} where id = ${shop.shopId}`.run(mall.db)
  await status('frozen')
  await endOfMonth(mall)
  const [first] = await statementsOf(shop)
  await shop.owner.post(`${moneyOf(shop.shopId)}/statement/confirm`, { statementId: first.statementId })
  expect(await statementsOf(shop)).toMatchObject([{ status: 'confirmed', payout: 'shopFrozen' }])
  await pay()
  expect(await payouts(shop.shopId)).toEqual([])

  await status('cleared')
  await pay()
  expect(await payouts(shop.shopId)).toEqual([])
  await runJob(mall, 'settlements.issue')
  const [last] = await statementsOf(shop)
  expect(last).toMatchObject({ isFinal: true, closing: 0 })
  await pay()
  expect(await payouts(shop.shopId)).toEqual([])
  await shop.owner.post(`${moneyOf(shop.shopId)}/statement/confirm`, { statementId: last.statementId })
  await pay()
  expect(await payouts(shop.shopId)).toHaveLength(1)
  await runJob(mall, 'settlements.issue')
  expect(await statementsOf(shop)).toHaveLength(2)
})

test('fees are charged once a month and once for each order, and a reserve is held for its days', async () => {
  const shop = await aSettledShop(mall)
  const today = mall.clock.now().toISOString().slice(0, 10)
  const fee = (kind: string, amount: number) =>
    admin.post(`${settlement}/fee/add`, {
      shopId: shop.shopId,
      kind,
      name: kind,
      currency: 'USD',
      amount,
      startsOn: today,
    })
  await fee('monthly', 1_000)
  const { body: perOrder } = await fee('perOrder', 30)
  await admin.post(`${settlement}/shop/terms`, {
    shopId: shop.shopId,
    reserveBasisPoints: 1_000,
    reserveDays: 20,
  })
  await aCompletedOrder(mall, shop)
  await release(mall)
  await runJob(mall, 'settlements.charge')
  await runJob(mall, 'settlements.charge')
  await endOfMonth(mall)
  const kinds = async (statementId: Id) =>
    (await shop.owner.post(`${moneyOf(shop.shopId)}/statement/detail`, { statementId })).body.lines.map(
      ({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`,
    )
  const [first] = await statementsOf(shop)
  // The tax is 19 %, rounded down; a tenth of the sales is held.
  expect((await kinds(first.statementId)).sort()).toEqual(
    ['fee -1190', 'fee -35', 'reserveHeld -554', 'sale 5549'].sort(),
  )
  await admin.post(`${settlement}/fee/end`, { feeId: perOrder.feeId })
  await endOfMonth(mall)
  const [second] = await statementsOf(shop)
  // Charged on the first of the month, after the statement of the month before.
  expect(await kinds(second.statementId)).toEqual(['fee -1190'])
  await endOfMonth(mall)
  const [third] = await statementsOf(shop)
  expect((await kinds(third.statementId)).sort()).toEqual(['fee -1190', 'reserveReleased 554'])
})

test('the money page says what is coming, when and why, and never a day that is over', async () => {
  const shop = await aSettledShop(mall)
  const coming = async () => (await shop.owner.post(`${moneyOf(shop.shopId)}/query`)).body.frozen
  await admin.post(`${settlement}/shop/terms`, {
    shopId: shop.shopId,
    reserveBasisPoints: 1_000,
    reserveDays: 20,
  })
  await aCompletedOrder(mall, shop)
  const now = mall.clock.now().getTime()
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  expect(await coming()).toMatchObject([
    { why: 'window', on: day(now + 15 * dayMs), orders: 1, amount: 5_605 },
  ])
  await passTime(mall, 16 * dayMs)
  // Its time is over, and the job has not run.
  expect(await coming()).toMatchObject([{ why: 'releasing', on: null, orders: 1, amount: 5_605 }])
  await runJob(mall, 'settlements.release')
  const then = mall.clock.now()
  const next = Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 1)
  expect(await coming()).toMatchObject([{ why: 'statement', on: day(next), orders: 0, amount: 5_549 }])
  await endOfMonth(mall)
  const heldUntil = day(mall.clock.now().getTime() + 20 * dayMs)
  expect(await coming()).toMatchObject([{ why: 'reserve', on: heldUntil, amount: 554 }])
})

test('the boards count statements, accounts, payouts and disputes that wait', async () => {
  const shop = await aSettledShop(mall)
  const before = (await admin.post('/sapi/mall-admin/board', {})).body.settlements
  const counts = async () => {
    const { body } = await admin.post('/sapi/mall-admin/board', {})
    return Object.fromEntries(
      Object.entries(body.settlements as Record<string, number>).map(([name, count]) => [
        name,
        count - before[name],
      ]),
    )
  }
  const toConfirm = async () =>
    (await shop.owner.post(`/sapi/mall-order/seller/shop-${shop.shopId}/board`, {})).body.statementsToConfirm
  await aCompletedOrder(mall, shop)
  await release(mall)
  await endOfMonth(mall)
  // An account is changed soon after signing in.
  const owner = await aPerson(mall, { shopId: shop.shopId })
  await owner.post(`${moneyOf(shop.shopId)}/account/save`, {
    ...{ kind: 'iban', holder: 'Oak', country: 'DE', number: 'DE89370400440532013000' },
  })
  expect(await counts()).toMatchObject({ accounts: 1, due: 0, unanswered: 0, disputes: 0 })
  expect(await toConfirm()).toBe(1)
  const [{ statementId }] = await statementsOf(shop)
  await shop.owner.post(`${moneyOf(shop.shopId)}/statement/dispute`, { statementId, reason: 'Why?' })
  expect(await counts()).toMatchObject({ disputes: 1 })
  expect(await toConfirm()).toBe(0)
  await once('statement/answer', { statementId, text: 'It is right.' })
  await aVerifiedAccount({ ...shop, owner }, admin)
  expect(await counts()).toMatchObject({ accounts: 0, due: 1, disputes: 0 })
  await pay()
  expect(await counts()).toMatchObject({ due: 0, unanswered: 1 })
  const support = await aPerson(mall, { operatorRole: 'support' })
  expect((await support.post('/sapi/mall-admin/board', {})).body.settlements).toBeNull()
})

test('money that moves after the final statement of an offboarded shop gets another one, on another day', async () => {
  const shop = await aSettledShop(mall)
  await aCompletedOrder(mall, shop)
  await aVerifiedAccount(shop, admin)
  await release(mall)
  await sql`update shops set status = 'cleared' where id = ${shop.shopId}`.run(mall.db)
  await runJob(mall, 'settlements.issue')
  await once('addAdjustment', {
    shopId: shop.shopId,
    currency: 'USD',
    amount: 700,
    note: 'A parcel was found.',
  })
  await runJob(mall, 'settlements.issue')
  expect(await statementsOf(shop)).toMatchObject([{ isFinal: true, closing: 5_549 }])
  await passTime(mall, dayMs)
  await runJob(mall, 'settlements.issue')
  await passTime(mall, dayMs)
  await runJob(mall, 'settlements.issue')
  expect(await statementsOf(shop)).toMatchObject([
    { isFinal: true, opening: 0, closing: 700 },
    { isFinal: true, closing: 5_549 },
  ])
})
