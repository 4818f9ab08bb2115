/** The cart owns what somebody means to buy. It promises nothing: stock is reserved when an order is placed. */
export { cartRoutes } from './routes.ts'
export { deleteVariants, mergeCarts, sellableCart } from './store.ts'
