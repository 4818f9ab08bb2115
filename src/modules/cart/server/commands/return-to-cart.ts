import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { deleteSaved, savedOfBuyer } from '../store/saved-lines.ts'
import { addLines } from './add-to-cart.ts'

/**
 * Puts what was saved for later back into the cart, as much of it as there is.
 * @throws Refusal `notFound`, also where another tab was faster; `cartFull`, and why it cannot be bought: then it stays saved
 */
export async function returnToCart(ctx: VisitorContext, { savedId }: { readonly savedId: Id }) {
  const owner = { buyerId: ctx.buyerId, site: ctx.site.code }
  return ctx.transaction(async (tx) => {
    const saved = (await savedOfBuyer(tx, owner)).find((each) => each.savedId === savedId)
    if (!saved) throw new Refusal('notFound')
    const { lines, refused } = await addLines(ctx, tx, [saved], { isCutToStock: true })
    const [line] = lines
    if (!line) throw new Refusal(refused[0]?.reason ?? 'outOfStock')
    if ((await deleteSaved(tx, owner, [savedId])) === 0) throw new Refusal('notFound')
    return {
      ...line,
      quantityBefore: line.quantity < saved.quantity ? saved.quantity : undefined,
    }
  })
}
