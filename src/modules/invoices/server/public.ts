/** What others may call of invoices: the demo lives through past orders, whose invoices were issued then. */
export { invoiceReactions } from './reactions.ts'
