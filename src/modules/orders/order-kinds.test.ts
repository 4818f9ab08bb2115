import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAddress,
  aProduct,
  aShop,
  type Client,
  type TestMall,
} from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Orders by kind of trade and way of delivery: how a checkout is split into them, and how they are found. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'

/** A product of a kind of goods. */
async function aProductOf(kind: string, shopId: Id, price?: number) {
  const product = await aProduct(mall, shopId, price ? { price } : {})
  await sql`update products set kind = ${kind} where id = ${product.productId}`.run(mall.db)
  return product
}

async function placed(guest: Client, variantIds: readonly Id[]) {
  await guest.post(
    '/sapi/mall-order/cartline/batchcreatenewcartlines',
    variantIds.map((id) => ({ sku: { id }, skuQty: 1 })),
  )
  const { body: cart } = await guest.post('/sapi/mall-order/cartline/querycart')
  const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  const { body: shown } = await guest.post(`${order}/renderOrder`, { key: saved.key })
  const { body } = await guest.once(`${order}/createOrder`, {
    key: saved.key,
    selectedAddress: anAddress,
    needPayAmt: shown.needPayAmt,
  })
  return { cart, shown, ids: body.tradeOrderList.map(({ id }: { id: Id }) => id) as Id[] }
}

const found = async (guest: Client, tradeType?: string) => {
  const { status, body } = await guest.post(`${order}/pageTradeOrderForBuyer`, { tradeType })
  return status === 200 ? body.data.map(({ id }: { id: Id }) => id).toSorted() : body
}

describe('Goods of one shop that are sold in two ways', () => {
  test('are together in cart and checkout, become two orders, and each is sent separately (CALL-85, DATA-44)', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProductOf('goods', shopId)
    const decoy = await aProductOf('pointsItem', shopId, 3_000)
    const guest = aClient(mall.url)
    const { cart, shown, ids } = await placed(guest, [shirt.variantId, decoy.variantId])

    expect(cart.cartLineList).toHaveLength(2)
    expect(shown.shopOrderList).toHaveLength(1)
    const [shop] = shown.shopOrderList
    expect(shop.orderLineList).toHaveLength(2)
    expect(shop.skuAmt.value).toBe(80)
    // $9.00 for each of the two parcels, as both orders together are charged.
    expect(shop.shippingAmt.value).toBe(18)
    expect(shop.shippingMethodList[0].shippingAmt.value).toBe(18)
    expect(shop.needPayAmt).toEqual(shown.needPayAmt)

    expect(ids).toHaveLength(2)
    const orders = await Promise.all(
      ids.map(async (id) => (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body),
    )
    const [normal, points] = orders.toSorted((one, other) => other.skuAmt.value - one.skuAmt.value)
    const sale = { tradeOrderBusinessType: 'NORMAL_SALE', fulfillmentType: 'SITE_SHIPPING', isInGroup: 1 }
    expect(normal).toMatchObject({ ...sale, tradeType: 'NORMAL_SALE_B2C', skuAmt: { value: 50 } })
    expect(points).toMatchObject({ ...sale, tradeType: 'NORMAL_POINT_REDEEM', skuAmt: { value: 30 } })

    expect(await found(guest)).toEqual(ids.toSorted())
    expect(await found(guest, 'NORMAL_POINT_REDEEM')).toEqual([points.id])
    expect(await found(guest, 'NORMAL_SALE_B2C')).toEqual([normal.id])
    // As a checkout names it.
    expect(await found(guest, 'bbc')).toEqual([normal.id])
    expect(await found(guest, 'cbe')).toEqual([])
  })

  test('a search by a kind of trade that there is none of is refused, naming the field (CALL-85)', async () => {
    const guest = aClient(mall.url)
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    // Opens a session.
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: variantId }, skuQty: 1 },
    ])
    expect(await found(guest, 'wholesale')).toMatchObject({
      code: 'malformed',
      fields: [{ field: 'tradeType' }],
    })
  })
})
