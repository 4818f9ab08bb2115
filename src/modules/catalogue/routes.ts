import { serve } from '#platform/serve.ts'
import { serverTime } from '#wire/clock.ts'
import * as merchant from '#wire/merchant-catalogue.ts'
import * as lists from '#wire/product-lists.ts'
import { changeShelf } from './commands/change-shelf.ts'
import { saveShopProduct, saveVariantPrice } from './commands/save-shop-product.ts'
import { categoryTree } from './queries/category-tree.ts'
import { searchSuggestions } from './queries/search-suggestions.ts'
import { shopProduct, shopProducts } from './queries/shop-products.ts'

/** A change of any list drops all of them: most changes touch several. */
const asLists = () => ['lists']

export const catalogueRoutes = [
  serve(lists.searchSuggestions, { action: 'mall.browse', run: searchSuggestions, kept: asLists }),
  serve(lists.categoryTree, { action: 'mall.browse', run: categoryTree, kept: asLists }),
  serve(serverTime, { action: 'mall.browse', run: async (ctx) => ctx.now }),

  serve(merchant.shopProducts, { action: 'products.see', run: shopProducts }),
  serve(merchant.shopProduct, { action: 'products.see', run: shopProduct }),
  serve(merchant.saveShopProduct, { action: 'product.change', once: 'ifAsked', run: saveShopProduct }),
  serve(merchant.changeShelf, { action: 'product.change', once: 'ifAsked', run: changeShelf }),
  serve(merchant.saveVariantPrice, { action: 'price.change', once: 'ifAsked', run: saveVariantPrice }),
]
