/** What other modules may call of the ledger. */
export { type Booking, book } from './store.ts'
