import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anyShop, both } from '#tests/support/catalogue.ts'
import { aClient, aMall, aProduct, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Cards as favourites show them. */
let mall: TestMall
let shopId: Id
beforeAll(async () => {
  mall = await aMall()
  shopId = await anyShop(mall)
})
afterAll(() => mall.stop())

async function cardOf(change: Parameters<typeof aProduct>[2]) {
  const product = await aProduct(mall, shopId, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/tourist')
  await client.post('/sapi/mall-item/favorite/save', { productId: product.productId })
  const card = async () => (await client.post('/sapi/mall-item/favorite/page', {})).body.favourites[0].card
  return { product, card }
}

test('a card has the colours of its product, and its variant where there is no other to choose', async () => {
  const { card } = await cardOf({
    specifications: [{ name: both('Colour'), value: both('Moss green') }],
  })
  expect(await card()).toMatchObject({ colours: ['green'], soleVariantId: expect.any(String) })
})

test('goods that are sold out, or sold by more than one piece, have no variant for one press', async () => {
  expect((await (await cardOf({ stock: 0 })).card()).soleVariantId).toBeNull()
  const { product, card } = await cardOf({})
  await sql`update variants set min_quantity = 2 where product_id = ${product.productId}`.run(mall.db)
  expect((await card()).soleVariantId).toBeNull()
})

test('how many were sold is on cards of sites that show it, and on no others', async () => {
  const { product, card } = await cardOf({})
  await sql`update search_price_periods set sold_count = 12 where product_id = ${product.productId}`.run(
    mall.db,
  )
  expect((await card()).soldCount).toBeNull()
  await sql`
    update sites set settings = jsonb_set(settings, '{flags,showsSold}', 'true') where code = 'global'`.run(
    mall.db,
  )
  await sql`select pg_notify('sites', '')`.run(mall.db)
  await expect.poll(async () => (await card()).soldCount).toBe(12)
})
