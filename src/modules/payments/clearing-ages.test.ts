import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'
import { anUnpaidOrder, payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Balances with payment providers, by age. No worker runs, so refunds wait. */
let mall: TestMall
let finance: Client
beforeAll(async () => {
  mall = await aMall()
  finance = await operatorOf('finance')
})
afterAll(() => mall.stop())

const day = 24 * 3_600_000
const path = '/sapi/mall-admin/pay-clearing/ages'

async function operatorOf(operatorRole: 'finance' | 'content'): Promise<Client> {
  const { email } = await anAccount(mall, { operatorRole })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}
async function aPaidOrder() {
  const made = await anUnpaidOrder(mall)
  await payGroup(mall, made.groupId)
  const row = await sql<{
    due: number
  }>`select due_amount::int as due from orders where id = ${made.orderId}`.row(mall.db)
  return { ...made, due: row!.due }
}
const cancel = (guest: Client, id: Id) =>
  guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [{ tradeOrder: { id } }])
type Held = { readonly amount: number }
type Balance = {
  readonly ages: Readonly<Record<'day' | 'week' | 'month' | 'older', Held>>
  readonly total: Held
  readonly goesBack: Held
}
const ages = async () => {
  const { balances } = (await finance.post(path)).body
  return balances.map(({ ages: { day, week, month, older }, total, goesBack }: Balance) =>
    [day, week, month, older, total, goesBack].map(({ amount }) => amount),
  )
}

test('each amount is in the column of its age until it has been refunded, and all of them are the clearing account’s balance (I-21)', async () => {
  expect(await ages()).toEqual([])
  const first = await aPaidOrder()
  const second = await aPaidOrder()
  const { due } = first
  expect(await ages()).toEqual([[2 * due, 0, 0, 0, 2 * due, 0]])
  await mall.moveClock(day - 60_000)
  expect((await ages())[0].slice(0, 2)).toEqual([2 * due, 0])
  await mall.moveClock(120_000)
  const third = await aPaidOrder()
  expect(await ages()).toEqual([[third.due, 2 * due, 0, 0, 2 * due + third.due, 0]])

  // Requested, and not sent yet: it still counts.
  expect((await cancel(second.guest, second.orderId)).status).toBe(200)
  expect(await ages()).toEqual([[third.due, 2 * due, 0, 0, 2 * due + third.due, due]])
  await sql`update payment_transfers set status = 'done', provider_reference = 're_1'`.run(mall.db)
  expect(await ages()).toEqual([[third.due, due, 0, 0, due + third.due, 0]])
  await mall.moveClock(6 * day)
  expect(await ages()).toEqual([[0, third.due, due, 0, due + third.due, 0]])
  await mall.moveClock(30 * day)
  finance = await operatorOf('finance')
  expect(await ages()).toEqual([[0, 0, 0, due + third.due, due + third.due, 0]])
})

test('is shown to operators who see the accounts, and not to others', async () => {
  const { status, body } = await (await operatorOf('content')).post(path)
  expect([status, body.code]).toEqual([403, 'roleMayNot'])
  expect((await aClient(mall.url).post(path)).status).toBe(401)
})
