import { productListCall } from '#modules/catalogue/bound/product-lists.ts'
import type { Mall } from '#ui/mall-context.ts'

const bestsellersMax = 4

/** A few products that sell best, for where there is nothing else to show. */
export async function bestsellersOf(mall: Pick<Mall, 'call'>) {
  const order = { sort: 'sales', onlyInStock: true, page: 1, pageSize: bestsellersMax } as const
  return (await mall.call(productListCall, order)).products
}
