import { serve } from '#platform/serve.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { serverTime } from '../bound/clock.ts'
import { fittingDetailsCall } from '../bound/fittings.ts'
import * as lists from '../bound/product-lists.ts'
import * as bundles from '../calls/bundles.ts'
import * as edited from '../calls/edited-categories.ts'
import * as merchant from '../calls/merchant-catalogue.ts'
import * as figures from '../calls/merchant-figures.ts'
import * as pages from '../calls/merchant-product-page.ts'
import * as products from '../calls/merchant-products.ts'
import * as history from '../calls/product-history.ts'
import * as taxClasses from '../calls/product-tax-classes.ts'
import * as terms from '../calls/product-terms.ts'
import { searchSuggestionsCall } from '../calls/search-suggestions.ts'
import * as guides from '../calls/size-guides.ts'
import * as unpublished from '../calls/unpublished-edits.ts'
import { changeShelf } from './commands/change-shelf.ts'
import { changeTaxClass } from './commands/change-tax-class.ts'
import { copyProduct } from './commands/copy-product.ts'
import { editProduct, productOfEdit } from './commands/edit-product.ts'
import { saveBrand } from './commands/save-brand.ts'
import { saveBundle } from './commands/save-bundle.ts'
import { moveCategory, saveCategory } from './commands/save-category.ts'
import { saveFigures } from './commands/save-figures.ts'
import { saveProductPage } from './commands/save-product-page.ts'
import { saveShopProduct, saveVariantPrice } from './commands/save-shop-product.ts'
import { deleteSizeGuide, saveSizeGuide } from './commands/save-size-guide.ts'
import { saveTerms } from './commands/save-terms.ts'
import { discardUnpublished, saveUnpublished } from './commands/save-unpublished.ts'
import type { CatalogueParts } from './parts.ts'
import { editedBundle, fittingDetails } from './queries/bundles.ts'
import { categoryTree } from './queries/category-tree.ts'
import { editedBrands, editedCategories } from './queries/edited-categories.ts'
import { editedTerms } from './queries/edited-terms.ts'
import { figuresToEdit } from './queries/figures-to-edit.ts'
import { readProductHistory } from './queries/product-history.ts'
import { readProductPage } from './queries/product-page.ts'
import { productTaxClasses } from './queries/product-tax-classes.ts'
import { productToEdit } from './queries/product-to-edit.ts'
import { searchSuggestions } from './queries/search-suggestions.ts'
import { readShopProducts, shopProduct } from './queries/shop-products.ts'
import { shownSizeGuide, sizeGuidesOfShop, sizeGuideToEdit } from './queries/size-guides.ts'
import { productsOfVariants } from './store/promotions.ts'
import { withHistory } from './with-history.ts'

/** A change of any list drops all of them: most changes touch several. */
const asLists = () => ['lists']

const ofProduct = ({ productId }: { readonly productId?: Id | undefined }) => [productId]

export const catalogueRoutes = (parts: CatalogueParts) => [
  serve(searchSuggestionsCall, { action: 'mall.browse', run: searchSuggestions, kept: asLists }),
  serve(lists.categoryTreeCall, { action: 'mall.browse', run: categoryTree, kept: asLists }),
  serve(serverTime, { action: 'mall.browse', run: async (ctx) => ctx.now }),

  serve(edited.editedCategoriesCall, {
    action: 'content.see',
    run: async (ctx) => ({ categories: await editedCategories(ctx) }),
  }),
  serve(edited.saveCategoryCall, { action: 'content.change', once: 'ifAsked', run: saveCategory }),
  serve(edited.moveCategoryCall, { action: 'content.change', once: 'ifAsked', run: moveCategory }),
  serve(edited.editedBrandsCall, {
    action: 'content.see',
    run: async (ctx) => ({ brands: await editedBrands(ctx) }),
  }),
  serve(edited.saveBrandCall, { action: 'content.change', once: 'ifAsked', run: saveBrand }),

  serve(merchant.shopProductsCall, { action: 'products.see', run: readShopProducts }),
  serve(merchant.shopProductCall, { action: 'products.see', run: shopProduct }),
  serve(merchant.saveShopProductCall, {
    action: 'product.change',
    once: 'ifAsked',
    run: withHistory(ofProduct, saveShopProduct),
  }),
  serve(merchant.changeShelfCall, {
    action: 'product.change',
    once: 'ifAsked',
    run: withHistory(({ productIds }) => productIds, changeShelf),
  }),
  serve(taxClasses.productTaxClassesCall, { action: 'products.see', run: productTaxClasses }),
  serve(taxClasses.changeTaxClassCall, {
    action: 'product.change',
    once: 'ifAsked',
    run: withHistory(({ productIds }) => productIds, changeTaxClass),
  }),
  serve(history.productHistoryCall, { action: 'products.see', run: readProductHistory }),
  serve(products.productToEditCall, { action: 'products.see', run: productToEdit }),
  serve(products.editProductCall, {
    action: 'product.change',
    once: 'ifAsked',
    run: withHistory(productOfEdit, (ctx, request) => editProduct(ctx, request, parts)),
  }),
  serve(unpublished.saveUnpublishedCall, { action: 'product.change', once: 'ifAsked', run: saveUnpublished }),
  serve(unpublished.discardUnpublishedCall, {
    action: 'product.change',
    once: 'ifAsked',
    run: discardUnpublished,
  }),
  serve(figures.figuresToEditCall, { action: 'products.see', run: figuresToEdit }),
  serve(figures.saveFiguresCall, {
    action: 'product.change',
    once: 'ifAsked',
    run: withHistory(
      ({ products }) => Object.keys(products),
      (ctx, request) => saveFigures(ctx, request, parts),
    ),
  }),
  serve(pages.copyProductCall, {
    action: 'product.change',
    once: 'ifAsked',
    run: withHistory(() => [], copyProduct),
  }),
  serve(pages.productPageCall, { action: 'products.see', run: readProductPage }),
  serve(pages.saveProductPageCall, {
    action: 'product.change',
    once: 'ifAsked',
    run: withHistory(ofProduct, saveProductPage),
  }),
  serve(terms.editedTermsCall, { action: 'products.see', run: editedTerms }),
  serve(terms.saveTermsCall, {
    action: 'price.change',
    once: 'ifAsked',
    run: withHistory(ofProduct, saveTerms),
  }),
  serve(guides.sizeGuideCall, { action: 'mall.browse', run: shownSizeGuide }),
  serve(guides.sizeGuidesCall, { action: 'products.see', run: sizeGuidesOfShop }),
  serve(guides.sizeGuideToEditCall, { action: 'products.see', run: sizeGuideToEdit }),
  serve(guides.saveSizeGuideCall, { action: 'product.change', once: 'ifAsked', run: saveSizeGuide }),
  serve(guides.deleteSizeGuideCall, { action: 'product.change', once: 'ifAsked', run: deleteSizeGuide }),
  serve(fittingDetailsCall, { action: 'mall.browse', run: fittingDetails }),
  serve(bundles.editedBundleCall, { action: 'products.see', run: editedBundle }),
  serve(bundles.saveBundleCall, {
    action: 'price.change',
    once: 'ifAsked',
    run: withHistory(ofProduct, saveBundle),
  }),
  serve(merchant.saveVariantPriceCall, {
    action: 'price.change',
    once: 'ifAsked',
    run: withHistory(({ variantId }, tx) => productsOfVariants(tx, [variantId]), saveVariantPrice),
  }),
]
