import type { LoaderFunctionArgs } from 'react-router'
import { productListCall } from '#modules/catalogue/bound/product-lists.ts'
import { accountsCall } from '#modules/identity/calls/accounts.ts'
import { operatedShopsCall } from '#modules/operator/calls/operator.ts'
import { platformOrdersCall } from '#modules/orders/calls/platform-orders.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { findAll } from '../../parts/kit/find.server.ts'
import { hitsMax } from '../../parts/kit/found.ts'

/** Orders, products, shops and people of the mall by words, for the search of the platform's console. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const wanted = { page: 1, pageSize: hitsMax }
  return findAll(request, (keyword) => ({
    orders: async () => {
      const { orders } = await mall.call(platformOrdersCall, { ...wanted, keyword, tab: 'all' })
      return orders.map(({ orderId, number, shopName }) => ({
        key: orderId,
        name: number,
        text: shopName,
        to: pages.platformOrder(orderId),
      }))
    },
    products: async () => {
      const { products } = await mall.call(productListCall, { ...wanted, keyword, sort: 'recommended' })
      return products.map(({ productId, name, urlKey }) => ({
        key: productId,
        name,
        to: pages.product(urlKey),
      }))
    },
    shops: async () => {
      const { shops } = await mall.call(operatedShopsCall, {})
      const words = keyword.toLowerCase()
      return shops
        .filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(words))
        .map(({ shopId, name, slug }) => ({ key: shopId, name, text: slug, to: pages.platformShop(shopId) }))
    },
    people: async () => {
      const { accounts } = await mall.call(accountsCall, { ...wanted, keyword })
      return accounts.map(({ userId, name, email }) => ({
        key: userId,
        name: name || email,
        text: name ? email : undefined,
        to: pages.platformAccount(userId),
      }))
    },
  }))
}
