import { earliest } from '#domain/catalogue/price-periods.ts'
import { textIn } from '#domain/language.ts'
import { quantityRule } from '#domain/pricing/quantity.ts'
import { serve } from '#platform/serve.ts'
import * as wire from '#wire/product.ts'
import * as lists from '#wire/product-lists.ts'
import * as variants from '#wire/variants.ts'
import { productDetail, shownBy } from './queries/product-detail.ts'
import { productList } from './queries/product-list.ts'
import { recommendedProducts } from './queries/recommended-products.ts'
import { sellableVariants } from './queries/sellable-variants.ts'

/** A change of any list drops all of them: most changes touch several. */
const asLists = () => ['lists']
const keptUntil = ({ validUntil }: { readonly validUntil: Date | undefined }) => validUntil

export const pricingRoutes = [
  serve(wire.productDetail, { action: 'mall.browse', run: productDetail, kept: shownBy, keptUntil }),
  serve(wire.productMedia, { action: 'mall.browse', run: productDetail, kept: shownBy, keptUntil }),
  serve(lists.productList, { action: 'mall.browse', run: productList, kept: asLists, keptUntil }),
  serve(lists.recommendedProducts, {
    action: 'mall.browse',
    run: recommendedProducts,
    kept: asLists,
    keptUntil: (cards) => earliest(cards.map(({ validUntil }) => validUntil)),
  }),
  serve(wire.promotionsOfProduct, { action: 'mall.browse', run: productDetail, kept: shownBy, keptUntil }),
  serve(variants.variantsById, {
    action: 'mall.browse',
    run: async (ctx, { variantIds }) => {
      const found = await sellableVariants(ctx.db, { site: ctx.site.code, variantIds })
      return [...found.values()]
        .filter((variant) => variant.productStatus === 'onShelf' || variant.productStatus === 'offShelf')
        .map((variant) => ({ ...variant, localName: textIn(variant.name, ctx.language) }))
    },
  }),
  serve(variants.stockOfVariants, {
    action: 'mall.browse',
    run: async (ctx, { variantIds }) => {
      const found = await sellableVariants(ctx.db, { site: ctx.site.code, variantIds })
      return [...found.values()].map((variant) => {
        const rule = quantityRule(variant)
        const isSellable =
          variant.isEnabled &&
          variant.productStatus === 'onShelf' &&
          variant.price !== undefined &&
          rule.max >= rule.min
        return { variantId: variant.variantId, isSellable, available: variant.available }
      })
    },
  }),
]
