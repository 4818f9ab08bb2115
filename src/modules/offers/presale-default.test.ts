import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { choose, firstPay, until } from '#tests/support/payments.ts'
import { anOrderWithDeposit, aPresaleOrder } from '#tests/support/presales.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A shop does not deliver goods with a paid deposit. */
let mall: TestMall
let merchant: Merchant
let operator: Client
beforeAll(async () => {
  mall = await aMall({ worker: true })
  merchant = await aMerchant(mall)
  operator = aClient(mall.url)
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  await operator.post('/api/user/web/login', { email, password })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`delete from rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const admin = '/sapi/mall-admin'
const doubles = (isOn: boolean) =>
  sql`update sites set settings = jsonb_set(settings, '{flags,doubleDeposit}', ${sql.json(isOn)}) where code = 'global'`.run(
    mall.db,
  )
const cancelByShop = (id: Id, reason = 'soldOut') =>
  merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/cancel`, { orderId: id, reason })
const cancelByPlatform = (id: Id, reason: string) =>
  operator.post(`${admin}/order/cancel`, { orderId: id, reason })
const page = async (status: string) => (await operator.post(`${admin}/refund/page`, { status })).body.refunds
const tenDollars = { amount: 1_000, currency: 'USD' }
/** Of this order: the money for its buyer, by reason. */
const goesBack = async (orderId: Id, status = 'all') =>
  Object.fromEntries(
    (await page(status))
      .filter((each: { orderId: Id }) => each.orderId === orderId)
      .map((each: { reason: string; amount: object; status: string; refundId: Id }) => [each.reason, each]),
  )
/** Ledger balances of an order, by account. */
const booked = async (orderId: Id) =>
  Object.fromEntries(
    (
      await sql<{ account: string; amount: number }>`
        select account, sum(amount)::int as amount from ledger_entries where order_id = ${orderId}
        group by account having sum(amount) <> 0`.rows(mall.db)
    ).map(({ account, amount }) => [account, amount]),
  )

describe('On a site that refunds deposits twofold', () => {
  test('a shop that cancels owes its buyer as much beside the deposit: an operator pays it once, and the books show it all the while (I-16, I-18, I-20)', async () => {
    await doubles(true)
    const guest = aClient(mall.url)
    const { orderId, groupId } = await aPresaleOrder(mall, merchant, guest)
    const { body: started } = await firstPay(guest, groupId)
    await choose(started.redirectUrl, 'pay')
    await until('the deposit to be held', async () => (await booked(orderId)).depositHeld === -1_000)
    const seller = sellerCalls(merchant.shopId, 'order')
    const preview = await merchant.owner.post(`${seller}/order/cancelpreview`, { orderId })
    expect(preview.body).toMatchObject({ refund: tenDollars, doubles: true })

    const cancelled = await cancelByShop(orderId)
    expect(cancelled.body).toMatchObject({ refund: tenDollars })
    expect(await booked(orderId)).toEqual({ merchantDebt: 1_000, compensation: -1_000 })
    // The deposit is refunded by its provider; only an operator sends the rest.
    await until('the deposit to go back', async () => (await goesBack(orderId)).cancelled?.status === 'done')
    expect((await goesBack(orderId)).shopDefault).toMatchObject({ amount: tenDollars, status: 'requested' })
    expect(Object.keys(await goesBack(orderId, 'unsent'))).toEqual(['shopDefault'])
    const board = async () => (await operator.post(`${admin}/board`)).body.unsentRefunds
    expect(await board()).toBe(1)

    const { refundId: id } = (await goesBack(orderId)).shopDefault
    const found = await operator.post(`${admin}/refund/detail`, { refundId: id })
    expect(found.body).toMatchObject({ parts: [], isPaidByHand: true, paidReference: null })
    const retried = await operator.post(`${admin}/refund/retry`, { refundId: id })
    expect([retried.status, retried.body.code]).toEqual([409, 'transitionRefused'])
    const paid = await operator.post(`${admin}/refund/paidotherwise`, { refundId: id, reference: 'SEPA 77' })
    expect(paid.status).toBe(200)
    const again = await operator.post(`${admin}/refund/paidotherwise`, { refundId: id, reference: 'SEPA 78' })
    expect([again.status, again.body.code]).toEqual([409, 'transitionRefused'])
    // The shop still owes it to us; payouts will withhold it.
    expect(await booked(orderId)).toEqual({ merchantDebt: 1_000 })
    expect((await operator.post(`${admin}/refund/detail`, { refundId: id })).body).toMatchObject({
      status: 'done',
      paidReference: 'SEPA 77',
    })
    expect([await goesBack(orderId, 'unsent'), await board()]).toEqual([{}, 0])
    const mails = async () =>
      (
        await sql<{ text: string }>`
          select text from mails where about = any(${[`orderCancelled:${orderId}`, `compensationPaid:${id}`]}::text[]) order by id`.rows(
          mall.db,
        )
      ).map(({ text }) => text)
    await until('both mails', async () => (await mails()).length === 2)
    const [told, sent] = await mails()
    expect(told).toContain('you also receive the amount of your deposit again: $10.00')
    expect(sent).toContain('SEPA 77')
  })

  test('a shop cannot avoid it by its reason, and cancelling again owes nothing more', async () => {
    await doubles(true)
    const { orderId } = await anOrderWithDeposit(mall, merchant, aClient(mall.url))
    await cancelByShop(orderId, 'buyerAsked')
    await cancelByShop(orderId, 'soldOut')
    await cancelByPlatform(orderId, 'shopCannotSend')
    expect((await goesBack(orderId)).shopDefault).toMatchObject({ amount: tenDollars })
    expect((await booked(orderId)).merchantDebt).toBe(1_000)
  })

  test.each([
    { reason: 'shopCannotSend', debt: 1_000 },
    { reason: 'buyerAsked', debt: undefined },
    { reason: 'suspectedFraud', debt: undefined },
  ])(
    'a cancellation by the platform for the reason $reason leaves the shop a debt of $debt',
    async ({ reason, debt }) => {
      await doubles(true)
      const { orderId } = await anOrderWithDeposit(mall, merchant, aClient(mall.url))
      expect((await cancelByPlatform(orderId, reason)).status).toBe(200)
      expect((await booked(orderId)).merchantDebt).toBe(debt)
    },
  )
})

test('the deposit is refunded once elsewhere', async () => {
  await doubles(false)
  const { orderId } = await anOrderWithDeposit(mall, merchant, aClient(mall.url))
  const preview = await operator.post(`${admin}/order/cancelpreview`, { orderId })
  expect(preview.body).toMatchObject({ refund: tenDollars, doubles: false })
  await cancelByShop(orderId)
  expect(Object.keys(await goesBack(orderId))).toEqual(['cancelled'])
  expect((await booked(orderId)).merchantDebt).toBe(undefined)
})

test('China’s sites have that setting from the beginning', async () => {
  const rows = await sql<{ code: string }>`
    select code from sites where (settings->'flags'->>'doubleDeposit')::boolean order by code`.rows(mall.db)
  expect(rows.map(({ code }) => code).filter((code) => code !== 'global')).toEqual(['cn'])
})
