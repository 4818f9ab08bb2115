import { earliest } from '#domain/catalogue/price-periods.ts'
import { textIn } from '#domain/language.ts'
import { quantityRule } from '#domain/pricing/quantity.ts'
import { serve } from '#platform/serve.ts'
import { serverTime } from '#wire/clock.ts'
import * as merchant from '#wire/merchant-catalogue.ts'
import * as wire from '#wire/product.ts'
import * as lists from '#wire/product-lists.ts'
import * as variants from '#wire/variants.ts'
import { changeShelf } from './commands/change-shelf.ts'
import { saveShopProduct, saveVariantPrice } from './commands/save-shop-product.ts'
import { categoryTree } from './queries/category-tree.ts'
import { productDetail, shownBy } from './queries/product-detail.ts'
import { productList } from './queries/product-list.ts'
import { recommendedProducts } from './queries/recommended-products.ts'
import { searchSuggestions } from './queries/search-suggestions.ts'
import { sellableVariants } from './queries/sellable-variants.ts'
import { shopProduct, shopProducts } from './queries/shop-products.ts'

/** A change of any list drops all of them: most changes touch several. */
const asLists = () => ['lists']
const keptUntil = ({ validUntil }: { readonly validUntil: Date | undefined }) => validUntil

export const catalogueRoutes = [
  serve(wire.productDetail, { action: 'mall.browse', run: productDetail, kept: shownBy, keptUntil }),
  serve(wire.productMedia, { action: 'mall.browse', run: productDetail, kept: shownBy, keptUntil }),
  serve(lists.productList, { action: 'mall.browse', run: productList, kept: asLists, keptUntil }),
  serve(lists.searchSuggestions, { action: 'mall.browse', run: searchSuggestions, kept: asLists }),
  serve(lists.categoryTree, { action: 'mall.browse', run: categoryTree, kept: asLists }),
  serve(lists.recommendedProducts, {
    action: 'mall.browse',
    run: recommendedProducts,
    kept: asLists,
    keptUntil: (cards) => earliest(cards.map(({ validUntil }) => validUntil)),
  }),
  serve(wire.promotionsOfProduct, { action: 'mall.browse', run: productDetail, kept: shownBy, keptUntil }),
  serve(serverTime, { action: 'mall.browse', run: async (ctx) => ctx.now }),
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

  serve(merchant.shopProducts, { action: 'products.see', run: shopProducts }),
  serve(merchant.shopProduct, { action: 'products.see', run: shopProduct }),
  serve(merchant.saveShopProduct, { action: 'product.change', once: 'ifAsked', run: saveShopProduct }),
  serve(merchant.changeShelf, { action: 'product.change', once: 'ifAsked', run: changeShelf }),
  serve(merchant.saveVariantPrice, { action: 'price.change', once: 'ifAsked', run: saveVariantPrice }),
]
