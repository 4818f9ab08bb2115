import { productListCall } from '#modules/catalogue/bound/product-lists.ts'
import type { Mall } from '#ui/mall-context.ts'
import { goodsToPick } from '../../parts/goods-to-pick.ts'

/** The products of all shops that this site lists by these words, or its newest. */
export const goodsOfMallByWords = (mall: Mall, keyword?: string) =>
  goodsToPick(
    (wanted) => mall.call(productListCall, { ...wanted, sort: wanted.keyword ? 'recommended' : 'new' }),
    keyword,
  )
