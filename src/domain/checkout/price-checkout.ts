import { type GoodsLine, goodsFacts } from '#domain/cart/goods-facts.ts'
import type { ChosenMethods } from '#domain/checkout/checkout.ts'
import { type PricedCart, priceCart } from '#domain/pricing/price-cart.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ShippingMethod, Site } from '#domain/sites.ts'
import type { VisitorContext } from '#platform/context.ts'

/** What these lines cost, sent the chosen ways. Checkout shows it and the order charges it. */
export const priceCheckout = (
  { site, now }: Pick<VisitorContext, 'site' | 'now'>,
  lines: readonly GoodsLine[],
  methods: ChosenMethods,
): PricedCart => priceCart(goodsFacts(site, now, lines, (shopId) => methodOf(site, methods[shopId])))

/** @throws Refusal `shippingMethodUnknown` */
export function methodOf(site: Site, code: ShippingMethod['code'] | undefined): ShippingMethod {
  const method = code ? site.shippingMethods.find((each) => each.code === code) : site.shippingMethods[0]
  if (!method) throw new Refusal('shippingMethodUnknown')
  return method
}
