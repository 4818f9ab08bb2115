import type { OperatorContext } from '#platform/context.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { shopStep } from '../../rules/lifecycle.ts'
import type { ShopsParts } from '../parts.ts'
import { lockShop, updateShopStatus } from '../store/shops.ts'

/**
 * An operator freezes a shop, lets it sell again, or offboards it. A frozen shop still sends what was ordered
 * and sells nothing more; an offboarded one may only look and stays offboarded (MER-05).
 * @throws Refusal `notFound`, `merchantCleared`, `shopHasOpenOrders`
 */
export async function changeShopStatus(
  ctx: OperatorContext,
  { shopId, status }: { shopId: Id; status: ShopStatus },
  { shopStatusChanged }: ShopsParts,
): Promise<{ status: ShopStatus }> {
  return ctx.transaction(async (tx) => {
    const now = await lockShop(tx, shopId)
    if (!now) throw new Refusal('notFound')
    if (now === 'cleared' && status !== 'cleared') throw new Refusal('merchantCleared')
    if (now === status) return { status }
    shopStep(now, status)

    await updateShopStatus(tx, shopId, status)
    await shopStatusChanged(tx, shopId, status)
    return { status }
  })
}
