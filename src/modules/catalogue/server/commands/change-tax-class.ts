import { refuseUnknownTaxClass } from '#modules/tax/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import { lockOwnProducts, updateTaxClass } from '../store/products.ts'

/**
 * A shop sets the tax class of several of its products: of all of them, or with one that it does not have of none. Placed orders keep
 * their tax.
 * @throws Refusal `notFound`, `malformed` for a class that the platform does not have
 */
export function changeTaxClass(
  ctx: MerchantContext,
  request: { readonly productIds: readonly Id[]; readonly taxClass: TaxClass },
): Promise<{ productIds: readonly Id[] }> {
  const productIds = [...new Set(request.productIds)]
  return ctx.transaction(async (tx) => {
    await refuseUnknownTaxClass(tx, request)
    const rows = await lockOwnProducts(tx, productIds, ctx.shopId)
    if (rows.length !== productIds.length) throw new Refusal('notFound')
    await updateTaxClass(tx, productIds, request.taxClass)
    for (const productId of productIds) await announce(tx, { name: 'product.saved', productId })
    return { productIds }
  })
}
