import { randomUUID } from 'node:crypto'
import { reference } from './sessions.ts'
import type { Books } from './stand-in.ts'
import { type Answer, KlarnaRefusal, type Order } from './store.ts'

/** The calls of Klarna's Order Management, under Klarna's paths. */

const capturedOf = ({ captures }: Order) => captures.reduce((sum, each) => sum + each.captured_amount, 0)
const refundedOf = ({ refunds }: Order) => refunds.reduce((sum, each) => sum + each.refunded_amount, 0)
const remainingOf = (order: Order) =>
  order.status === 'AUTHORIZED' || order.status === 'PART_CAPTURED'
    ? order.purchase.order_amount - capturedOf(order)
    : 0

/** Outcomes of an order under review once Klarna has decided. */
export const reviewOf = ({ buyer }: Order): 'ACCEPTED' | 'REJECTED' =>
  buyer === 'pendingRejected' ? 'REJECTED' : 'ACCEPTED'

function decideIfDue(order: Order, now: Date): void {
  if (order.fraud !== 'PENDING' || !order.reviewedAt || order.reviewedAt > now) return
  order.fraud = reviewOf(order)
  if (order.fraud === 'REJECTED' && order.status === 'AUTHORIZED') order.status = 'CANCELLED'
}

export function orderOf({ store, now, account }: Books, id: string): Order {
  const order = store.orders.get(id)
  if (order?.account !== account) throw new KlarnaRefusal(404, 'NO_SUCH_ORDER', 'The order was not found')
  decideIfDue(order, now())
  if (order.expiresAt <= now() && remainingOf(order) > 0)
    order.status = order.captures.length > 0 ? 'CAPTURED' : 'EXPIRED'
  return order
}

export function readOrder(books: Books, id: string): Answer {
  const order = orderOf(books, id)
  const { purchase, status, fraud, captures, refunds, createdAt, expiresAt } = order
  const { merchant_urls: _, ...shown } = purchase
  return {
    status: 200,
    body: {
      ...{
        ...shown,
        order_id: order.id,
        status,
        fraud_status: fraud,
        klarna_reference: order.id.slice(0, 8),
      },
      ...{ original_order_amount: purchase.order_amount, captured_amount: capturedOf(order) },
      ...{ refunded_amount: refundedOf(order), remaining_authorized_amount: remainingOf(order) },
      ...{ captures, refunds, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() },
    },
  }
}

type Move = { readonly reference?: string; readonly description?: string }
const textsOf = ({ reference: ours, description }: Move) => ({
  ...(ours !== undefined && { reference: ours }),
  ...(description !== undefined && { description }),
})
const isAmount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

export function capture(books: Books, id: string, body: Move & { captured_amount?: number }): Answer {
  const order = orderOf(books, id)
  const { captured_amount: amount } = body
  if (!isAmount(amount) || order.fraud !== 'ACCEPTED' || amount > remainingOf(order))
    throw new KlarnaRefusal(403, 'CAPTURE_NOT_ALLOWED', 'The capture is not allowed')
  const captureId = randomUUID()
  order.captures.push({
    ...{ capture_id: captureId, captured_amount: amount, refunded_amount: 0, klarna_reference: reference() },
    ...{ captured_at: books.now().toISOString(), ...textsOf(body) },
  })
  order.status = capturedOf(order) === order.purchase.order_amount ? 'CAPTURED' : 'PART_CAPTURED'
  const location = `/ordermanagement/v1/orders/${id}/captures/${captureId}`
  return { status: 201, headers: { location, 'capture-id': captureId } }
}

export function readCapture(books: Books, id: string, captureId: string): Answer {
  const found = orderOf(books, id).captures.find((each) => each.capture_id === captureId)
  if (!found) throw new KlarnaRefusal(404, 'NO_SUCH_CAPTURE', 'The capture was not found')
  return { status: 200, body: found }
}

export function refund(books: Books, id: string, body: Move & { refunded_amount?: number }): Answer {
  const order = orderOf(books, id)
  const { refunded_amount: amount } = body
  if (!isAmount(amount) || amount > capturedOf(order) - refundedOf(order))
    throw new KlarnaRefusal(403, 'REFUND_NOT_ALLOWED', 'The refund is not allowed')
  const refundId = randomUUID()
  order.refunds.push({
    ...{ refund_id: refundId, refunded_amount: amount },
    ...{ refunded_at: books.now().toISOString(), ...textsOf(body) },
  })
  let left = amount
  for (const each of order.captures) {
    const part = Math.min(left, each.captured_amount - each.refunded_amount)
    each.refunded_amount += part
    left -= part
  }
  const location = `/ordermanagement/v1/orders/${id}/refunds/${refundId}`
  return { status: 201, headers: { location, 'refund-id': refundId } }
}

export function cancel(books: Books, id: string): Answer {
  const order = orderOf(books, id)
  if (order.status !== 'AUTHORIZED')
    throw new KlarnaRefusal(403, 'CANCEL_NOT_ALLOWED', 'Cancel is not allowed')
  order.status = 'CANCELLED'
  return { status: 204 }
}

export function releaseRemaining(books: Books, id: string): Answer {
  const order = orderOf(books, id)
  if (order.status !== 'PART_CAPTURED')
    throw new KlarnaRefusal(403, 'NOT_ALLOWED', 'Nothing is left to release')
  order.status = 'CAPTURED'
  return { status: 204 }
}

export function extendAuthorization(books: Books, id: string): Answer {
  const order = orderOf(books, id)
  if (remainingOf(order) === 0) throw new KlarnaRefusal(403, 'NOT_ALLOWED', 'Nothing is left to extend')
  order.expiresAt = new Date(books.now().getTime() + 28 * 86_400_000)
  return { status: 204 }
}
