import { notifyNodes } from '#platform/changes.ts'
import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { lockWritten, setQuestionHidden, type Which } from '../store.ts'

/**
 * The platform takes a question or an answer out of sight, with a reason that its writer is mailed.
 * @throws Refusal `notFound`, `changedMeanwhile` when it is hidden already
 */
export const hideQuestion = (
  ctx: OperatorContext,
  { reason, ...which }: Which & { readonly reason: string },
): Promise<{ questionId: Id }> =>
  ctx.transaction(async (tx) => {
    const written = await lockWritten(tx, which)
    if (!written) throw new Refusal('notFound')
    if (written.isHidden) throw new Refusal('changedMeanwhile')
    await setQuestionHidden(tx, which, reason)
    await notifyNodes(tx, [`product:${written.productId}`])
    await announce(tx, { name: 'question.hidden', ...which, at: String(ctx.now.getTime()) })
    return { questionId: which.questionId }
  })

/** The platform shows it again, or retains what was reported. @throws Refusal `notFound` */
export const showQuestion = (ctx: OperatorContext, which: Which): Promise<{ questionId: Id }> =>
  ctx.transaction(async (tx) => {
    const written = await lockWritten(tx, which)
    if (!written) throw new Refusal('notFound')
    await setQuestionHidden(tx, which, undefined)
    if (written.isHidden) await notifyNodes(tx, [`product:${written.productId}`])
    return { questionId: which.questionId }
  })
