import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { MerchantContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { refreshListings } from '../listings.ts'
import { lockOwnProducts, updateStatus } from '../store/products.ts'

/**
 * A shop puts several of its products on the shelf, or takes them off: all of them, or with one that it does not have
 * none. @throws Refusal `notFound`
 */
export async function changeShelf(
  ctx: MerchantContext,
  request: { productIds: readonly Id[]; status: 'onShelf' | 'offShelf' },
): Promise<{ productIds: readonly Id[] }> {
  const productIds = [...new Set(request.productIds)]
  return ctx.transaction(async (tx) => {
    const rows = await lockOwnProducts(tx, productIds, ctx.shopId)
    if (rows.length !== productIds.length) throw new Refusal('notFound')
    const changed = rows.filter(({ status }) => status !== request.status).map(({ id }) => id)
    if (changed.length === 0) return { productIds }
    await updateStatus(tx, changed, request.status)
    await refreshListings(tx, changed)
    for (const productId of changed) await announce(tx, { name: 'product.saved', productId })
    return { productIds }
  })
}
