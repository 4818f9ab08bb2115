// @module-tag slow

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type Client, type TestMall } from '#tests/support/mall.ts'
import {
  aPerson,
  aSettledShop,
  aVerifiedAccount,
  endOfMonth,
  moneyOf,
  type SettledShop,
  saveTerms,
  settlement,
  statementsOf,
} from '#tests/support/settlements.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Euros that are due to accounts which were entered before IBANs outside SEPA were refused. No worker runs. */
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

const turkish = 'TR330006100519786457841326'
const desk = async () => (await admin.post(`${settlement}/payout/due`, {})).body
const dueTo = async ({ shopId }: SettledShop) =>
  (await desk()).due.filter((each: { shopId: Id }) => each.shopId === shopId)
const payoutOf = async ({ shopId }: SettledShop) =>
  (await admin.post(`${settlement}/payout/page`, { shopId })).body.payouts[0]
const pay = (method: 'sepa' | 'csv') => admin.once(`${settlement}/payout/create`, { method, currency: 'EUR' })
const fileOf = async (shop: SettledShop) =>
  (await admin.post(`${settlement}/payout/file`, { fileId: (await payoutOf(shop)).fileId })).body

/** A shop to which the mall owes so many cents, on a statement that it has confirmed. */
async function aShopWith(amount: number) {
  const shop = await aSettledShop(mall)
  await admin.once(`${settlement}/addAdjustment`, {
    ...{ shopId: shop.shopId, currency: 'EUR', amount, note: 'Damaged by our courier' },
  })
  return shop
}
async function confirmed(shop: SettledShop) {
  const [{ statementId }] = await statementsOf(shop)
  await shop.owner.post(`${moneyOf(shop.shopId)}/statement/confirm`, { statementId })
}

/** As an IBAN was stored before those outside SEPA were refused. */
async function anAccountOutside(shop: SettledShop) {
  const owner = await aPerson(mall, { shopId: shop.shopId })
  const accountId = await aVerifiedAccount({ ...shop, owner }, admin, {
    ...{ kind: 'local', country: 'TR', number: turkish, bankCode: 'TGBATRIS' },
  })
  await sql`update shop_bank_accounts set kind = 'iban' where id = ${accountId}`.run(mall.db)
  return accountId
}

test('are due by the CSV file, are named to operators, and are in no SEPA file', async () => {
  const [inside, outside] = [await aShopWith(1_250), await aShopWith(4_200)]
  await endOfMonth(mall)
  await aVerifiedAccount({ ...inside, owner: await aPerson(mall, { shopId: inside.shopId }) }, admin)
  await anAccountOutside(outside)
  for (const shop of [inside, outside]) await confirmed(shop)
  expect(await dueTo(inside)).toMatchObject([{ method: 'sepa', isOutsideSepa: false }])
  expect(await dueTo(outside)).toMatchObject([{ method: 'csv', isOutsideSepa: true, amount: 4_200 }])
  expect((await pay('sepa')).body.count).toBe(1)
  const { text } = await fileOf(inside)
  expect(text).toContain('<CtrlSum>12.50</CtrlSum>')
  expect(text).not.toContain(turkish)
  expect((await pay('csv')).body.count).toBe(1)
  expect((await fileOf(outside)).text).toContain(`,42.00,EUR,Oak and Iron GmbH,${turkish},TGBATRIS,`)
  expect((await desk()).leftOut).toEqual([])
})

test('are left out of a SEPA file that was made with them, are named to operators, and are due again once marked as failed', async () => {
  const outside = await aShopWith(4_200)
  await endOfMonth(mall)
  const accountId = await anAccountOutside(outside)
  await confirmed(outside)
  await pay('csv')
  const { payoutId, number, fileId } = await payoutOf(outside)
  await sql`update payout_files set method = 'sepa' where id = ${fileId}`.run(mall.db)
  expect((await fileOf(outside)).code).toBe('nothingToPay')
  expect((await desk()).leftOut).toMatchObject([{ payoutId, number, shopId: outside.shopId, amount: 4_200 }])
  await admin.post(`${settlement}/payout/answer`, { number, outcome: 'failed', reason: 'Outside SEPA' })
  expect((await desk()).leftOut).toEqual([])
  await admin.post(`${settlement}/account/judge`, { accountId, isRight: true })
  expect(await dueTo(outside)).toMatchObject([{ method: 'csv', isOutsideSepa: true }])
})
