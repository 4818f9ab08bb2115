import { regionOfVisitor } from '#modules/addresses/server/public.ts'
import { whyNotSellable } from '#modules/cart/rules/sellable.ts'
import { dependsOnRegion, goodsForRegion } from '#modules/stock/rules/goods-for-region.ts'
import { type Region, refuseOtherCountries } from '#modules/stock/rules/region.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { publicPrice } from '../../rules/public-price.ts'
import { publicFacts } from './public-facts.ts'

type Asked = { readonly variantIds: readonly Id[] }

/** Variants with their products and prices. */
export async function variantsById(ctx: Context, { variantIds }: Asked) {
  const facts = await publicFacts(ctx.db, { site: ctx.site, at: ctx.now, variantIds })
  return [...facts.goods.values()]
    .filter(({ productStatus }) => productStatus === 'onShelf' || productStatus === 'offShelf')
    .map((variant) => ({
      ...variant,
      localName: textIn(variant.name, ctx.language),
      price: publicPrice(facts, variant.variantId)?.price,
    }))
}

/** Whether variants can be bought now for a region, and how many there are. Without one it is the visitor's, as far as is known. */
export async function stockOfVariants(
  ctx: Context,
  { variantIds, region }: Asked & { readonly region?: Region | undefined },
) {
  refuseOtherCountries(ctx.site, region)
  const shown = await publicFacts(ctx.db, { site: ctx.site, at: ctx.now, variantIds })
  const to = dependsOnRegion(shown.goods) ? (region ?? (await regionOfVisitor(ctx.db, ctx)).region) : 'any'
  const goods = goodsForRegion(shown.goods, to)
  return [...goods.values()].map((variant) => ({
    variantId: variant.variantId,
    isSellable: whyNotSellable(variant, ctx.deliveries.fulfilments) === undefined,
    available: variant.available,
  }))
}
