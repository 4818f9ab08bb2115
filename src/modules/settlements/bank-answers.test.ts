// @module-tag slow

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type Client, type TestMall } from '#tests/support/mall.ts'
import {
  aCompletedOrder,
  aPerson,
  aSettledShop,
  aVerifiedAccount,
  endOfMonth,
  moneyOf,
  release,
  type SettledShop,
  settlement,
  statementsOf,
} from '#tests/support/settlements.ts'

/** Files of a bank that do not fit what was paid out. No worker runs. */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await aPerson(mall, { operatorRole: 'admin' })
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const payoutsOf = async ({ shopId }: SettledShop) =>
  (await admin.post(`${settlement}/payout/page`, { shopId })).body.payouts
const read = async (file: string) => (await admin.post(`${settlement}/payout/answers`, { file })).body
const answered = (number: string, outcome: string) =>
  admin.post(`${settlement}/payout/answer`, { number, outcome })

/** A payout of a shop that was sent, and that no bank has answered. */
async function aSentPayout(account: object = {}) {
  const shop = await aSettledShop(mall)
  await aCompletedOrder(mall, shop)
  const accountId = await aVerifiedAccount(shop, admin, account)
  await release(mall)
  await endOfMonth(mall)
  const [{ statementId }] = await statementsOf(shop)
  await shop.owner.post(`${moneyOf(shop.shopId)}/statement/confirm`, { statementId })
  const method = 'kind' in account ? 'provider' : 'csv'
  await admin.once(`${settlement}/payout/create`, { method, currency: 'USD' })
  const [payout] = await payoutsOf(shop)
  return { shop, accountId, ...payout } as {
    shop: SettledShop
    accountId: string
    number: string
    amount: number
    fileNumber: string
  }
}
const none = { paid: 0, failed: 0, known: 0, unknown: 0, undecided: 0, conflicting: 0 }
const report = (inside: string) =>
  `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId></OrgnlGrpInfAndSts>${inside}</CstmrPmtStsRpt></Document>`

test('an answer that states another amount changes nothing and is counted', async () => {
  const { shop, number, amount } = await aSentPayout()
  const major = (amount / 100).toFixed(2)
  expect(await read(`payout,amount,status,reason\n${number},9${major},paid,\n`)).toEqual({
    ...none,
    conflicting: 1,
  })
  const transfer = (of: string, currency = 'USD') =>
    report(
      `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>ACSC</TxSts><OrgnlTxRef><Amt><InstdAmt Ccy="${currency}">${of}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts></OrgnlPmtInfAndSts>`,
    )
  expect(await read(transfer('1.00'))).toEqual({ ...none, conflicting: 1 })
  expect(await read(transfer(major, 'EUR'))).toEqual({ ...none, conflicting: 1 })
  expect(await payoutsOf(shop)).toMatchObject([{ status: 'sent' }])
  expect(await read(transfer(major))).toEqual({ ...none, paid: 1 })
})

test('a payout that failed is never paid by a later answer; one that was paid and returned is known', async () => {
  const first = await aSentPayout()
  await read(`payout,status\n${first.number},failed\n`)
  expect(await read(`payout,status\n${first.number},paid\n`)).toEqual({ ...none, conflicting: 1 })
  expect((await answered(first.number, 'paid')).body.code).toBe('payoutAnswered')

  const returned = await aSentPayout()
  for (const outcome of ['paid', 'failed']) await read(`payout,status\n${returned.number},${outcome}\n`)
  expect(await read(`payout,status\n${returned.number},paid\n`)).toEqual({ ...none, known: 1 })
  expect(await payoutsOf(returned.shop)).toMatchObject([{ status: 'failed' }])
})

test('a bank that refuses a file by its payment information fails its payouts, and a file that is none of ours is unknown', async () => {
  const { shop, fileNumber } = await aSentPayout()
  const whole = (number: string, status: string) =>
    report(
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${number}</OrgnlPmtInfId><PmtInfSts>${status}</PmtInfSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></OrgnlPmtInfAndSts>`,
    )
  expect(await read(whole(fileNumber, 'ACTC'))).toEqual({ ...none, undecided: 1 })
  expect(await read(whole('F1', 'RJCT'))).toEqual({ ...none, unknown: 1 })
  expect(await read(whole(fileNumber, 'RJCT'))).toEqual({ ...none, failed: 1 })
  expect(await payoutsOf(shop)).toMatchObject([{ status: 'failed', failure: 'AM04' }])
  expect(await read(whole(fileNumber, 'RJCT'))).toEqual({ ...none, known: 1 })
})

test('a transfer on its way at the payment provider is answered by it alone, so that it is never sent twice', async () => {
  const stripe = { kind: 'stripe', holder: 'Oak', country: 'US', number: 'acct_1Nv0FGQ9RKHgCVdK' }
  const { shop, number } = await aSentPayout(stripe)
  for (const outcome of ['failed', 'paid'])
    expect((await answered(number, outcome)).body.code).toBe('payoutAtProvider')
  expect(await read(`payout,status\n${number},failed\n`)).toEqual({ ...none, conflicting: 1 })
  expect(await payoutsOf(shop)).toMatchObject([{ status: 'sent' }])
  expect(await statementsOf(shop)).toMatchObject([{ payout: 'onItsWay' }])
})

test('the table of a statement has amounts below zero as numbers', async () => {
  const shop = await aSettledShop(mall)
  for (const amount of [-1_250, 500])
    await admin.once(`${settlement}/addAdjustment`, {
      shopId: shop.shopId,
      currency: 'USD',
      amount,
      note: '-1+1',
    })
  await endOfMonth(mall)
  const [{ statementId }] = await statementsOf(shop)
  const { body } = await shop.owner.post(`${moneyOf(shop.shopId)}/statement/file`, { statementId })
  const rows: string[][] = body.text
    .trim()
    .split('\r\n')
    .map((row: string) => row.split(','))
  expect(rows.map((row) => row[8])).toEqual(['amount USD', '0.00', '-12.50', '5.00', '-7.50'])
  // A text that a spreadsheet would calculate remains a text.
  expect(rows[2]![9]).toBe("'-1+1")
})
