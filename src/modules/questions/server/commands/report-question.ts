import type { ReportReason } from '#modules/reviews/rules/rules.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { findShownQuestion, findShownQuestionAnswer, insertQuestionReport } from '../store.ts'

type Report = {
  readonly questionId: Id
  readonly answerId?: Id | undefined
  readonly reason: ReportReason
  readonly text: string
}

/**
 * A reader reports a question or an answer to the platform, once. @throws Refusal `notFound`, `ownQuestion`,
 * `questionReported`
 */
export async function reportQuestion(ctx: VisitorContext, report: Report): Promise<{ questionId: Id }> {
  const { questionId, answerId } = report
  return ctx.transaction(async (tx) => {
    const writer = answerId
      ? (await findShownQuestionAnswer(tx, { questionId, answerId }))?.authorId
      : (await findShownQuestion(tx, questionId))?.askerId
    if (!writer) throw new Refusal('notFound')
    if (writer === ctx.buyerId) throw new Refusal('ownQuestion')
    const isNew = await insertQuestionReport(tx, {
      ...report,
      reportId: ctx.newId(),
      reporterId: ctx.buyerId,
    })
    if (!isNew) throw new Refusal('questionReported')
    return { questionId }
  })
}
