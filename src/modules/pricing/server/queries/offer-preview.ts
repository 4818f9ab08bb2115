import { inEveryAudience } from '#modules/offers/rules/eligibility.ts'
import { isCoupon, isRequested, type Offer } from '#modules/offers/rules/offer.ts'
import type { OfferPreview, PreviewedLine } from '#modules/offers/rules/offer-preview.ts'
import { isBelowFloor } from '#modules/offers/rules/offer-preview.ts'
import { offerToPreview } from '#modules/offers/server/public.ts'
import type { Context } from '#platform/context.ts'
import { type CouponId, type Id, idOf, type LineId } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { assembleFacts, nothingOwn } from '../../rules/assemble-facts.ts'
import { priceCart } from '../../rules/price-cart.ts'
import { toldOffers } from '../../rules/shown-offers.ts'
import { publicFacts } from './public-facts.ts'

export type PreviewRequest = { readonly offerId: Id; readonly at: Date; readonly quantity: number }

/**
 * Price of the goods of an offer at a moment, with all offers that run then, as if the offer were scheduled
 * and the buyer held all coupons. Nothing is written.
 * @throws Refusal `notFound`
 */
export async function offerPreview(
  ctx: Context,
  organiser: Id | null,
  { offerId, at, quantity }: PreviewRequest,
): Promise<OfferPreview> {
  const previewed = await offerToPreview(ctx.db, organiser, offerId)
  if (!previewed) throw new Refusal('notFound')
  const { offer, variantIds, site } = previewed
  const shown = await publicFacts(ctx.db, { site, at, variantIds, drafts: { offers: [offer] } })
  const offers = shown.offers.map(asHeld)
  const priced = priceCart(
    assembleFacts({
      own: { ...nothingOwn, buyer: { ...inEveryAudience, customerGroups: groupsOf(offers) } },
      shown: { ...shown, offers },
      lines: [...shown.goods.values()]
        .filter(({ price }) => price)
        .map(({ variantId, step }) => ({
          variantId,
          kind: 'ordinary' as const,
          quantity: quantity * step,
          lineId: idOf<LineId>(variantId),
          ...(isRequested(offer.kind) && { offerId: offer.id }),
        })),
    }),
  )
  const money = (amount: number) => ({ amount, currency: site.currency })
  const lines = priced.orders.flatMap((order) =>
    order.lines.map((line): PreviewedLine => {
      const goods = shown.goods.get(line.lineId)!
      return {
        variantId: goods.variantId,
        name: [goods.name, ...goods.chosen.map(({ value }) => value)]
          .map((text) => textIn(text, ctx.language))
          .join(' · '),
        list: money(line.list),
        price: money(line.goods),
        isBelowFloor: isBelowFloor(line),
      }
    }),
  )
  return {
    at,
    lines,
    list: money(priced.list),
    price: money(priced.goods),
    offers: toldOffers(priced, { offers, level: undefined, language: ctx.language }),
  }
}

/** All groups that these offers are for. */
const groupsOf = (offers: readonly Offer[]): string[] =>
  offers.flatMap(({ audience }) =>
    audience.kind === 'customerGroups' ? audience.groups.map(({ customerGroupId }) => customerGroupId) : [],
  )

/** A coupon as a buyer who claimed it has it. */
const asHeld = (offer: Offer): Offer =>
  isCoupon(offer.kind) && 'tiers' in offer && 'scope' in offer
    ? { ...offer, couponId: idOf<CouponId>(offer.id), limitPerBuyer: undefined, stock: undefined }
    : offer
