import type { SellableVariant } from '../catalogue/product.ts'
import type { LineId, ShopId } from '../identifiers.ts'
import { saleOf } from '../orders/kinds.ts'
import { noOffers, type PricingFacts, type ShippingTerms, type SplitKey } from '../pricing/facts.ts'
import { splitKey } from '../pricing/split.ts'
import type { Site } from '../sites.ts'

export type GoodsLine = {
  readonly lineId: LineId
  readonly variant: SellableVariant
  readonly quantity: number
}

/**
 * The facts of a price as long as goods have a list and a sale price, and no offers: all are taxed alike. Only parcels are
 * sent.
 * @param methodOf how a shop sends; undefined while that is not asked yet
 */
export function goodsFacts(
  site: Site,
  at: Date,
  lines: readonly GoodsLine[],
  methodOf: (shopId: ShopId) => ShippingTerms | undefined,
): PricingFacts {
  const priced = lines.map(({ lineId, variant, quantity }) => {
    const price = variant.price!.amount
    const { variantId, productId, shopId, step } = variant
    return {
      ...{ lineId, variantId, productId, shopId, quantity, step },
      kind: 'ordinary' as const,
      categoryIds: [],
      listPrice: Math.max(price, variant.compareAt?.amount ?? 0),
      salePrice: price,
      ...saleOf[variant.kind],
      taxClass: 'standard',
      isNeverCut: false,
    }
  })
  const shipping: Record<SplitKey, ShippingTerms> = {}
  for (const line of priced) {
    const method = methodOf(line.shopId)
    if (method && line.fulfilment === 'parcel') shipping[splitKey(line)] = method
  }
  return {
    ...noOffers,
    site: site.code,
    currency: site.currency,
    at,
    lines: priced,
    shipping,
    tax: {
      isIncluded: site.taxIncluded,
      rates: { standard: [{ code: 'standard', basisPoints: site.taxBasisPoints }] },
    },
  }
}
