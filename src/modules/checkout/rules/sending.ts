import type { FactsOfLines, GoodsLine } from '#modules/pricing/rules/assemble-facts.ts'
import type { PricedCart, PricedOrder } from '#modules/pricing/rules/price-cart.ts'
import type { DeliveryTerms } from '#modules/shipping/rules/arrival.ts'
import { isByAddress, type ShippingDestination } from '#modules/shipping/rules/destination.ts'
import { type Handling, sentAtOnce } from '#modules/shipping/rules/shop-shipping.ts'
import {
  type SentGoods,
  type ShippingWays,
  type WhyNotSent,
  wayOf,
  waysTo,
} from '#modules/shipping/rules/ways.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, listOfNames } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { ChosenTerms, SellableLine } from './checkout.ts'

type Goods = readonly Pick<GoodsLine, 'lineId' | 'variantId' | 'quantity' | 'placed'>[]
type SiteToSend = Pick<Site, 'shipping' | 'defaultCountry'>

/** The ways to send goods of one shop to where a checkout goes: without an address, to the country that the site is for. */
export function waysOfGoods(
  site: SiteToSend,
  { shown, sending }: Pick<FactsOfLines, 'shown' | 'sending'>,
  { goods, to }: { readonly goods: Goods; readonly to: ShippingDestination | undefined },
): ShippingWays {
  const sent = goods.map(({ lineId, variantId, quantity, placed }): SentGoods & { shopId: Id } => {
    const { productId, shopId, step, grams, size } = shown.goods.get(variantId)!
    return { lineId, productId, shopId, pieces: quantity / (placed?.step ?? step), grams, size }
  })
  const shop = sending.find(({ shopId }) => shopId === sent[0]?.shopId)
  const somewhere = { country: site.defaultCountry, province: '', postalCode: '' }
  return waysTo({ site: site.shipping, shop }, sent, to ?? somewhere)
}

/** The ways of an order that is priced. */
export const waysOfOrder = (
  site: SiteToSend,
  facts: FactsOfLines,
  {
    order,
    lines,
    to,
  }: { readonly order: PricedOrder; readonly lines: Goods; readonly to: ShippingDestination | undefined },
): ShippingWays =>
  waysOfGoods(site, facts, {
    goods: lines.filter(({ lineId }) => order.lines.some((line) => line.lineId === lineId)),
    to,
  })

/** Whether a price for shipping depends on where it goes. */
export const dependsOnAddress = (
  { shipping }: Pick<Site, 'shipping'>,
  { sending }: Pick<FactsOfLines, 'sending'>,
): boolean =>
  [shipping.template, ...sending.flatMap(({ templates }) => templates.map(({ template }) => template))].some(
    (template) => template && (template.zones.length > 1 || isByAddress(template)),
  )

/** How an order is sent, and how long that takes; undefined where no way takes it. */
export function sendingOfOrder(
  site: SiteToSend,
  facts: FactsOfLines,
  {
    order,
    lines,
    chosen,
  }: {
    readonly order: PricedOrder
    readonly lines: Goods
    readonly chosen: Pick<ChosenTerms, 'methods' | 'destination'>
  },
): { readonly method: string; readonly terms: DeliveryTerms } | undefined {
  const ways = waysOfOrder(site, facts, { order, lines, to: chosen.destination })
  const way = wayOf(ways, chosen.methods[order.shopId])
  const handling = handlingOf(facts, order.shopId)
  return way && { method: way.method.code, terms: { handling, days: way.days } }
}

/** How long a shop packs. */
export const handlingOf = ({ sending }: Pick<FactsOfLines, 'sending'>, shop: Id): Handling =>
  sending.find(({ shopId }) => shopId === shop)?.handling ?? sentAtOnce

/** Of all parcels: the lines that are not sent there, each with the reason. */
export const unsentLines = (
  site: SiteToSend,
  facts: FactsOfLines,
  {
    priced,
    lines,
    to,
  }: { readonly priced: PricedCart; readonly lines: Goods; readonly to: ShippingDestination | undefined },
): ReadonlyMap<Id, WhyNotSent> =>
  new Map(
    priced.orders
      .filter(({ fulfilment }) => fulfilment === 'parcel')
      .flatMap((order) => waysOfOrder(site, facts, { order, lines, to }).unsent)
      .map(({ lineId, why }) => [lineId, why]),
  )

/**
 * @throws Refusal `shippingMethodUnknown` when a shop's parcel cannot go the way that was chosen; `notSentThere` and `parcelTooLarge`
 *   with the names of the goods that do not go to the address
 */
export function refuseUnsent(
  site: SiteToSend,
  facts: FactsOfLines,
  placed: {
    readonly priced: PricedCart
    readonly lines: readonly (Goods[number] & Pick<SellableLine, 'variant'>)[]
    readonly chosen: Pick<ChosenTerms, 'methods' | 'destination'>
    readonly language: Language
  },
): void {
  const { priced, lines, chosen, language } = placed
  const to = chosen.destination
  const unsent = unsentLines(site, facts, { priced, lines, to })
  for (const code of ['notSentThere', 'parcelTooLarge'] as const) {
    const names = lines.filter(({ lineId }) => unsent.get(lineId) === code).map(({ variant }) => variant.name)
    if (names.length > 0) throw new Refusal(code, { names: listOfNames([...new Set(names)], language) })
  }
  for (const order of priced.orders) {
    const code = chosen.methods[order.shopId]
    if (order.fulfilment !== 'parcel' || !code || code === 'pickUp') continue
    const { ways } = waysOfOrder(site, facts, { order, lines, to })
    if (wayOf({ ways }, code)?.method.code !== code) throw new Refusal('shippingMethodUnknown')
  }
}
