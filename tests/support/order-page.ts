import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  aClient,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './mall.ts'

/** Steps shared by the tests of the order page, in the mall of their file. */
export const orderPageTools = (mallNow: () => TestMall) => {
  async function aBuyer(change: { isBusiness?: boolean } = {}) {
    const { email } = await anAccount(mallNow(), change)
    const client = aClient(mallNow().url)
    await client.post('/api/user/web/login', { email, password })
    return { client, email }
  }

  async function placed(
    client: Client,
    products: readonly Parameters<typeof aProduct>[2][] = [{}],
    quantity = 1,
  ) {
    const sold = await Promise.all(
      products.map(async (product) => {
        const { shopId } = await aShop(mallNow())
        return { shopId, ...(await aProduct(mallNow(), shopId, product)) }
      }),
    )
    const { body } = await placeAnOrder(
      client,
      sold.map(({ variantId }) => ({ variantId, quantity })),
    )
    const orders: { id: Id }[] = body.tradeOrderList
    return { groupId: body.tradeContract.id as Id, orders, id: orders[0]!.id, ...sold[0]! }
  }

  const pageOf = (id: Id) => `/buyer/order/detail/${id}`

  const detail = async (client: Client, id: Id) =>
    (await client.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', { id })).body

  async function ship({ id, shopId }: { id: Id; shopId: Id }, parcels: number) {
    const { email } = await anAccount(mallNow(), { shopId })
    const staff = aClient(mallNow().url)
    await staff.post('/api/user/web/login', { email, password })
    const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${id}`.row(mallNow().db)
    for (let parcel = 0; parcel < parcels; parcel++)
      await staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
        orderId: id,
        carrier: 'ups',
        trackingNumber: `P${newId()}`,
        lines: [{ lineId: line!.id, quantity: 1 }],
      })
  }

  return { aBuyer, placed, pageOf, detail, ship }
}
