/** What other modules may call of vouchers. */
export { codeOfPickUp } from './delivery.ts'
export { claimVouchers, endVouchers, freeVouchers } from './store.ts'
