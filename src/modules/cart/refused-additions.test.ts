import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#database/sql.ts'
import { aClient, aMall, aProduct, aShop, type TestMall, type TestProduct } from '#tests/support/mall.ts'

/** Additions to the cart that the server refuses: it has the same rules as the page. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const cart = '/sapi/mall-order/cartline'

test.each<{ readonly what: string; readonly reason: string; readonly change: (product: TestProduct) => Sql }>(
  [
    {
      what: 'a draft',
      reason: 'productGone',
      change: ({ productId }) => sql`update products set status = 'draft' where id = ${productId}`,
    },
    {
      what: 'a product off the shelf',
      reason: 'offShelf',
      change: ({ productId }) => sql`update products set status = 'offShelf' where id = ${productId}`,
    },
    {
      what: 'a deleted product',
      reason: 'productGone',
      change: ({ productId }) => sql`update products set status = 'deleted' where id = ${productId}`,
    },
    {
      what: 'a variant that is not offered',
      reason: 'variantDisabled',
      change: ({ variantId }) => sql`update variants set status = 'disabled' where id = ${variantId}`,
    },
    {
      what: 'goods that are sold out',
      reason: 'outOfStock',
      change: ({ variantId }) => sql`update stock set available = 0 where variant_id = ${variantId}`,
    },
    {
      what: 'a gift alone',
      reason: 'giftAlone',
      change: ({ productId }) => sql`update products set kind = 'gift' where id = ${productId}`,
    },
    {
      what: 'a service whose validity is over',
      reason: 'serviceOver',
      change: ({ productId }) =>
        sql`update products set kind = 'service', service_until = app_now() - interval '1 day' where id = ${productId}`,
    },
    {
      what: 'goods with a price for members, by a guest',
      reason: 'memberItemSignIn',
      change: ({ variantId }) =>
        sql`update prices set member_amount = 4000 where variant_id = ${variantId} and site = 'global'`,
    },
  ],
)(
  '$what is not added by the call either, which says $reason, and the rest of the request is (CART-08, CART-10, TRAP-79)',
  async ({ reason, change }) => {
    const { shopId } = await aShop(mall)
    const [refused, plain] = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
    const request = async (...variants: TestProduct[]) => {
      const guest = aClient(mall.url)
      const { status, body, headers } = await guest.post(
        `${cart}/batchcreatenewcartlines`,
        variants.map(({ variantId }) => ({ sku: { id: variantId }, skuQty: 1 })),
      )
      const { body: shown } = await guest.post(`${cart}/querycart`)
      const inCart = shown.cartLineList.map(({ sku }: { sku: { id: string } }) => sku.id)
      const told = JSON.parse(headers.get('refused-lines') ?? '[]')
      return { status, added: body.length, inCart, told }
    }
    // Before the change it can be added: the test would not notice a product that never could.
    expect(await request(refused)).toEqual({ status: 200, added: 1, inCart: [refused.variantId], told: [] })
    await change(refused).run(mall.db)
    const told = [{ sku: { id: refused.variantId }, reason }]
    expect(await request(refused)).toEqual({ status: 200, added: 0, inCart: [], told })
    expect(await request(refused, plain)).toEqual({ status: 200, added: 1, inCart: [plain.variantId], told })
  },
)
