import { chosenIn } from '#modules/catalogue/rules/chosen-values.ts'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { giftsToAdd } from '#modules/pricing/rules/gifts-to-add.ts'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import { textIn } from '#vocabulary/language.ts'
import { takenAs, whyNotSellable } from '../../rules/sellable.ts'
import type { StoredCartLine } from '../store.ts'

type Asked = { readonly offers: readonly Offer[]; readonly ticked: readonly StoredCartLine[] }

/**
 * The offers with the gifts that were earned and are not in the cart yet. Most carts have none, and query
 * nothing.
 */
export async function withGifts(
  ctx: VisitorContext,
  told: readonly OfferOfGoods[],
  { offers, ticked }: Asked,
): Promise<OfferOfGoods[]> {
  const missing = new Map(told.map((each) => [each, giftsToAdd(each, offers, ticked)]))
  const wanted = [...missing.values()].flat()
  if (wanted.length === 0) return [...told]
  const { goods } = (await factsOfLines(ctx.db, ctx, wanted)).shown
  return told.map((each) => {
    const gifts = missing.get(each)!.flatMap(({ variantId, quantity }) => {
      const variant = goods.get(variantId)
      // It may not be there for the place of this buyer, or not be sold now.
      if (!variant || variant.available < quantity) return []
      if (whyNotSellable(takenAs(variant, 'gift'), ctx.deliveries.fulfilments)) return []
      const chosen = chosenIn(variant.chosen, ctx.language).map(({ value }) => value)
      return [{ variantId, quantity, name: [textIn(variant.name, ctx.language), ...chosen].join(' · ') }]
    })
    return gifts.length > 0 ? { ...each, gifts } : each
  })
}
