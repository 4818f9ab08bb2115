import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, aShop, type Client, type TestMall } from '#tests/support/mall.ts'
import { comment, create, writtenReviewsTools } from '#tests/support/written-reviews.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
let shopId: Id
let staff: Client
beforeAll(async () => {
  mall = await aMall()
  shopId = (await aShop(mall)).shopId
  staff = await signedIn({ shopId })
})
afterAll(() => mall.stop())

const { signedIn, aCompletedOrder } = writtenReviewsTools(
  () => mall,
  () => shopId,
  () => staff,
)

test('a buyer rates service and delivery beside goods, as often as answered; what is hidden does not count (SHOP-03)', async () => {
  const { shopId: ratedShop, slug } = await aShop(mall)
  const ratings = async () =>
    (await aClient(mall.url).post('/sapi/mall-shop/front/detail', { slug })).body.ratings
  const none = { average: null, count: 0 }
  expect(await ratings()).toEqual({ goods: none, service: none, delivery: none })
  const buyer = await signedIn()
  const { lineIds } = await aCompletedOrder(buyer, 3)
  const [first, second, third] = lineIds as [Id, Id, Id]
  const sent = await buyer.post(create, [
    comment(first, { rateDict: 5, serviceRateDict: 4, logisticsRateDict: 2 }),
    comment(second, { rateDict: 4, serviceRateDict: 5 }),
    comment(third, { rateDict: 1, serviceRateDict: 1, logisticsRateDict: 1 }),
  ])
  expect(sent.status).toBe(200)
  expect((await buyer.post(create, [comment(first, { serviceRateDict: 6 })])).status).toBe(400)
  // The page is cached for a minute; its shop is another until now.
  await sql`update reviews set shop_id = ${ratedShop}, is_hidden = order_line_id = ${third}
    where order_line_id = any(${lineIds}::bigint[])`.run(mall.db)
  await sql`select pg_notify('pages', ${`shop:${ratedShop}`})`.run(mall.db)
  await expect.poll(ratings).toEqual({
    goods: { average: 4.5, count: 2 },
    service: { average: 4.5, count: 2 },
    delivery: { average: 2, count: 1 },
  })
})
