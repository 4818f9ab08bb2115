import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import { type Id, idOf, type OfferId } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { mergeKey } from '../../rules/line.ts'
import { cartView } from '../queries/cart-view.ts'
import { putLines } from '../store.ts'

/**
 * Puts a gift into the cart, as many as what is ticked there has earned.
 * @throws Refusal `giftNotEarned` where that is none, or nothing of it is left
 */
export async function addGift(
  ctx: VisitorContext,
  { offerId, variantId }: { readonly offerId: Id; readonly variantId: Id },
) {
  const { offers } = await cartView(ctx)
  const gift = offers
    .filter((told) => told.offerId === offerId)
    .flatMap(({ gifts = [] }) => gifts)
    .find((each) => each.variantId === variantId)
  if (!gift) throw new Refusal('giftNotEarned')
  const { shown } = await factsOfLines(ctx.db, ctx, [{ variantId }])
  const variant = shown.goods.get(variantId)!
  const price = variant.price?.amount ?? 0
  const line = { kind: 'gift', variantId, priceType: 'standard', offerId: idOf<OfferId>(offerId) } as const
  const added = await putLines(ctx.db, { buyerId: ctx.buyerId, site: ctx.site.code }, [
    {
      ...line,
      lineId: idOf(ctx.newId()),
      parentId: undefined,
      variant,
      mergeKey: mergeKey(line),
      quantity: gift.quantity,
      quantityMax: variant.available,
      seen: { amount: price, list: price, currency: ctx.site.currency },
    },
  ])
  if (!added) throw new Refusal('cartFull')
  return cartView(ctx)
}
