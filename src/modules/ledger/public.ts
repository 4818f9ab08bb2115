/** Ledger owns the books: transactions of entries that sum to zero, and the balance of each account. */
export { type Booking, book } from './store.ts'
