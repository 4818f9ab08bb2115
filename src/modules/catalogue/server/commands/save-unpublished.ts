import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { checkStatus, draftOfEdit } from '../../rules/check-edit.ts'
import type { ProductEdit } from '../../rules/edited-product.ts'
import { lockEdited } from '../store/edited-product.ts'
import { deleteUnpublished, putUnpublished, unpublishedEdit } from '../store/unpublished-edits.ts'

export type StoredUnpublishedEdit = { readonly productId: Id; readonly revision: number }

type Draft = ProductEdit & {
  readonly productId: Id
  /** Of the draft that was seen; undefined where there was none. */
  readonly unpublished?: number | undefined
  /** As the call names it. */
  readonly shop?: string
}

/**
 * Saves an edit of a product that buyers see already, without publishing it. What is wrong with it alone is
 * refused now; what depends on the rest of the mall, such as an address that another product takes, when it
 * is previewed or published.
 * @throws Refusal `notFound`, `changedMeanwhile`, `malformed`
 */
export async function saveUnpublished(
  ctx: MerchantContext,
  { unpublished, shop: _, ...edit }: Draft,
): Promise<StoredUnpublishedEdit> {
  return ctx.transaction(async (tx) => {
    const { productId } = edit
    const before = await lockEdited(tx, productId, ctx.shopId)
    if (!before) throw new Refusal('notFound')
    // A product that buyers never saw is a draft itself.
    if (before.status === 'draft') throw new Refusal('malformed', {}, [{ field: 'status', code: 'invalid' }])
    checkStatus(before.status, edit.status)
    draftOfEdit(edit, edit.urlKey ?? before.urlKey)
    const kept = await unpublishedEdit(tx, productId)
    if (kept?.revision !== unpublished) throw new Refusal('changedMeanwhile')
    const revision = (unpublished ?? 0) + 1
    await putUnpublished(tx, { productId, userId: ctx.userId, revision, edit })
    return { productId, revision }
  })
}

/** Throws a draft away; the product stays as buyers see it. @throws Refusal `notFound`, `changedMeanwhile` */
export async function discardUnpublished(
  ctx: MerchantContext,
  { productId, unpublished }: { readonly productId: Id; readonly unpublished: number },
): Promise<{ readonly productId: Id }> {
  return ctx.transaction(async (tx) => {
    if (!(await lockEdited(tx, productId, ctx.shopId))) throw new Refusal('notFound')
    if (!(await deleteUnpublished(tx, productId, unpublished))) throw new Refusal('changedMeanwhile')
    return { productId }
  })
}
