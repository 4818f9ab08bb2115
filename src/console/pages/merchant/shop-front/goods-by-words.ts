import { shopProductsCall } from '#modules/catalogue/calls/merchant-catalogue.ts'
import type { Mall } from '#ui/mall-context.ts'

const shownMax = 50

/** The first products of a shop that have these words, or its newest. */
export async function goodsByWords(mall: Mall, shop: string, keyword?: string) {
  const words = keyword?.trim().slice(0, 100)
  const { products, total } = await mall.call(shopProductsCall, {
    shop,
    ...(words && { keyword: words }),
    page: 1,
    pageSize: shownMax,
  })
  return {
    products: products.map(({ productId, name, picture }) => ({ productId, name, picture })),
    hasMore: total > products.length,
  }
}
