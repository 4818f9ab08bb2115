import { judgeLines } from '#modules/cart/rules/sellable.ts'
import { assembleFacts } from '#modules/pricing/rules/assemble-facts.ts'
import { giftsToAdd } from '#modules/pricing/rules/gifts-to-add.ts'
import { priceCart } from '#modules/pricing/rules/price-cart.ts'
import { toldOffers } from '#modules/pricing/rules/shown-offers.ts'
import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import type { VisitorContext } from '#platform/context.ts'
import { type CartLineId, idOf, type OfferId } from '#vocabulary/identifiers.ts'
import type { LineToBuy } from '../../rules/checkout.ts'

/**
 * The gifts that goods bought directly earn, as lines of their order. In the cart a buyer takes them; here
 * there is no cart to take them in, so they come along. Gifts that are not available for the place of this
 * buyer do not.
 */
export async function earnedGifts(
  ctx: VisitorContext,
  lines: readonly LineToBuy[],
  region: Region | undefined,
): Promise<LineToBuy[]> {
  const { shown, own } = await factsOfLines(ctx.db, ctx, lines, { region })
  if (!shown.offers.some(({ kind }) => kind === 'gift')) return []
  const told = toldOffers(priceCart(assembleFacts({ shown, own, lines })), {
    offers: shown.offers,
    level: own.memberLevel,
    language: ctx.language,
  })
  const gifts = told.flatMap((each) =>
    giftsToAdd(each, shown.offers, lines).map(({ variantId, quantity }): LineToBuy => {
      const offerId = idOf<OfferId>(each.offerId)
      const lineId = idOf<CartLineId>(ctx.newId())
      return { lineId, kind: 'gift', variantId, quantity, priceType: 'standard', offerId }
    }),
  )
  if (gifts.length === 0) return []
  const { goods } = (await factsOfLines(ctx.db, ctx, gifts, { region })).shown
  return judgeLines(gifts, goods, ctx.deliveries.fulfilments)
    .filter(({ reason, variant, quantity }) => !reason && variant && variant.available >= quantity)
    .map(({ variant: _, reason: __, quantityMax: ___, ...line }) => line)
}
