import { renderCheckoutCall } from '#modules/checkout/bound/checkout.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'
import type { GoodsToBuyNow } from './bought-now.tsx'

/**
 * Goods of a checkout that was not ordered and has no cart lines: with their current price, or why they are
 * unavailable.
 */
export async function goodsToBuyNow(mall: Mall, key: string): Promise<GoodsToBuyNow | undefined> {
  if (!/^\d{1,19}$/.test(key) || mall.caller.kind === 'anonymous') return undefined
  try {
    const { shops, placedGroupId } = await mall.call(renderCheckoutCall, { key, methods: {} })
    const lines = shops.flatMap((shop) => shop.lines).filter(({ parentId }) => !parentId)
    return placedGroupId || lines.length === 0 ? undefined : { key, lines }
  } catch (error) {
    if (problemOf(error)) return undefined
    throw error
  }
}
