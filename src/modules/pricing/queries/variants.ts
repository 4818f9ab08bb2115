import { whyNotSellable } from '#domain/cart/sellable.ts'
import type { Id } from '#domain/identifiers.ts'
import { textIn } from '#domain/language.ts'
import { publicPrice } from '#domain/pricing/public-price.ts'
import type { Context } from '#platform/context.ts'
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

/** Whether variants can be bought now, and how many there are. */
export async function stockOfVariants(ctx: Context, { variantIds }: Asked) {
  const { goods } = await publicFacts(ctx.db, { site: ctx.site, at: ctx.now, variantIds })
  return [...goods.values()].map((variant) => ({
    variantId: variant.variantId,
    isSellable: whyNotSellable(variant, ctx.deliveries.fulfilments) === undefined,
    available: variant.available,
  }))
}
