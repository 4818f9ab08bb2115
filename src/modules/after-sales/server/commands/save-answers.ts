import type { MerchantContext, OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type SavedAnswer, savedAnswersMax } from '../../rules/saved-answer.ts'
import {
  type AnswersOwner,
  deleteSavedAnswer,
  insertSavedAnswer,
  updateSavedAnswer,
} from '../store/saved-answers.ts'

type Draft = Omit<SavedAnswer, 'answerId'> & { readonly answerId?: Id | undefined }
type StaffContext = MerchantContext | OperatorContext

const ownerOf = (ctx: StaffContext): AnswersOwner => ('shopId' in ctx ? ctx.shopId : 'platform')

/**
 * Saves a reply text, a new one or one of the shop or of the platform.
 * @throws Refusal `notFound`, `tooManySavedAnswers`
 */
export const saveAnswer = (ctx: StaffContext, { answerId, title, text }: Draft): Promise<{ answerId: Id }> =>
  ctx.transaction(async (tx) => {
    const answer = { answerId: answerId ?? ctx.newId(), title, text }
    if (answerId) {
      if (!(await updateSavedAnswer(tx, ownerOf(ctx), answer))) throw new Refusal('notFound')
    } else if (!(await insertSavedAnswer(tx, ownerOf(ctx), answer, savedAnswersMax)))
      throw new Refusal('tooManySavedAnswers', { max: savedAnswersMax })
    return { answerId: answer.answerId }
  })

/** @throws Refusal `notFound`, for that of another owner too */
export const removeAnswer = (ctx: StaffContext, { answerId }: { answerId: Id }): Promise<{ answerId: Id }> =>
  ctx.transaction(async (tx) => {
    if (!(await deleteSavedAnswer(tx, ownerOf(ctx), answerId))) throw new Refusal('notFound')
    return { answerId }
  })
