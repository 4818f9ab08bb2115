import { isAcross } from '#modules/cart/rules/across.ts'
import { chosenIn } from '#modules/catalogue/rules/chosen-values.ts'
import { mayBePickedUp } from '#modules/catalogue/rules/kinds.ts'
import type { Offer } from '#modules/offers/rules/offer.ts'
import type { FactsOfLines, GoodsLine } from '#modules/pricing/rules/assemble-facts.ts'
import { goodsBeforePoints } from '#modules/pricing/rules/charges.ts'
import { discountsOf } from '#modules/pricing/rules/discounts.ts'
import {
  type PricedCart,
  type PricedLine,
  type PricedOrder,
  type PricedShop,
  priceOfShops,
} from '#modules/pricing/rules/price-cart.ts'
import { toldOffers } from '#modules/pricing/rules/shown-offers.ts'
import { insurancePrice } from '#modules/pricing/rules/steps/insurance.ts'
import { commonBasisPoints, taxByRate, taxReliefOf } from '#modules/pricing/rules/tax-by-rate.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { ParcelInsurance } from '#vocabulary/sites.ts'
import type { Checkout, CheckoutShop, ChosenTerms, LineLeftOut, SellableLine } from '../../rules/checkout.ts'
import { offeredMethods } from '../../rules/offered-methods.ts'
import { pointsChoice } from '../../rules/points-choice.ts'
import { isNothingSent, taxFactsOf } from '../../rules/price-checkout.ts'
import { linesOfUnmetOffers } from '../../rules/refusals.ts'
import { dependsOnAddress, unsentLines } from '../../rules/sending.ts'
import { paymentParts } from './payment-parts.ts'

type Shown = Pick<Checkout, 'key' | 'address' | 'placedGroupId' | 'balanceOf'> & {
  /** All lines of known goods, each with the reason why it cannot be ordered any more. */
  readonly lines: readonly (GoodsLine &
    Pick<SellableLine, 'variant'> & { readonly reason: RefusalCode | undefined })[]
  /** Those that can. */
  readonly sellable: readonly GoodsLine[]
  readonly leftOut: readonly LineLeftOut[]
  readonly facts: FactsOfLines
  /** Prior prices by variant, of cut ones. */
  readonly prior: ReadonlyMap<Id, Money>
  readonly priced: PricedCart
  readonly chosen: ChosenTerms
}

/** A checkout with every total explained; an unavailable line is shown with its reason and costs nothing. */
export function shownCheckout(
  { site, language, now }: Pick<Context, 'site' | 'language' | 'now'>,
  shown: Shown,
): Checkout {
  const {
    key,
    address,
    placedGroupId,
    balanceOf,
    lines: known,
    sellable,
    leftOut,
    facts,
    prior,
    priced,
    chosen,
  } = shown
  const money = (amount: number): Money => ({ amount, currency: site.currency })
  const pricedShops = priceOfShops(priced)
  const pricedLines = new Map(pricedShops.flatMap(({ lines }) => lines).map((line) => [line.lineId, line]))
  const ordered = priced.orders.flatMap((order) => order.lines)
  const unmet = linesOfUnmetOffers(priced, sellable)
  const unsent = unsentLines(site, facts, { priced, lines: sellable, to: chosen.destination })
  const shopIds = [...new Set(known.map((line) => line.variant.shopId))]
  return {
    key,
    isAcross: known.some(({ variant }) => isAcross(variant)),
    isInShop: known.length > 0 && known.every(({ variant }) => variant.kind === 'service'),
    isNothingSent: !balanceOf && isNothingSent(priced),
    isInvoiced: priced.orders.some(({ fulfilment, due }) => fulfilment !== 'giftCard' && due > 0),
    hasGiftCards: known.some(({ variant }) => variant.kind === 'giftCard'),
    shops: shopIds.map((shopId) => {
      const shop = pricedShops.find((each) => each.shopId === shopId)
      const lines = known.filter((line) => line.variant.shopId === shopId)
      return {
        shopId,
        shopName: textIn(lines[0]!.variant.shopName, language),
        lines: lines.map(({ lineId, parentId, variantId, quantity, variant, reason }) => ({
          lineId,
          parentId,
          variantId,
          urlKey: variant.urlKey,
          name: textIn(variant.name, language),
          chosen: chosenIn(variant.chosen, language),
          picture: variant.picture,
          quantity,
          unit: variant.unit && textIn(variant.unit, language),
          price: money(pricedLines.get(lineId)?.unitPrice ?? variant.price?.amount ?? 0),
          priorPrice: isCut(pricedLines.get(lineId)) ? prior.get(variantId) : undefined,
          goods: money(pricedLines.get(lineId)?.goods ?? 0),
          isPointsItem: variant.kind === 'pointsItem',
          points: pricedLines.get(lineId)?.points ?? pointsFor(variant, quantity),
          reason: reason ?? (unmet.has(lineId) ? whyRefused(priced, lineId) : unsent.get(lineId)),
        })),
        ...offeredMethods(site, facts, { shopId, shop, lines: sellable, chosen, language, now }),
        isNothingSent:
          shop?.orders.every(({ fulfilment }) => fulfilment !== 'parcel' && fulfilment !== 'pickUp') ?? false,
        pickUpPlace: balanceOf ? undefined : pickUpPlaceOf(lines, facts.shown.offers, language),
        insurance:
          site.insurance && parcelsOf(shop).length > 0
            ? {
                price: money(insuranceOf(site.insurance, shop)),
                isChosen: chosen.insured?.[shopId] === true,
              }
            : undefined,
        goods: money(shop?.goods ?? 0),
        shipping: money(shop?.shipping ?? 0),
        tax: money(shop?.tax ?? 0),
        due: money(shop?.due ?? 0),
      }
    }),
    leftOut: leftOut.flatMap((line) => {
      const variant = facts.shown.goods.get(line.variantId)
      return variant
        ? [
            {
              ...line,
              name: textIn(variant.name, language),
              chosen: chosenIn(variant.chosen, language),
            },
          ]
        : []
    }),
    discounts: discountsOf(priced.orders.flatMap((each) => each.lines.flatMap((line) => line.adjustments))),
    offers: toldOffers(priced, {
      offers: [...facts.shown.offers, ...facts.own.coupons],
      level: facts.own.memberLevel,
      language,
    }),
    pricedAt: facts.shown.at,
    list: money(priced.list),
    discount: money(priced.discount),
    goods: money(priced.goods),
    shipping: money(priced.shipping),
    insurance: money(priced.insurance),
    tax: money(priced.tax),
    due: money(priced.due),
    parts: paymentParts(priced),
    expectedAt: priced.orders.flatMap(({ lines }) => lines).find((line) => line.expectedAt)?.expectedAt,
    // A line that lacks points costs them nevertheless.
    points:
      priced.points +
      known.reduce(
        (sum, { lineId, variant, quantity }) =>
          pricedLines.has(lineId) ? sum : sum + pointsFor(variant, quantity),
        0,
      ),
    pointsChoice: pointsChoice(site, facts, sellable, { chosen, priced }),
    taxIncluded: site.taxIncluded,
    taxBasisPoints: commonBasisPoints(ordered),
    taxes: taxByRate(ordered),
    taxRelief: taxReliefOf(ordered),
    taxTreatment: taxFactsOf(site, facts.shown.at, chosen.taxedFor)?.treatment ?? 'taxed',
    isTaxedByPlace: site.tax?.mode === 'destination',
    address,
    countries: site.countries,
    dependsOnAddress: dependsOnAddress(site, facts),
    placedGroupId,
    balanceOf,
  }
}

/** The price of a quantity in points. */
const pointsFor = ({ terms, step }: SellableLine['variant'], quantity: number): number =>
  ((terms?.points ?? 0) * quantity) / step

/** Its unit price is lower than its list price. */
const isCut = (line: PricedLine | undefined): boolean =>
  line !== undefined && line.unitPrice * line.pieces < line.list

const whyRefused = ({ refused }: PricedCart, lineId: Id): RefusalCode =>
  refused.some((line) => line.lineId === lineId && line.code === 'notEnoughPoints')
    ? 'notEnoughPoints'
    : 'offerNotMet'

/** Pick-up place of a shop, if any of its goods can be picked up. */
function pickUpPlaceOf(
  lines: Shown['lines'],
  offers: readonly Offer[],
  language: Language,
): CheckoutShop['pickUpPlace'] {
  const place = lines.find(({ variant, offerId }) =>
    mayBePickedUp(
      variant,
      offers.find(({ id }) => id === offerId),
    ),
  )?.variant.pickUpPlace
  return place && { name: textIn(place.name, language), address: textIn(place.address, language) }
}

/** Charge for insuring the parcels of a shop: the sum over its orders. */
const insuranceOf = (terms: ParcelInsurance, shop: PricedShop | undefined): number =>
  parcelsOf(shop).reduce((sum, { lines }) => sum + insurancePrice(terms, goodsBeforePoints(lines)), 0)

const parcelsOf = (shop: PricedShop | undefined): readonly PricedOrder[] =>
  (shop?.orders ?? []).filter(({ fulfilment }) => fulfilment === 'parcel')
