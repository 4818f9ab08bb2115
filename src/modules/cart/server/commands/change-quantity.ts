import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { snapLines, whyNotLines } from '../../rules/bundles.ts'
import { takenAs, whyNotSellable } from '../../rules/sellable.ts'
import { cartView } from '../queries/cart-view.ts'
import { linesOfBuyer, setQuantities } from '../store.ts'

/**
 * Changes the quantity; snapped to one that may be ordered, so that a cart never holds a quantity that the
 * checkout would refuse. Of a bundle all parts change with it.
 * @throws Refusal `notFound`, `bundlePartAlone`, and why the line cannot be bought
 */
export async function changeQuantity(
  ctx: VisitorContext,
  { lineId, quantity }: { lineId: Id; quantity: number },
) {
  await ctx.transaction(async (tx) => {
    const all = await linesOfBuyer(tx, { buyerId: ctx.buyerId, site: ctx.site.code })
    const line = all.find((each) => each.lineId === lineId)
    if (!line) throw new Refusal('notFound')
    if (line.parentId) throw new Refusal('bundlePartAlone')
    const stored = all.filter((each) => each === line || each.parentId === line.lineId)
    const { goods } = (await factsOfLines(tx, ctx, stored)).shown
    const count = Math.max(1, quantity)
    const wanted = stored.map((each) => ({ ...each, quantity: count * (each.quantity / line.quantity) }))
    const reasons = whyNotLines(stored, goods, ({ variantId, kind }) => {
      const variant = goods.get(variantId)
      return whyNotSellable(variant && takenAs(variant, kind), ctx.deliveries.fulfilments)
    })
    const reason = reasons.get(line.lineId)
    if (reason) throw new Refusal(reason)
    const snapped = snapLines(wanted, goods)
    if (snapped.some((each) => each.quantity === 0)) throw new Refusal('outOfStock')
    await setQuantities(tx, ctx.buyerId, snapped)
  })
  return cartView(ctx)
}
