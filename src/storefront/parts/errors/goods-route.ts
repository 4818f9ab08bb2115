import { productListCall } from '#modules/catalogue/bound/product-lists.ts'
import { mallContext } from '#ui/mall-context.ts'
import { publicPage } from '#ui/public-page.ts'
import type { Route } from './+types/goods-route'

export const handle = publicPage()

const goodsMax = 4

/** Some products, for an unknown address. */
export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('lists')
  const { products } = await mall.call(productListCall, {
    sort: 'sales' as const,
    onlyInStock: true,
    page: 1,
    pageSize: goodsMax,
  })
  return { products }
}
