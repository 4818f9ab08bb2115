import type { FactsOfLines, GoodsLine } from '#modules/pricing/rules/assemble-facts.ts'
import { goodsBeforePoints } from '#modules/pricing/rules/charges.ts'
import type { PricedOrder, PricedShop } from '#modules/pricing/rules/price-cart.ts'
import { arrivalOf, calendarOf } from '#modules/shipping/rules/arrival.ts'
import { partPrice, type SentLine, type ShippingWays, wayOf } from '#modules/shipping/rules/ways.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { CheckoutShop, ChosenTerms, OfferedMethod } from './checkout.ts'
import { handlingOf, waysOfOrder } from './sending.ts'

type Asked = {
  readonly shopId: Id
  /** Undefined where nothing of the shop can be ordered. */
  readonly shop: PricedShop | undefined
  readonly lines: readonly GoodsLine[]
  readonly chosen: Pick<ChosenTerms, 'methods' | 'destination'>
  readonly language: Language
  readonly now: Date
}

/**
 * The ways in which a shop's goods can be sent to where the checkout goes, each with its price for all of them, goods to pick up included.
 * An order that has not a way goes by its first one.
 */
export function offeredMethods(
  site: Site,
  facts: FactsOfLines,
  { shopId, shop, lines, chosen, language, now }: Asked,
): Pick<CheckoutShop, 'methods' | 'chosenMethod'> {
  const sent = (shop?.orders ?? [])
    .filter(({ fulfilment }) => fulfilment === 'parcel' || fulfilment === 'pickUp')
    .map((order) => ({ order, ways: waysOfOrder(site, facts, { order, lines, to: chosen.destination }) }))
  const isOffered = (code: string) =>
    sent.length === 0 || sent.some(({ ways }) => ways.ways.some(({ method }) => method.code === code))
  const isAhead = sent.some(({ order }) => order.lines.some(({ expectedAt }) => expectedAt))
  const handling = handlingOf(facts, shopId)
  const methods = site.shipping.methods
    .filter(({ code }) => isOffered(code))
    .map(({ code, name, days: usual }): OfferedMethod => {
      const ways = sent.flatMap(({ ways }) => wayOf(ways, code) ?? [])
      const days = {
        min: Math.max(...(ways.length > 0 ? ways : [{ days: usual }]).map((way) => way.days.min)),
        max: Math.max(...(ways.length > 0 ? ways : [{ days: usual }]).map((way) => way.days.max)),
      }
      const calendar = calendarOf(site)
      return {
        code,
        name: textIn(name, language),
        daysMin: days.min,
        daysMax: days.max,
        arrives: isAhead ? undefined : arrivalOf(calendar, now, { handling, days }),
        price: {
          amount: sent.reduce((sum, { order, ways }) => sum + orderPrice(order, ways, code), 0),
          currency: site.currency,
        },
      }
    })
  const isPickedUp = sent.some(({ order }) => order.fulfilment === 'pickUp')
  const wanted = methods.find(({ code }) => code === chosen.methods[shopId]) ?? methods[0]
  return { methods, chosenMethod: isPickedUp ? 'pickUp' : (wanted?.code ?? '') }
}

function orderPrice({ lines }: PricedOrder, ways: ShippingWays, code: string): number {
  const parcel = lines.map(
    (line): SentLine => ({
      lineId: line.lineId,
      pieces: line.pieces,
      list: line.list,
      paid: goodsBeforePoints([line]),
    }),
  )
  return (wayOf(ways, code)?.parts ?? []).reduce((sum, part) => sum + partPrice(part, parcel), 0)
}
