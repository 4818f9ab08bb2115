import type { SellableVariant } from '#domain/catalogue/product.ts'
import type { ChosenMethods } from '#domain/checkout/checkout.ts'
import type { Id } from '#domain/identifiers.ts'
import { type PricedCart, priceCart } from '#domain/pricing/price-cart.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ShippingMethod, Site } from '#domain/sites.ts'

export type LineToOrder = {
  readonly variantId: Id
  readonly quantity: number
  readonly variant: SellableVariant
}

/** What these lines cost, sent the chosen ways. Checkout shows it and the order charges it. */
export function pricePreOrder(site: Site, lines: readonly LineToOrder[], methods: ChosenMethods): PricedCart {
  return priceCart(
    lines.map(({ variantId, quantity, variant }) => ({
      lineId: variantId,
      shopId: variant.shopId,
      quantity,
      unitPrice: variant.price!.amount,
      compareAt: variant.compareAt?.amount,
      step: variant.step,
    })),
    {
      currency: site.currency,
      taxBasisPoints: site.taxBasisPoints,
      taxIncluded: site.taxIncluded,
      methodOf: (shopId) => methodOf(site, methods[shopId]),
    },
  )
}

/** @throws Refusal `shippingMethodUnknown` */
export function methodOf(site: Site, code: ShippingMethod['code'] | undefined): ShippingMethod {
  const method = code ? site.shippingMethods.find((each) => each.code === code) : site.shippingMethods[0]
  if (!method) throw new Refusal('shippingMethodUnknown')
  return method
}
