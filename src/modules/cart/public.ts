/** What other modules may call of the cart. */
export { deleteVariants, sellableCart } from './store.ts'
