/** The catalogue owns shops' goods: products, variants, prices, categories, and what lists and searches read of them. */
export { replacePictures } from './commands/replace-pictures.ts'
export { type SavedProduct, saveProduct } from './commands/save-product.ts'
export { catalogueJobs } from './jobs.ts'
export { refreshListings, refreshListingsOfShop } from './listings.ts'
export { type CategoryRow, treeOf } from './queries/category-tree.ts'
export { homeGoods } from './queries/home-goods.ts'
export { listedCategories, listedProducts, stretchesOfProducts } from './queries/listed-pages.ts'
export {
  sellableRows,
  sellableVariants,
  toSellableVariants,
  type VariantsBy,
} from './queries/sellable-variants.ts'
export { addRatings, type RatingChange } from './rating.ts'
export { catalogueReactions } from './reactions.ts'
export { catalogueRoutes } from './routes.ts'
export { marks, type ProductTexts, type Weight, weighedWords, wordsOf } from './words.ts'
