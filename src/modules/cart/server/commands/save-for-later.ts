import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { savedLinesMax } from '../../rules/saved.ts'
import { deleteSaved, insertSaved } from '../store/saved-lines.ts'
import { countLines, deleteLines, lockCartLines } from '../store.ts'

/**
 * Moves lines out of the cart, with their variant and quantity; of a bundle its parts too. Gifts belong to the offer that gives them, and stay.
 * @throws Refusal `notFound` where none of them is in the cart, `tooManySaved`
 */
export async function saveForLater(ctx: VisitorContext, { lineIds }: { readonly lineIds: readonly Id[] }) {
  const owner = { buyerId: ctx.buyerId, site: ctx.site.code }
  return ctx.transaction(async (tx) => {
    const lines = (await lockCartLines(tx, owner)).filter(
      ({ lineId, kind, parentId }) => lineIds.includes(lineId) && kind !== 'gift' && !parentId,
    )
    if (lines.length === 0) throw new Refusal('notFound')
    const saved = await insertSaved(
      tx,
      owner,
      lines.map(({ lineId }) => ({ lineId, savedId: ctx.newId() })),
    )
    if (!saved) throw new Refusal('tooManySaved', { max: savedLinesMax })
    await deleteLines(
      tx,
      ctx.buyerId,
      lines.map(({ lineId }) => lineId),
    )
    return { saved, count: await countLines(tx, ctx.buyerId, ctx.site.code) }
  })
}

/** Removes what was saved for later; what is not there any more has no effect. */
export async function removeSaved(ctx: VisitorContext, { savedIds }: { readonly savedIds: readonly Id[] }) {
  const owner = { buyerId: ctx.buyerId, site: ctx.site.code }
  await ctx.transaction((tx) => deleteSaved(tx, owner, savedIds))
  return {}
}
