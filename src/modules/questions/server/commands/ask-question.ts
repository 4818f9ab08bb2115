import { notifyNodes } from '#platform/changes.ts'
import type { BuyerContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { insertQuestion, productToAskAbout } from '../store.ts'

/**
 * A buyer asks about a product that is on the shelf; its shop is notified by mail. It is shown immediately.
 * @throws Refusal `productGone`, `questionAsked` when the same person asked the same before
 */
export async function askQuestion(
  ctx: BuyerContext,
  { productId, text }: { productId: Id; text: string },
): Promise<{ questionId: Id }> {
  return ctx.transaction(async (tx) => {
    const product = await productToAskAbout(tx, productId)
    if (!product) throw new Refusal('productGone')
    const questionId = ctx.newId()
    const isNew = await insertQuestion(tx, {
      questionId,
      productId,
      shopId: product.shopId,
      askerId: ctx.buyerId,
      text,
      language: ctx.language,
      site: ctx.site.code,
    })
    if (!isNew) throw new Refusal('questionAsked', {}, [{ field: 'text', code: 'questionAsked' }])
    await notifyNodes(tx, [`product:${productId}`])
    await announce(tx, { name: 'question.asked', questionId })
    return { questionId }
  })
}
