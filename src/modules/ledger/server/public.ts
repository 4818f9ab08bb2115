/** What other modules may call of the ledger. */
export { type Booking, book, bookedOfOrders, bookOpposite } from './store.ts'
