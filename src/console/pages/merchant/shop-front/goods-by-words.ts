import { shopProductsCall } from '#modules/catalogue/calls/merchant-catalogue.ts'
import type { Mall } from '#ui/mall-context.ts'
import { goodsToPick } from '../../../parts/goods-to-pick.ts'

/** The first products of a shop that have these words, or its newest. */
export const goodsByWords = (mall: Mall, shop: string, keyword?: string) =>
  goodsToPick((wanted) => mall.call(shopProductsCall, { shop, ...wanted }), keyword)
