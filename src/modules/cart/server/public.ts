/** Exports of the cart for other modules. */
export { couponsToClaim } from './queries/coupons-to-claim.ts'
export { cartWithFacts, deleteLines } from './store.ts'
