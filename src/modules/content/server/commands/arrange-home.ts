import { refuseUnknownPictures } from '#modules/files/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type BlockChange, blockExists, lockBlocks, putInOrder, updateBlock } from '../store/content.ts'

/**
 * An operator changes the texts of a block and whether it is shown. @throws Refusal `notFound`,
 * `changedMeanwhile`, `malformed`
 */
export async function saveBlock(
  ctx: OperatorContext,
  change: BlockChange,
): Promise<{ blockId: Id; version: number }> {
  const { blockId } = change
  return ctx.transaction(async (tx) => {
    await refuseUnknownPictures(tx, { picture: change.picture })
    const version = await updateBlock(tx, change)
    if (version === undefined)
      throw new Refusal((await blockExists(tx, blockId)) ? 'changedMeanwhile' : 'notFound')
    return { blockId, version }
  })
}

/**
 * An operator moves a block one place, or before another one (at the end before none). One that is there
 * already stays. @throws Refusal `notFound`
 */
export async function moveBlock(
  ctx: OperatorContext,
  { blockId, to }: { blockId: Id; to: 'up' | 'down' | { readonly before: Id | null } },
): Promise<{ moved: boolean }> {
  return ctx.transaction(async (tx) => {
    const blockIds = await lockBlocks(tx)
    const from = blockIds.indexOf(blockId)
    if (from < 0) throw new Refusal('notFound')
    const others = blockIds.toSpliced(from, 1)
    const place = to === 'up' ? from - 1 : to === 'down' ? from + 1 : placeBefore(others, to.before)
    if (place < 0 || place > others.length || place === from) return { moved: false }

    const inOrder = others.toSpliced(place, 0, blockId)
    await putInOrder(tx, inOrder)
    return { moved: true }
  })
}

function placeBefore(others: readonly Id[], before: Id | null): number {
  if (before === null) return others.length
  const place = others.indexOf(before)
  if (place < 0) throw new Refusal('notFound')
  return place
}
