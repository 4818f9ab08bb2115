import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, aProduct, type TestMall } from './support/mall.ts'
import { aMerchant, aRunningOffer } from './support/offers.ts'

/** The lowest price of the 30 days before a cut stands beside it where the site asks for it. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const shown = async (urlKey: string) => {
  const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
  const { price, originalPrice, priorPrice } = body.shopSkuList[0]
  return { price, originalPrice, priorPrice }
}
const setFlag = (isOn: boolean) =>
  sql`update sites set settings = jsonb_set(settings, '{flags,priorPrice}', ${sql.json(isOn)}) where code = 'global'`.run(
    mall.db,
  )

test('a flash sale is shown with the lowest price of the 30 days before it, and only on sites that ask for it', async () => {
  await setFlag(true)
  await mall.sites.reload()
  const merchant = await aMerchant(mall)
  const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  await sql`update price_history set recorded_at = recorded_at - interval '50 days' where variant_id = ${variantId}`.run(
    mall.db,
  )
  await sql`
    insert into price_history (variant_id, site, recorded_at, amount)
    values (${variantId}, 'global', app_now() - interval '20 days', 3_900), (${variantId}, 'global', app_now() - interval '10 days', 5_000)`.run(
    mall.db,
  )
  expect(await shown(urlKey)).toEqual({ price: 50, originalPrice: 50, priorPrice: null })
  await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 3_500 }] })
  expect(await shown(urlKey)).toEqual({ price: 35, originalPrice: 50, priorPrice: 39 })
})
