import type { ChosenMethods } from '#domain/checkout/checkout.ts'
import { goodsFacts } from '#domain/checkout/goods-facts.ts'
import { type CartLineId, type Id, idOf } from '#domain/identifiers.ts'
import { type PricedCart, priceCart } from '#domain/pricing/price-cart.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ShippingMethod, Site } from '#domain/sites.ts'
import type { LineToOrder } from '#modules/orders/public.ts'
import type { VisitorContext } from '#platform/context.ts'

/** What these lines cost, sent the chosen ways. Checkout shows it and the order charges it. */
export function pricePreOrder(
  { site, now }: Pick<VisitorContext, 'site' | 'now'>,
  lines: readonly LineToOrder[],
  methods: ChosenMethods,
): PricedCart {
  const goods = lines.map(({ variantId, quantity, variant }) => ({
    lineId: preOrderLine(variantId),
    quantity,
    variant,
  }))
  return priceCart(goodsFacts(site, now, goods, (shopId) => methodOf(site, methods[shopId])))
}

/** A checkout has one line for each variant, so the variant names it. */
export const preOrderLine = (variantId: Id): CartLineId => idOf(variantId)

/** @throws Refusal `shippingMethodUnknown` */
export function methodOf(site: Site, code: ShippingMethod['code'] | undefined): ShippingMethod {
  const method = code ? site.shippingMethods.find((each) => each.code === code) : site.shippingMethods[0]
  if (!method) throw new Refusal('shippingMethodUnknown')
  return method
}
