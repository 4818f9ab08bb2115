import type { OperatorContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { deleteLevel, lockLevels } from '../store/levels.ts'

/** An operator removes the highest level. @throws Refusal `notFound`, `levelNotLast` */
export async function removeLevel(
  ctx: OperatorContext,
  { level }: { readonly level: number },
): Promise<{ level: number }> {
  return ctx.transaction(async (tx) => {
    const levels = await lockLevels(tx)
    if (!levels.some((each) => each.level === level)) throw new Refusal('notFound')
    if (level === 1 || level !== levels.length) throw new Refusal('levelNotLast')
    await deleteLevel(tx, level)
    return { level }
  })
}
