import { isPriceOffer, type Offer } from '#modules/offers/rules/offer.ts'
import { type Id, idOf, type LineId, type OfferId } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import { assembleFacts, type OwnFacts } from './assemble-facts.ts'
import { type PricedCart, type PricedLine, priceCart } from './price-cart.ts'
import type { PricedGoods, PublicFacts } from './public-facts.ts'
import { type OfferOfGoods, toldOffers } from './shown-offers.ts'

/** Outcome of each offer when only this quantity of a variant is bought. */
export type OffersOfGoods = {
  readonly variantId: Id
  /** In base units; a whole number of steps. */
  readonly quantity: number
  /** Total price after all offers that apply. */
  readonly goods: Money
  readonly offers: readonly OfferOfGoods[]
  /** Price of one step for the buyer's customer group, before the level discount; undefined without one. */
  readonly groupPrice: Money | undefined
  /** Waiting times count from then. */
  readonly pricedAt: Date
  /** When any of this changes automatically. */
  readonly validUntil: Date | undefined
}

type Asked = { readonly variantId: Id; readonly quantity: number }

const lineId = idOf<LineId>('0')

/**
 * A cart of this quantity of a variant alone. Goods of a presale that runs are priced under it, since they are sold in no other way.
 * Undefined where the site does not sell the variant.
 */
export function priceAlone(
  shown: PublicFacts<PricedGoods>,
  own: OwnFacts,
  { variantId, quantity: asked }: Asked,
):
  | { readonly quantity: number; readonly priced: PricedCart; readonly line: PricedLine | undefined }
  | undefined {
  const goods = shown.goods.get(variantId)
  if (!goods?.price) return undefined
  const quantity = Math.max(1, Math.floor(asked / goods.step)) * goods.step
  const offerId = presaleOf(shown, variantId)
  const line = { lineId, variantId, quantity, kind: 'ordinary', offerId } as const
  const priced = priceCart(assembleFacts({ shown, own, lines: [line] }))
  return { quantity, priced, line: priced.orders[0]?.lines[0] }
}

/** The offers for one line, by the steps that price a cart, as a product page shows them. Undefined where the site does not sell it. */
export function shownForGoods(
  shown: PublicFacts<PricedGoods>,
  own: OwnFacts,
  { language, ...asked }: Asked & { readonly language: Language },
): OffersOfGoods | undefined {
  const alone = priceAlone(shown, own, asked)
  if (!alone) return undefined
  const { quantity, priced, line } = alone
  const offers = toldOffers(priced, {
    offers: [...shown.offers, ...own.coupons],
    level: own.memberLevel,
    language,
  })
  const holds = line?.adjustments.some(({ kind }) => kind === 'customerGroupPrice')
  return {
    variantId: asked.variantId,
    quantity,
    pricedAt: shown.at,
    validUntil: shown.validUntil,
    goods: { amount: priced.goods, currency: priced.currency },
    groupPrice: line && holds ? { amount: line.unitPrice, currency: priced.currency } : undefined,
    // There is one line, so an offer does not name the line that it concerns.
    offers: offers.map((offer) => ({ ...offer, lineId: undefined })),
  }
}

function presaleOf({ offers, at }: PublicFacts<PricedGoods>, variantId: Id): OfferId | undefined {
  const isRunning = ({ startsAt, endsAt }: Offer) => (!startsAt || startsAt <= at) && (!endsAt || at < endsAt)
  return offers.find(
    (offer) =>
      offer.kind === 'presale' && isPriceOffer(offer) && variantId in offer.prices && isRunning(offer),
  )?.id
}
