import { productListCall } from '#modules/catalogue/bound/product-lists.ts'
import type { Mall } from '#ui/mall-context.ts'

const shownMax = 50

/** The products of all shops that this site lists by these words, or its newest. */
export async function goodsOfMallByWords(mall: Mall, keyword?: string) {
  const words = keyword?.trim().slice(0, 100)
  const { products, total } = await mall.call(productListCall, {
    ...(words && { keyword: words }),
    sort: words ? 'recommended' : 'new',
    page: 1,
    pageSize: shownMax,
  })
  return {
    products: products.map(({ productId, name, picture }) => ({ productId, name, picture })),
    hasMore: total > products.length,
  }
}
