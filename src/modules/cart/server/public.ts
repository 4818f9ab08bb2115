/** What other modules may call of the cart. */
export { cartWithFacts, deleteLines } from './store.ts'
