/** What other modules may call of vouchers. */
export { claimVouchers, endVouchers, freeVouchers } from './store.ts'
