import type { LoaderFunctionArgs } from 'react-router'
import { fullName } from '#modules/addresses/rules/address.ts'
import { shopProductsCall } from '#modules/catalogue/calls/merchant-catalogue.ts'
import { shopOrdersCall } from '#modules/orders/calls/merchant-orders.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { findAll } from '../../parts/kit/find.server.ts'
import { hitsMax } from '../../parts/kit/found.ts'

/** Orders and products of the shop by words, for the search of its console. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const wanted = { shop, page: 1, pageSize: hitsMax }
  return findAll(request, (keyword) => ({
    orders: async () => {
      const { orders } = await mall.call(shopOrdersCall, { ...wanted, keyword, tab: 'all' })
      return orders.map(({ orderId, number, shippingAddress }) => ({
        key: orderId,
        name: number,
        text: fullName(shippingAddress),
        to: pages.shopOrder(shop, orderId),
      }))
    },
    products: async () => {
      const { products } = await mall.call(shopProductsCall, { ...wanted, keyword })
      return products.map(({ productId, name }) => ({
        key: productId,
        name,
        to: pages.shopProduct(shop, productId),
      }))
    },
  }))
}
