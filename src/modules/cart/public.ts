/** The cart owns the lines that a buyer may order later. It reserves nothing: stock is reserved when an order is placed. */
export { cartRoutes } from './routes.ts'
export { deleteVariants, mergeCarts, sellableCart } from './store.ts'
