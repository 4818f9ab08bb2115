import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { deleteBlocked, insertBlocked } from '../store/searches.ts'
import { wordsOf } from '../words.ts'

/** An operator keeps searches with these words off the list of popular ones. @throws Refusal `malformed` */
export const blockWords = (
  ctx: OperatorContext,
  { words: entered }: { readonly words: readonly string[] },
): Promise<{ blocked: number }> =>
  ctx.transaction(async (tx) => {
    const words = [...new Set(entered.map((each) => each.toLowerCase()).filter((each) => each !== ''))]
    if (words.length === 0 || words.some((each) => wordsOf(each).length === 0))
      throw new Refusal('malformed', {}, [{ field: 'words', code: 'required' }])
    return {
      blocked: await insertBlocked(
        tx,
        words.map((each) => ({ id: ctx.newId(), words: each })),
      ),
    }
  })

/** An operator lets searches with these words be popular again. @throws Refusal `notFound` where none of them is blocked */
export const unblockWords = (
  ctx: OperatorContext,
  { blockedIds }: { readonly blockedIds: readonly Id[] },
): Promise<{ unblocked: number }> =>
  ctx.transaction(async (tx) => {
    const unblocked = await deleteBlocked(tx, blockedIds)
    if (unblocked === 0) throw new Refusal('notFound')
    return { unblocked }
  })
