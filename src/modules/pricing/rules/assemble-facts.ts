import type { LineKind } from '#modules/cart/rules/line.ts'
import { mayBePickedUp, saleOf } from '#modules/catalogue/rules/kinds.ts'
import { anonymous } from '#modules/offers/rules/eligibility.ts'
import type { Offer } from '#modules/offers/rules/offer.ts'
import type { ShopShipping } from '#modules/shipping/rules/shop-shipping.ts'
import { type TaxOfSale, type TaxQuestion, taxOfSale } from '#modules/tax/rules/tax-of-sale.ts'
import type { Id, LineId, OfferId, ShopId } from '#vocabulary/identifiers.ts'
import type { OfferKind } from '#vocabulary/offer-kinds.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import {
  type ChosenOffer,
  type InsuranceTerms,
  type LineFacts,
  noOffers,
  type PlacedPrice,
  type PointsPrice,
  type PricingFacts,
  type ShippingTerms,
  type SplitKey,
  type TaxFacts,
} from './facts.ts'
import type { PricedGoods, PricedSite, PublicFacts } from './public-facts.ts'
import { splitKey } from './split.ts'

/** Facts of a price that belong to one buyer alone. Never cached. */
export type OwnFacts = Pick<PricingFacts, 'buyer' | 'pinned' | 'declined' | 'points' | 'memberLevel'> & {
  /** Coupons in this buyer's hands. */
  readonly coupons: readonly Offer[]
  /** How much of each offer with a limit this buyer has taken before. */
  readonly taken: ReadonlyMap<Id, number>
}

export type FactsOfLines = {
  readonly shown: PublicFacts
  readonly own: OwnFacts
  /** Shipping of the shops that have their own. */
  readonly sending: readonly ShopShipping[]
}

/** A visitor of whom nothing is known: what everyone pays. */
export const nothingOwn: OwnFacts = {
  buyer: anonymous,
  pinned: [],
  declined: [],
  points: undefined,
  coupons: [],
  taken: new Map(),
}

/** A line as cart and checkout store it. */
export type GoodsLine = {
  readonly lineId: LineId
  readonly variantId: Id
  readonly quantity: number
  readonly kind: LineKind
  readonly parentId?: LineId | undefined
  /** The offer under which it was put in the cart. */
  readonly offerId?: OfferId | undefined
  /** Of an order whose balance is priced. */
  readonly placed?: PlacedPrice | undefined
}

export type TaxedFor = Pick<TaxQuestion, 'destination' | 'buyerNumber'> & {
  /** The answer of an outside tax service, which takes the place of the mall's own rates. */
  readonly quoted?: TaxOfSale | undefined
}

type Assembled = {
  readonly shown: PublicFacts<PricedGoods>
  readonly own: OwnFacts
  /** Of goods that are among the public facts, and have a price. */
  readonly lines: readonly GoodsLine[]
  /** Shipping terms of the lines of one parcel; undefined while they are not needed yet, and where nothing is sent. */
  readonly shippingOf?: ((parcel: readonly LineFacts[]) => ShippingTerms | undefined) | undefined
  /** Of shops where the buyer picks up what can be. */
  readonly isPickedUpAt?: ((shopId: ShopId) => boolean) | undefined
  /** Of shops whose parcels the buyer has insured. */
  readonly insuranceOf?: ((shopId: ShopId) => InsuranceTerms | undefined) | undefined
  /** Where the goods go and for which business, which determine the tax. */
  readonly taxedFor?: TaxedFor | undefined
}

/** Everything that the price of these lines depends on. Only parcels are sent. */
export function assembleFacts({
  shown,
  own,
  lines,
  shippingOf,
  isPickedUpAt,
  insuranceOf,
  taxedFor,
}: Assembled): PricingFacts {
  const { site, at, combinations } = shown
  const { coupons, taken, ...buyersOwn } = own
  // Where the buyer holds a coupon, it replaces the offer to claim one.
  const held = new Set(coupons.map(({ id }) => id))
  const open = shown.offers.filter(({ id }) => !held.has(id))
  const offers = [...open.map((offer) => withTaken(offer, taken)), ...coupons]
  const facts = lines.map((line) => lineFacts(line, shown.goods.get(line.variantId)!, offers, isPickedUpAt))
  const stage = lines.some(({ placed }) => placed) ? 'balance' : 'placing'
  const shipping: Record<SplitKey, ShippingTerms> = {}
  const insurance: Record<SplitKey, InsuranceTerms> = {}
  const parcels = Map.groupBy(
    facts.filter(({ fulfilment }) => fulfilment === 'parcel'),
    splitKey,
  )
  for (const [key, parcel] of parcels) {
    const terms = shippingOf?.(parcel)
    if (terms) shipping[key] = terms
    const insured = insuranceOf?.(parcel[0]!.shopId)
    if (insured) insurance[key] = insured
  }
  return {
    ...noOffers,
    ...buyersOwn,
    site: site.code,
    currency: site.currency,
    at,
    lines: facts,
    offers,
    combinations,
    shipping,
    insurance,
    stage,
    tax: taxFacts(site, { ...taxedFor, at, classes: facts.map(({ taxClass }) => taxClass) }),
  }
}

function taxFacts(
  { tax, taxIncluded: isIncluded }: PricedSite,
  { quoted, ...question }: TaxQuestion & TaxedFor,
): TaxFacts {
  const { rates, shipping, contained } = quoted ?? taxOfSale(tax, question)
  return { isIncluded, rates, shipping, ...(isIncluded && { contained }) }
}

function withTaken(offer: Offer, taken: ReadonlyMap<Id, number>): Offer {
  const before = taken.get(offer.id)
  return before !== undefined && offer.limitPerBuyer
    ? { ...offer, limitPerBuyer: { ...offer.limitPerBuyer, taken: before } }
    : offer
}

function lineFacts(
  line: GoodsLine,
  goods: PricedGoods,
  offers: readonly Offer[],
  isPickedUpAt: Assembled['isPickedUpAt'],
): LineFacts {
  const { lineId, kind, parentId, quantity, offerId, placed } = line
  const { variantId, productId, shopId, categoryIds, brandId } = goods
  // Placed lines keep their step and unit price, even if the goods have changed since.
  const step = placed?.step ?? goods.step
  const price = placed ? placed.unitPrice : goods.price!.amount
  const under = chosenOffer(offers.find(({ id }) => id === offerId))
  const isPickedUp = !placed && goods.pickUpPlace && isPickedUpAt?.(shopId) && mayBePickedUp(goods, under)
  return {
    lineId,
    kind,
    parentId,
    shopId,
    productId,
    variantId,
    categoryIds,
    brandId,
    quantity,
    step,
    listPrice: Math.max(price, (!placed && goods.compareAt?.amount) || 0),
    salePrice: price,
    pointsPrice: pointsPrice(goods),
    under,
    ...saleOf(goods),
    ...(isPickedUp && { fulfilment: 'pickUp' as const }),
    taxClass: taxClassOf(goods),
    // Nothing makes a gift card cheaper.
    isNeverCut: goods.kind === 'giftCard',
    placed,
  }
}

/** A gift card is money for later: what it buys is taxed then. */
export const taxClassOf = ({
  kind,
  taxClass = 'standard',
}: Pick<PricedGoods, 'kind' | 'taxClass'>): TaxClass => (kind === 'giftCard' ? 'exempt' : taxClass)

const pointsPrice = ({ terms }: PricedGoods): PointsPrice | undefined =>
  terms?.points !== undefined ? { points: terms.points, amount: terms.pointsAmount ?? 0 } : undefined

/** An offer that is not there any more leaves a line at its ordinary price, and a gift refused. */
const chosenOffer = (offer: Offer | undefined): ChosenOffer | undefined =>
  offer && isChosenKind(offer.kind) ? { kind: offer.kind, offerId: offer.id } : undefined

const chosenKinds: readonly OfferKind[] = ['flashSale', 'activity', 'presale', 'groupBuy', 'gift']
const isChosenKind = (kind: OfferKind): kind is ChosenOffer['kind'] => chosenKinds.includes(kind)
