import type { Id } from '#vocabulary/identifiers.ts'
import type { Client, TestMall } from './mall.ts'

export const skus = (ids: readonly Id[]) => ids.map((id) => ({ sku: { id } }))

/** Steps shared by the tests of bundle calls, in the mall of their file. */
export const bundleCallsTools = (_mallNow: () => TestMall) => {
  const cart = '/sapi/mall-order/cartline'

  const order = '/sapi/mall-order/web/order'

  const add = (guest: Client, variantId: Id, parts: readonly Id[], skuQty = 1, headers = {}) =>
    guest.post(
      `${cart}/batchcreatenewcartlines`,
      [{ sku: { id: variantId }, skuQty, isDiy: true, diySkuList: skus(parts) }],
      headers,
    )

  const buyNow = (guest: Client, variantId: Id, parts: readonly Id[], tradeQty = 1, headers = {}) =>
    guest.post(
      '/sapi/mall-order/preorder/savecommondata',
      {
        orderSource: 'ITEM_DETAIL',
        orderLineList: [{ sku: { id: variantId }, tradeQty, diySkuList: skus(parts) }],
      },
      headers,
    )

  return { cart, order, add, buyNow }
}
