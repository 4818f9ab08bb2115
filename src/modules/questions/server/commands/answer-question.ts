import { notifyNodes } from '#platform/changes.ts'
import type { BuyerContext, MerchantContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { findShownQuestion, insertQuestionAnswer, type NewAnswer, ownsProduct } from '../store.ts'

type Answer = { readonly questionId: Id; readonly text: string }

/** A shop answers a question about one of its products, once. @throws Refusal `notFound`, `questionAnswered` */
export const answerAsShop = (ctx: MerchantContext, { questionId, text }: Answer): Promise<{ answerId: Id }> =>
  ctx.transaction(async (tx) => {
    const question = await findShownQuestion(tx, questionId)
    if (question?.shopId !== ctx.shopId) throw new Refusal('notFound')
    const { language, userId: authorId } = ctx
    const answer = { answerId: ctx.newId(), questionId, by: 'shop' as const, authorId, language, text }
    return giveAnswer(tx, question.productId, answer)
  })

/**
 * A buyer who has the goods answers a question about them, once.
 * @throws Refusal `notFound`, `ownQuestion`, `ownersAnswer` for a buyer who never got them or returned them,
 *   `questionAnswered`
 */
export const answerAsOwner = (ctx: BuyerContext, { questionId, text }: Answer): Promise<{ answerId: Id }> =>
  ctx.transaction(async (tx) => {
    const question = await findShownQuestion(tx, questionId)
    if (!question) throw new Refusal('notFound')
    if (question.askerId === ctx.buyerId) throw new Refusal('ownQuestion')
    if (!(await ownsProduct(tx, ctx.buyerId, question.productId))) throw new Refusal('ownersAnswer')
    const { language, buyerId: authorId } = ctx
    const answer = { answerId: ctx.newId(), questionId, by: 'owner' as const, authorId, language, text }
    return giveAnswer(tx, question.productId, answer)
  })

async function giveAnswer(tx: Transaction, productId: Id, answer: NewAnswer): Promise<{ answerId: Id }> {
  if (!(await insertQuestionAnswer(tx, answer))) throw new Refusal('questionAnswered')
  await notifyNodes(tx, [`product:${productId}`])
  await announce(tx, { name: 'question.answered', answerId: answer.answerId })
  return { answerId: answer.answerId }
}
