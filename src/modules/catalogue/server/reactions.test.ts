import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { aClient, aMall, aProduct, aShop, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { catalogueReactions } from './reactions.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

test('paid goods count as sold, once, however often the event comes', async () => {
  const { shopId } = await aShop(mall)
  const product = await aProduct(mall, shopId)
  const placed = await placeAnOrder(aClient(mall.url), [{ variantId: product.variantId, quantity: 3 }])
  const groupId = placed.body.tradeContract.id as string
  await payGroup(mall, groupId)

  await twice({ name: 'orderGroup.paid', groupId })
  expect(await soldCounts(product.productId)).toEqual({ sold: '3', listed: '3' })
})

test('goods cancelled before they were sent no longer count as sold', async () => {
  const { shopId } = await aShop(mall)
  const { productId, variantId } = await aProduct(mall, shopId)
  const buy = async (quantity: number) => {
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ variantId, quantity }])
    const groupId = body.tradeContract.id as Id
    await payGroup(mall, groupId)
    await twice({ name: 'orderGroup.paid', groupId })
    return { guest, orderId: body.tradeOrderList[0].id as Id }
  }
  await buy(2)
  const { guest, orderId } = await buy(3)
  expect(await soldCounts(productId)).toEqual({ sold: '5', listed: '5' })
  const cancelled = await guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
    { tradeOrder: { id: orderId } },
  ])
  expect(cancelled.status).toBe(200)
  await twice({ name: 'order.cancelled', orderId })
  expect(await soldCounts(productId)).toEqual({ sold: '2', listed: '2' })
})

/** Runs the reactions to an event twice, as the worker may. */
async function twice(event: MallEvent): Promise<void> {
  for (const reaction of catalogueReactions.filter(({ on }) => on === event.name))
    for (const _ of ['first', 'again']) await reaction.run(jobServices(mall), event)
}

const soldCounts = (productId: Id) =>
  sql<{ sold: string; listed: string }>`
    select p.sold_count as sold, l.sold_count as listed from products p join listings l on l.product_id = p.id and l.site_number = (select number from sites where code = 'global')
    where p.id = ${productId}`.row(mall.db)
