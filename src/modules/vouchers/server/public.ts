/** Exports of vouchers for other modules. */
export { codeOfPickUp } from './delivery.ts'
export { claimVouchers, endVouchers, freeVouchers } from './store.ts'
