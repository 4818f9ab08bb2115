import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { productDetailCall } from '#modules/pricing/bound/product.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'

/** A product that a page shows among other things; undefined where it was never there, or was removed. */
export async function productIfThere(mall: Mall, productId: string): Promise<ProductDetail | undefined> {
  try {
    return await mall.call(productDetailCall, { productId })
  } catch (error) {
    if (!['notFound', 'productGone', 'productDeleted'].includes(problemOf(error)?.code ?? '')) throw error
    return undefined
  }
}
