/** What other modules may call of the catalogue. */
export { replacePictures } from './commands/replace-pictures.ts'
export { type SavedProduct, saveProduct } from './commands/save-product.ts'
export { writePage } from './commands/save-product-page.ts'
export { refreshListings, refreshTexts } from './listings.ts'
export { endPromotion, putPromotion, setPromotionTaken } from './promotions.ts'
export { listedCategories, listedProducts, stretchesOfProducts } from './queries/listed-pages.ts'
export { addRatings } from './rating.ts'
export { productsOfVariants } from './store/promotions.ts'
