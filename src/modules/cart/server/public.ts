/** Exports of the cart for other modules. */
export { cartWithFacts, deleteLines } from './store.ts'
