/** The catalogue owns shops' goods: products, variants, prices, categories, and what lists and searches read of them. */
export { replacePictures } from './commands/replace-pictures.ts'
export { type SavedProduct, saveProduct } from './commands/save-product.ts'
export { refreshListings, refreshListingsOfShop } from './listings.ts'
export { sellableVariants } from './queries/sellable-variants.ts'
export { catalogueReactions } from './reactions.ts'
export { catalogueRoutes } from './routes.ts'
export { type ProductTexts, vectorOf, wordsOf } from './words.ts'
