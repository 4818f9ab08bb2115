import { type SavedAnswer, savedAnswersMax } from '#domain/after-sales/saved-answer.ts'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { MerchantContext } from '#platform/context.ts'
import { deleteSavedAnswer, insertSavedAnswer, updateSavedAnswer } from '../store/saved-answers.ts'

type Draft = Omit<SavedAnswer, 'answerId'> & { readonly answerId?: Id | undefined }

/** Keeps a text to answer with, a new one or one of the shop. @throws Refusal `notFound`, `tooManySavedAnswers` */
export const saveAnswer = (
  ctx: MerchantContext,
  { answerId, title, text }: Draft,
): Promise<{ answerId: Id }> =>
  ctx.transaction(async (tx) => {
    const answer = { answerId: answerId ?? ctx.newId(), title, text }
    if (answerId) {
      if (!(await updateSavedAnswer(tx, ctx.shopId, answer))) throw new Refusal('notFound')
    } else if (!(await insertSavedAnswer(tx, ctx.shopId, answer, savedAnswersMax)))
      throw new Refusal('tooManySavedAnswers', { max: savedAnswersMax })
    return { answerId: answer.answerId }
  })

/** @throws Refusal `notFound`, for that of another shop too */
export const removeAnswer = (
  ctx: MerchantContext,
  { answerId }: { answerId: Id },
): Promise<{ answerId: Id }> =>
  ctx.transaction(async (tx) => {
    if (!(await deleteSavedAnswer(tx, ctx.shopId, answerId))) throw new Refusal('notFound')
    return { answerId }
  })
