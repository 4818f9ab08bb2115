import type { MerchantContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { refreshListings } from '../listings.ts'
import { incompleteDrafts, lockOwnProducts, updateStatus } from '../store/products.ts'
import { ambiguousPointsCards } from '../store/terms.ts'

/**
 * A shop puts several of its products on the shelf, or takes them off: all of them, or with one that it does not have
 * none. A draft goes there with all that it needs to be sold.
 * @throws Refusal `notFound`, `productIncomplete`, `pointsCardOneVariant`
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
    if (request.status === 'onShelf') await refuseDrafts(tx, ctx.site.code, productIds)
    await updateStatus(tx, changed, request.status)
    const ambiguous = await ambiguousPointsCards(tx, changed)
    if (ambiguous.length > 0)
      throw new Refusal(
        'pointsCardOneVariant',
        {},
        ambiguous.map((id) => ({
          field: `productIds.${productIds.indexOf(id)}`,
          code: 'pointsCardOneVariant',
        })),
      )
    await refreshListings(tx, changed)
    for (const productId of changed) await announce(tx, { name: 'product.saved', productId })
    return { productIds }
  })
}

async function refuseDrafts(tx: Transaction, site: string, productIds: readonly Id[]): Promise<void> {
  const incomplete = await incompleteDrafts(tx, productIds, site)
  if (incomplete.length === 0) return
  throw new Refusal(
    'productIncomplete',
    {},
    incomplete.map((id) => ({ field: `productIds.${productIds.indexOf(id)}`, code: 'required' })),
  )
}
