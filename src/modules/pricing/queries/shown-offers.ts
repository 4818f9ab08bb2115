import type { ShownOffer, ShownPromotion } from '#domain/catalogue/product.ts'
import type { Id, VariantId } from '#domain/identifiers.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { isWithin } from '#domain/pricing/scope.ts'
import type { PublicOffers } from '#modules/offers/public.ts'
import type { Context } from '#platform/context.ts'

type Shown = Pick<Context, 'site' | 'now' | 'language'>

/** The promotion of a variant that runs, else the one that begins next. */
export function shownPromotion(
  { offers, notices }: PublicOffers,
  variantId: VariantId,
  { site, now, language }: Shown,
): ShownPromotion | undefined {
  for (const offer of offers) {
    if (offer.kind !== 'flashSale' && offer.kind !== 'activity') continue
    const price = offer.prices[variantId]
    if (!price) continue
    const notice = notices.find(({ offerId }) => offerId === offer.id)!
    return {
      kind: offer.kind,
      name: textIn(notice.name, language),
      price: { amount: price.amount, currency: site.currency },
      startsAt: offer.startsAt!,
      endsAt: offer.endsAt!,
      isRunning: offer.startsAt! <= now,
      stock: notice.stock.get(variantId),
      limitPerBuyer: offer.limitPerBuyer?.max,
    }
  }
  return undefined
}

type Goods = Parameters<typeof isWithin>[1]

/** Running offers over several goods that this product is among. */
export const shownOffers = (
  { offers, notices }: PublicOffers,
  goods: Goods,
  { now, language }: Shown,
): ShownOffer[] =>
  offers.flatMap((offer) =>
    'tiers' in offer && 'scope' in offer && offer.startsAt! <= now && isWithin(offer.scope, goods)
      ? [
          {
            offerId: offer.id,
            name: nameOf(notices, offer, language),
            endsAt: offer.endsAt!,
            tiers: offer.tiers,
          },
        ]
      : [],
  )

const nameOf = (notices: PublicOffers['notices'], { id }: Offer, language: Language): string =>
  textIn(notices.find(({ offerId }) => (offerId as Id) === id)!.name, language)
