// @module-tag slow

import { afterAll, beforeAll, test } from 'vitest'
import { inTransaction } from '#platform/transaction.ts'
import { addBankAccounts } from '../demo/channel-accounts.ts'
import { type Desk, expectOnce, signedInTo, watchWrites } from './support/broken-writes/broken-case.ts'
import { consoleCases } from './support/broken-writes/console-cases.ts'
import { goodsCases } from './support/broken-writes/goods-cases.ts'
import { moneyCases } from './support/broken-writes/money-cases.ts'
import { everyNth } from './support/long.ts'
import { aMall, aShop } from './support/mall.ts'

/**
 * The connection breaks as a command begins to write a table, at each that holds money, stock or an order.
 * The same request with the same key is sent again, and once more after that. `failpoints.test.ts` kills the
 * whole mall at some of the places where orders are placed, paid, sent and returned; these are the commands
 * and jobs that write money or stock.
 */

let desk: Desk
beforeAll(async () => {
  const mall = await aMall()
  await inTransaction(mall.db, (tx) => addBankAccounts(tx, mall.secret))
  const { shopId } = await aShop(mall)
  desk = {
    mall,
    shopId,
    operator: await signedInTo(mall, { operatorRole: 'admin' }),
    staff: await signedInTo(mall, { shopId }),
  }
  await watchWrites(mall)
})
afterAll(() => desk.mall.stop())

/** Everyday runs break every third one. */
const cases = everyNth([...consoleCases, ...moneyCases, ...goodsCases], 3)

test.each(cases)(
  '$name: broken at each table of money and stock, and sent again, it happens once (I-44, I-45)',
  { timeout: 180_000 },
  (each) => expectOnce(desk, each),
)
