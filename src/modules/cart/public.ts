/** What other modules may call of the cart. */
export { deleteLines, sellableCart } from './store.ts'
