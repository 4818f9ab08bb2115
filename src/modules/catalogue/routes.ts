import { serve } from '#platform/serve.ts'
import { serverTime } from '#wire/clock.ts'
import * as merchant from '#wire/merchant-catalogue.ts'
import * as pages from '#wire/merchant-product-page.ts'
import * as products from '#wire/merchant-products.ts'
import * as lists from '#wire/product-lists.ts'
import * as terms from '#wire/product-terms.ts'
import { changeShelf } from './commands/change-shelf.ts'
import { copyProduct } from './commands/copy-product.ts'
import { editProduct } from './commands/edit-product.ts'
import { saveProductPage } from './commands/save-product-page.ts'
import { saveShopProduct, saveVariantPrice } from './commands/save-shop-product.ts'
import { saveTerms } from './commands/save-terms.ts'
import type { CatalogueParts } from './parts.ts'
import { categoryTree } from './queries/category-tree.ts'
import { editedTerms } from './queries/edited-terms.ts'
import { productPage } from './queries/product-page.ts'
import { productToEdit } from './queries/product-to-edit.ts'
import { searchSuggestions } from './queries/search-suggestions.ts'
import { shopProduct, shopProducts } from './queries/shop-products.ts'

/** A change of any list drops all of them: most changes touch several. */
const asLists = () => ['lists']

export const catalogueRoutes = (parts: CatalogueParts) => [
  serve(lists.searchSuggestions, { action: 'mall.browse', run: searchSuggestions, kept: asLists }),
  serve(lists.categoryTree, { action: 'mall.browse', run: categoryTree, kept: asLists }),
  serve(serverTime, { action: 'mall.browse', run: async (ctx) => ctx.now }),

  serve(merchant.shopProducts, { action: 'products.see', run: shopProducts }),
  serve(merchant.shopProduct, { action: 'products.see', run: shopProduct }),
  serve(merchant.saveShopProduct, { action: 'product.change', once: 'ifAsked', run: saveShopProduct }),
  serve(merchant.changeShelf, { action: 'product.change', once: 'ifAsked', run: changeShelf }),
  serve(products.productToEdit, { action: 'products.see', run: productToEdit }),
  serve(products.editProduct, { action: 'product.change', once: 'ifAsked', run: editProduct(parts) }),
  serve(pages.copyProduct, { action: 'product.change', once: 'ifAsked', run: copyProduct }),
  serve(pages.productPage, { action: 'products.see', run: productPage }),
  serve(pages.saveProductPage, { action: 'product.change', once: 'ifAsked', run: saveProductPage }),
  serve(terms.editedTerms, { action: 'products.see', run: editedTerms }),
  serve(terms.saveTerms, { action: 'price.change', once: 'ifAsked', run: saveTerms }),
  serve(merchant.saveVariantPrice, { action: 'price.change', once: 'ifAsked', run: saveVariantPrice }),
]
