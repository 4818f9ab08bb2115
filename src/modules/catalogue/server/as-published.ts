import type { ChangeStock } from '#platform/change-stock.ts'
import type { MerchantContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { writeEdit } from './commands/edit-product.ts'
import { versionOfEdited } from './store/edited-product.ts'
import { unpublishedEdit } from './store/unpublished-edits.ts'

/** Ends the transaction of a preview; it carries what was read. */
class Previewed<T> extends Error {
  readonly read: T
  constructor(read: T) {
    super('A preview is rolled back')
    this.read = read
  }
}

/**
 * Result of `read` as if the draft of a product were published: the draft is written in a transaction that is
 * rolled back, so that a preview and publishing cannot differ.
 * @throws Refusal `notFound` for another shop's product and one without a draft, `changedMeanwhile` where it is
 *   saved in the same moment, and all that publishing refuses
 */
export async function asPublished<T>(
  ctx: MerchantContext,
  productId: Id,
  changeStock: ChangeStock,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.transaction(async (tx): Promise<T> => {
      const version = await versionOfEdited(tx, productId, ctx.shopId)
      const kept = version !== undefined ? await unpublishedEdit(tx, productId) : undefined
      if (version === undefined || !kept) throw new Refusal('notFound')
      // Conflicting versions are checked when it is published.
      await writeEdit(tx, ctx, { ...kept.edit, productId, version }, changeStock)
      throw new Previewed(await read(tx))
    })
  } catch (error) {
    if (error instanceof Previewed) return error.read as T
    throw error
  }
}
