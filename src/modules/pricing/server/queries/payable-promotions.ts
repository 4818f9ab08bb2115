import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { isRequested } from '#modules/offers/rules/offer.ts'
import type { Context } from '#platform/context.ts'
import type { PricingParts } from '../parts.ts'

/**
 * Marks the presales and group buys of a product that no payment method of the site takes, such as after an operator turned one off: their
 * orders could be placed and never be paid. Other products cost nothing more to read.
 */
export async function withPayablePromotions(
  ctx: Context,
  { mayBePaid }: PricingParts,
  detail: ProductDetail,
): Promise<ProductDetail> {
  const kinds = new Set(detail.variants.flatMap(({ promotion }) => promotion?.kind ?? []).filter(isRequested))
  const unpayable = new Set<string>()
  for (const kind of kinds) if (!(await mayBePaid(ctx, { site: ctx.site.code, kind }))) unpayable.add(kind)
  if (unpayable.size === 0) return detail
  return {
    ...detail,
    variants: detail.variants.map(({ promotion, ...variant }) => ({
      ...variant,
      promotion: promotion && { ...promotion, isUnpayable: unpayable.has(promotion.kind) },
    })),
  }
}
