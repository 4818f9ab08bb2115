import { afterSaleListCall } from '#modules/after-sales/bound/look-up.ts'
import type { Mall } from '#ui/mall-context.ts'

/** Number of open after-sales of the caller. */
export async function countOpenAfterSales(mall: Mall): Promise<number> {
  if (mall.caller.kind === 'anonymous') return 0
  const { total } = await mall.call(afterSaleListCall, { tab: 'processing', page: 1, pageSize: 1 })
  return total
}
