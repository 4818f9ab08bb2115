/** Exports of shop fronts for the server and the demo mall. */
export { listedShops } from './queries/listed-shops.ts'
export { insertShopCategory, putCategoryProducts } from './store/categories.ts'
export { putFront } from './store/fronts.ts'
