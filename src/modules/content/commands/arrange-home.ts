import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OperatorContext } from '#platform/context.ts'
import { type BlockChange, blockExists, lockBlocks, putInOrder, updateBlock } from '../store.ts'

/** An operator changes what a block says and whether it is seen. @throws Refusal `notFound`, `changedMeanwhile` */
export async function saveBlock(
  ctx: OperatorContext,
  change: BlockChange,
): Promise<{ blockId: Id; version: number }> {
  const { blockId } = change
  return ctx.transaction(async (tx) => {
    const version = await updateBlock(tx, change)
    if (version === undefined)
      throw new Refusal((await blockExists(tx, blockId)) ? 'changedMeanwhile' : 'notFound')
    return { blockId, version }
  })
}

/** An operator moves a block one place. One that is at the end already stays there. @throws Refusal `notFound` */
export async function moveBlock(
  ctx: OperatorContext,
  { blockId, to }: { blockId: Id; to: 'up' | 'down' },
): Promise<{ moved: boolean }> {
  return ctx.transaction(async (tx) => {
    const blockIds = await lockBlocks(tx)
    const from = blockIds.indexOf(blockId)
    if (from < 0) throw new Refusal('notFound')
    const place = to === 'up' ? from - 1 : from + 1
    if (place < 0 || place >= blockIds.length) return { moved: false }

    const inOrder = blockIds.toSpliced(from, 1).toSpliced(place, 0, blockId)
    await putInOrder(tx, inOrder)
    return { moved: true }
  })
}
