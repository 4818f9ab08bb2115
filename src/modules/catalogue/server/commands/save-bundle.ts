import type { MerchantContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type BundleEdit, checkBundle } from '../../rules/edited-bundle.ts'
import { refreshListings } from '../listings.ts'
import { lockBundle, replaceBundle, variantsBySku } from '../store/bundles.ts'
import { sitesOfVariants } from '../store/terms.ts'

/**
 * A shop writes which parts buyers put together around a product, which of them do not fit, and what a whole bundle saves. Orders
 * that are placed keep theirs; a bundle in a cart that is none any more is set apart there.
 * @throws Refusal `notFound`, `changedMeanwhile`, `bundleNotPossible`, `malformed`
 */
export async function saveBundle(
  ctx: MerchantContext,
  edit: BundleEdit,
): Promise<{ productId: Id; version: number }> {
  const { productId, version, slots } = edit
  return ctx.transaction(async (tx) => {
    const before = await lockBundle(tx, productId, ctx.shopId)
    if (!before) throw new Refusal('notFound')
    if (before.version !== version) throw new Refusal('changedMeanwhile')
    if (slots.length > 0 && (before.kind !== 'goods' || before.hasSteps || before.isPart))
      throw new Refusal('bundleNotPossible')
    await writeBundle(tx, ctx, edit)
    await refreshListings(tx, [productId])
    await announce(tx, { name: 'product.saved', productId })
    return { productId, version: version + 1 }
  })
}

/** Writes the bundle around a locked product. @throws Refusal `malformed` that names each part that is wrong */
export async function writeBundle(
  tx: Transaction,
  { shopId, newId }: { readonly shopId: Id; readonly newId: () => Id },
  edit: BundleEdit,
): Promise<void> {
  const { productId, slots, conflicts } = edit
  const skus = [...slots.flatMap((slot) => slot.skus), ...conflicts.flat()]
  const variants = await variantsBySku(tx, shopId, skus)
  const sites = [...(await sitesOfVariants(tx, productId)).values()].flatMap((each) => [...each])
  checkBundle(edit, variants, new Set(sites))

  const idOf = (sku: string): Id => variants.get(sku)!.variantId
  await replaceBundle(tx, {
    ...edit,
    slots: slots.map(({ skus: named, ...slot }) => ({
      ...slot,
      slotId: newId(),
      variantIds: named.map(idOf),
    })),
    conflicts: conflicts.map(([a, b]) => [idOf(a), idOf(b)] as const),
  })
}
