import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, aProduct, aShop, type TestMall } from '#tests/support/mall.ts'
import { cartLinesMax } from '../rules/cart.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

test('a full cart takes more of what it has, and nothing new', async () => {
  const { shopId } = await aShop(mall)
  const [kept, other] = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
  const guest = aClient(mall.url)
  const add = (...variantIds: string[]) =>
    guest.post(
      '/sapi/mall-order/cartline/batchcreatenewcartlines',
      variantIds.map((id) => ({ sku: { id }, skuQty: 1 })),
    )
  const quantities = async () => {
    const rows = await sql<{ variant_id: string; quantity: number }>`
      select variant_id, quantity from cart_lines where merge_key not like 'more%'`.rows(mall.db)
    return Object.fromEntries(rows.map((row) => [row.variant_id, row.quantity]))
  }

  await add(kept.variantId)
  await sql`
    insert into cart_lines (id, buyer_id, site, shop_id, product_id, variant_id, merge_key, quantity, seen_amount, seen_currency)
    select place, buyer_id, site, shop_id, product_id, variant_id, 'more ' || place, 1, seen_amount, seen_currency
    from cart_lines cross join generate_series(2, ${cartLinesMax}::int) as place`.run(mall.db)

  expect((await add(kept.variantId)).status).toBe(200)
  for (const requested of [[other.variantId], [kept.variantId, other.variantId]]) {
    const { status, body } = await add(...requested)
    expect([status, body.code]).toEqual([409, 'cartFull'])
    expect(await quantities()).toEqual({ [kept.variantId]: 2 })
  }

  await sql`delete from cart_lines where merge_key = 'more 2'`.run(mall.db)
  expect((await add(kept.variantId, other.variantId)).status).toBe(200)
  expect(await quantities()).toEqual({ [kept.variantId]: 3, [other.variantId]: 1 })
})
