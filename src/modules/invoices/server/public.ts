/** Exports of invoices for other modules: the demo issues invoices of past orders. */
export { invoiceReactions } from './reactions.ts'
