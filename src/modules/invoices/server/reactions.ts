import { reactToBatch } from '#platform/outbox.ts'
import { issueDocuments } from './commands/issue-documents.ts'
import { ordersOfGroups, ordersOfTransfers } from './queries/orders-to-invoice.ts'

/**
 * Documents are issued when an order was paid, and when money was refunded. Held money is paid when all of it
 * was captured, which may be after the order was completed.
 */
export const invoiceReactions = [
  reactToBatch('orderGroup.paid', 'invoices.issueForPaid', async (services, paid) => {
    const groupIds = paid.map(({ groupId }) => groupId)
    await issueDocuments(services, await ordersOfGroups(services.db, groupIds))
  }),
  reactToBatch('order.moneyTaken', 'invoices.issueForTaken', (services, taken) =>
    issueDocuments(
      services,
      taken.map(({ orderId }) => orderId),
    ),
  ),
  reactToBatch('order.completed', 'invoices.issueForCompleted', (services, completed) =>
    issueDocuments(
      services,
      completed.map(({ orderId }) => orderId),
    ),
  ),
  reactToBatch('order.cancelled', 'invoices.creditCancelled', (services, cancelled) =>
    issueDocuments(
      services,
      cancelled.map(({ orderId }) => orderId),
    ),
  ),
  reactToBatch('transfer.requested', 'invoices.creditRefunded', async (services, requested) => {
    const transferIds = requested.map(({ transferId }) => transferId)
    await issueDocuments(services, await ordersOfTransfers(services.db, transferIds))
  }),
]
