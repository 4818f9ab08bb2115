/** Exports of the ledger for other modules. */
export { type Booking, book, bookedOfOrders, bookOpposite } from './store.ts'
