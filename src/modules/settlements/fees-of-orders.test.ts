// @module-tag slow

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type Client, type TestMall } from '#tests/support/mall.ts'
import {
  aCompletedOrder,
  aPerson,
  aSettledShop,
  endOfMonth,
  moneyOf,
  release,
  saveTerms,
  settlement,
  statementsOf,
} from '#tests/support/settlements.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Fees that a shop pays for each order. No worker runs. */
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

test('fees of an order are frozen with its sale, with their tax: neither a later fee nor a later rate changes its statement', async () => {
  const shop = await aSettledShop(mall)
  const { shopId } = shop
  const perOrder = async (amount: number) => {
    const startsOn = mall.clock.now().toISOString().slice(0, 10)
    const fee = { shopId, kind: 'perOrder', name: `Handling ${amount}`, currency: 'USD', amount, startsOn }
    return (await admin.post(`${settlement}/fee/add`, fee)).body.feeId as Id
  }
  const tax = (commissionVatBasisPoints: number) =>
    admin.post(`${settlement}/shop/terms`, { shopId, commissionVatBasisPoints })
  const before = await perOrder(100)
  const { orderId: first } = await aCompletedOrder(mall, shop)
  await admin.post(`${settlement}/fee/end`, { feeId: before })
  await perOrder(250)
  await tax(700)
  const { orderId: second } = await aCompletedOrder(mall, shop)
  await perOrder(999)
  await tax(0)
  await release(mall)
  await endOfMonth(mall)
  const [statement] = await statementsOf(shop)
  const { body } = await shop.owner.post(`${moneyOf(shopId)}/statement/detail`, {
    statementId: statement.statementId,
  })
  const fees = body.lines.filter(({ kind }: { kind: string }) => kind === 'fee')
  expect(
    fees.map(({ orderId, note, amount, commissionVat }: Record<string, unknown>) => [
      orderId,
      note,
      amount,
      commissionVat,
    ]),
  ).toEqual([
    [first, 'Handling 100', -119, 19],
    [second, 'Handling 250', -267, 17],
  ])
})

test('an order from before its fees were frozen pays those of its release', async () => {
  const shop = await aSettledShop(mall)
  const { orderId } = await aCompletedOrder(mall, shop)
  await sql`update orders set fees = null where id = ${orderId}`.run(mall.db)
  const startsOn = mall.clock.now().toISOString().slice(0, 10)
  const fee = { shopId: shop.shopId, kind: 'perOrder', name: 'Later', currency: 'USD', amount: 100, startsOn }
  await admin.post(`${settlement}/fee/add`, fee)
  const { orderId: other } = await aCompletedOrder(mall, await aSettledShop(mall))
  await release(mall)
  const charged = await sql<{ order_id: Id; amount: string }>`
    select order_id, amount from settlement_items where kind = 'fee' and order_id = any(${[orderId, other]}::bigint[])`.rows(
    mall.db,
  )
  expect(charged).toEqual([{ order_id: orderId, amount: '-119' }])
})
