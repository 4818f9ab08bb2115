import { isInvoiced } from '#modules/invoices/rules/invoice.ts'
import { type OrderDetail, showsPaymentCards } from './order.ts'

/**
 * An invoice has a card on the page of its order while it is issued or will be: not for a retained deposit
 * alone, and not where the buyer declined it.
 */
export const showsInvoiceCard = (order: OrderDetail): boolean =>
  showsPaymentCards(order) &&
  isInvoiced(order) &&
  (order.invoices.length > 0 || (order.wantsInvoice && order.status !== 'closed'))
