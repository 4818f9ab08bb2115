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
  parts: PricingParts,
  detail: ProductDetail,
): Promise<ProductDetail> {
  const kinds = detail.variants.flatMap(({ promotion }) => promotion?.kind ?? [])
  const unpayable = await unpayableKinds(ctx, parts, kinds)
  if (unpayable.size === 0) return detail
  return {
    ...detail,
    variants: detail.variants.map(({ promotion, ...variant }) => ({
      ...variant,
      promotion: promotion && { ...promotion, isUnpayable: unpayable.has(promotion.kind) },
    })),
  }
}

/** The kinds among these of which no payment method of the site takes the orders. */
export async function unpayableKinds(
  ctx: Context,
  { mayBePaid }: PricingParts,
  kinds: readonly string[],
): Promise<ReadonlySet<string>> {
  const unpayable = new Set<string>()
  for (const kind of new Set(kinds.filter(isRequested)))
    if (!(await mayBePaid(ctx, { site: ctx.site.code, kind }))) unpayable.add(kind)
  return unpayable
}
