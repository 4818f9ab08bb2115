import type { MerchantContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { checkTerms, type ProductTermsEdit } from '../../rules/edited-terms.ts'
import { refreshListings } from '../listings.ts'
import { ambiguousPointsCards, lockTerms, replaceTerms, sitesOfVariants } from '../store/terms.ts'

/**
 * A shop writes under which terms its product is sold. Orders that are placed keep theirs.
 * @throws Refusal `notFound`, `changedMeanwhile`, `malformed`, `pointsCardOneVariant`
 */
export async function saveTerms(
  ctx: MerchantContext,
  edit: ProductTermsEdit,
): Promise<{ productId: Id; version: number }> {
  const { productId } = edit
  return ctx.transaction(async (tx) => {
    const product = await lockTerms(tx, productId, ctx.shopId)
    if (!product) throw new Refusal('notFound')
    const { version, kind } = product
    if (version !== edit.version) throw new Refusal('changedMeanwhile')
    checkTerms(edit, kind, await sitesOfVariants(tx, productId))
    await replaceTerms(tx, edit)
    if ((await ambiguousPointsCards(tx, [productId])).length > 0)
      throw new Refusal('pointsCardOneVariant', {}, [{ field: 'prices', code: 'pointsCardOneVariant' }])
    // Lists show it until it is sold no more.
    await refreshListings(tx, [productId])
    await announce(tx, { name: 'product.saved', productId })
    return { productId, version: version + 1 }
  })
}
