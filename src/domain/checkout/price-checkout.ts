import { assembleFacts, type FactsOfLines, type GoodsLine } from '../pricing/assemble-facts.ts'
import { type PricedCart, priceCart } from '../pricing/price-cart.ts'
import { Refusal } from '../refusal.ts'
import type { ShippingMethod, Site } from '../sites.ts'
import type { ChosenTerms } from './checkout.ts'

/** What these lines cost, sent the chosen ways. Checkout shows it and the order charges it. */
export const priceCheckout = (
  site: Site,
  { shown, own }: FactsOfLines,
  lines: readonly GoodsLine[],
  { methods, pinned = [], declined = [] }: ChosenTerms,
): PricedCart =>
  priceCart(
    assembleFacts({
      ...{ shown, lines, own: { ...own, pinned, declined } },
      methodOf: (shopId) => methodOf(site, methods[shopId]),
    }),
  )

/** @throws Refusal `shippingMethodUnknown` */
export function methodOf(site: Site, code: ShippingMethod['code'] | undefined): ShippingMethod {
  const method = code ? site.shippingMethods.find((each) => each.code === code) : site.shippingMethods[0]
  if (!method) throw new Refusal('shippingMethodUnknown')
  return method
}
