import { whyNotSellable } from '#domain/cart/sellable.ts'
import type { Id } from '#domain/identifiers.ts'
import { quantityRule, snapQuantity } from '#domain/pricing/quantity.ts'
import { Refusal } from '#domain/refusal.ts'
import { factsOfLines } from '#modules/pricing/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import { cartView } from '../queries/cart-view.ts'
import { linesOfBuyer, setQuantity } from '../store.ts'

/** Changes how many; snapped to what may be ordered, so that a cart never holds what the checkout would refuse. */
export async function changeQuantity(
  ctx: VisitorContext,
  { lineId, quantity }: { lineId: Id; quantity: number },
) {
  await ctx.transaction(async (tx) => {
    const line = (await linesOfBuyer(tx, { buyerId: ctx.buyerId, site: ctx.site.code })).find(
      (each) => each.lineId === lineId,
    )
    if (!line) throw new Refusal('notFound')
    const { shown } = await factsOfLines(tx, ctx, [line])
    const variant = shown.goods.get(line.variantId)
    const reason = whyNotSellable(variant, ctx.deliveries.fulfilments)
    if (reason || !variant) throw new Refusal(reason ?? 'productGone')
    await setQuantity(tx, ctx.buyerId, lineId, snapQuantity(quantity, quantityRule(variant)))
  })
  return cartView(ctx)
}
