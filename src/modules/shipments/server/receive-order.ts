import { mayDo } from '#modules/orders/rules/lifecycle.ts'
import { lockOrder, moveOrders } from '#modules/orders/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { receiveShipments } from './store/shipments.ts'

/**
 * Marks all parcels of an order as arrived, confirmed by its buyer or automatically; no effect when they had
 * arrived.
 */
export async function receiveOrder(tx: Transaction, orderId: Id, by: 'buyer' | 'clock'): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!mayDo(order, 'confirmReceipt', by)) return
  await receiveShipments(tx, orderId)
  await moveOrders(tx, [order], { action: 'confirmReceipt', by })
  await clearDeadline(tx, { subject: 'order', subjectId: orderId, action: 'confirmReceipt' })
}
