import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aClient, aMall, aProduct, aShop, placeAnOrder, type TestMall } from '../../../tests/support/mall.ts'
import { payGroup } from '../../../tests/support/payments.ts'
import { catalogueReactions } from './reactions.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

test('what is paid counts as sold, once, however often the news comes', async () => {
  const { shopId } = await aShop(mall)
  const product = await aProduct(mall, shopId)
  const placed = await placeAnOrder(aClient(mall.url), [{ variantId: product.variantId, quantity: 3 }])
  const groupId = placed.body.tradeContract.id as string
  await payGroup(mall, groupId)

  const services = {
    db: mall.db,
    reservations: mall.services.reservations,
    signal: new AbortController().signal,
    obligationKinds: mall.services.obligationKinds,
    log: mall.app.log,
    transaction: <T>(run: Parameters<typeof inTransaction<T>>[1]) => inTransaction(mall.db, run),
  }
  for (const _ of ['first', 'again'])
    await catalogueReactions[0]!.run(services, { name: 'orderGroup.paid', groupId })

  const rows = await sql<{ sold: string; listed: string }>`
    select p.sold_count as sold, l.sold_count as listed from products p join listings l on l.product_id = p.id and l.site_number = (select number from sites where code = 'global')
    where p.id = ${product.productId}`.rows(mall.db)
  expect(rows).toEqual([{ sold: '3', listed: '3' }])
})
