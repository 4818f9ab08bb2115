import { isDefaultOfShop } from '#modules/refunds/rules/compensation.ts'
import type { RecordCancelledOrder } from '#platform/cancelled-order.ts'
import type {
  Context,
  MerchantContext,
  OperatorContext,
  OrderHolderContext,
  Transaction,
} from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import type { RefundOrder } from '#platform/refund-order.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CancelReason } from '../../rules/cancel-reasons.ts'
import type { OrderFacts, ShopState } from '../../rules/lifecycle.ts'
import { unitsNotSent } from '../../rules/units.ts'
import { shopStateOf } from '../lifecycle-facts.ts'
import type { OrdersParts } from '../parts.ts'
import { cancelBalance } from '../presale.ts'
import { lockGroupOfOrder } from '../store/groups.ts'
import { countAllCancelled, heldOrder, type LockedOrder, lockOrder, moveOrders } from '../store/orders.ts'

type CancelRequest = {
  readonly orderId: Id
  readonly reason?: CancelReason | undefined
  /** Units that the caller expects to cancel; the whole order when absent. */
  readonly lines?: readonly { readonly lineId: Id; readonly quantity: number }[] | undefined
}

type Canceller =
  | { readonly by: 'buyer'; readonly userId: Id; readonly record: RecordCancelledOrder }
  | { readonly by: 'merchant'; readonly userId: Id; readonly shop: ShopState }
  | { readonly by: 'operator'; readonly userId: Id }
  | {
      readonly by: 'clock'
      readonly deliveryStep: OrderFacts['deliveryStep']
      readonly reason?: CancelReason
      /** Writes all that precedes the books in the lock order. */
      readonly beforeBooking?: () => Promise<void>
    }

export type CancelledOrder = { readonly orderId: Id; readonly refund: Money }

/** A buyer cancels a paid order before anything of it was sent, which is an after-sale, too (TRAP-12). @throws Refusal `transitionRefused`, `cancelWholeOrder`, `afterSaleOpen` */
export function cancelOwnPaidOrder(
  ctx: OrderHolderContext,
  request: CancelRequest,
  { refundOrder, recordCancelledOrder }: Pick<OrdersParts, 'refundOrder' | 'recordCancelledOrder'>,
): Promise<CancelledOrder> {
  return ctx.transaction(async (tx) => {
    const { orderId, buyerId, shipmentId } = await heldOrder(tx, ctx, request.orderId)
    if (shipmentId) throw new Refusal('notFound')
    const order = await lockOrder(tx, orderId, { buyerId })
    const canceller = { by: 'buyer', userId: buyerId, record: recordCancelledOrder } as const
    return cancel(tx, ctx, refundOrder, order, request, canceller)
  })
}

/** A shop cancels a paid order that it cannot send. @throws Refusal `transitionRefused` when a parcel has left, `merchantFrozen` when it was placed after the freeze */
export function cancelShopOrder(
  ctx: MerchantContext,
  request: CancelRequest,
  refundOrder: RefundOrder,
): Promise<CancelledOrder> {
  return ctx.transaction(async (tx) => {
    await lockGroupOfOrder(tx, request.orderId)
    const order = await lockOrder(tx, request.orderId, { shopId: ctx.shopId })
    const canceller = { by: 'merchant', userId: ctx.userId, shop: shopStateOf(ctx) } as const
    return cancel(tx, ctx, refundOrder, order, request, canceller)
  })
}

/** The platform cancels a paid order of any shop. @throws Refusal `transitionRefused` when a parcel has left */
export function cancelAnyOrder(
  ctx: OperatorContext,
  request: CancelRequest,
  refundOrder: RefundOrder,
): Promise<CancelledOrder> {
  return ctx.transaction(async (tx) => {
    await lockGroupOfOrder(tx, request.orderId)
    const order = await lockOrder(tx, request.orderId)
    return cancel(tx, ctx, refundOrder, order, request, { by: 'operator', userId: ctx.userId })
  })
}

/** Cancels a locked order whose group of buyers has not formed, or that its shop has not sent, in time. */
export const giveBackOrder = (
  tx: Transaction,
  services: Pick<Context, 'reservations'>,
  refundOrder: RefundOrder,
  order: LockedOrder,
  canceller: Canceller & { readonly by: 'clock' },
): Promise<CancelledOrder> => cancel(tx, services, refundOrder, order, { orderId: order.orderId }, canceller)

/** Ends a locked order of which its buyer has cancelled every line before. */
export const endForBuyer = (
  tx: Transaction,
  services: Pick<Context, 'reservations'>,
  { refundOrder, recordCancelledOrder }: Pick<OrdersParts, 'refundOrder' | 'recordCancelledOrder'>,
  order: LockedOrder,
): Promise<CancelledOrder> =>
  cancel(
    tx,
    services,
    refundOrder,
    order,
    { orderId: order.orderId, reason: 'other' },
    { by: 'buyer', userId: order.buyerId, record: recordCancelledOrder },
  )

/** Cancels a locked order in the name of an operator, outside of a call. */
export const giveBackForPlatform = (
  tx: Transaction,
  services: Pick<Context, 'reservations'>,
  refundOrder: RefundOrder,
  order: LockedOrder,
  { userId, reason }: { readonly userId: Id; readonly reason: CancelReason },
): Promise<CancelledOrder> =>
  cancel(tx, services, refundOrder, order, { orderId: order.orderId, reason }, { by: 'operator', userId })

/**
 * Cancels a locked order: it ends, its reservations are released, and all of its money is refunded. Sending
 * it waits for the same lock, so that one of the two happens. A repeated cancel answers with the refund that
 * is under way (TRAP-86).
 */
async function cancel(
  tx: Transaction,
  { reservations }: Pick<Context, 'reservations'>,
  refundOrder: RefundOrder,
  order: LockedOrder,
  { reason, lines }: CancelRequest,
  canceller: Canceller,
): Promise<CancelledOrder> {
  const { orderId } = order
  const isRepeated = order.status === 'cancelled' && order.isPaid
  if (!isRepeated) {
    if (lines) refuseLessThanAll(order, lines)
    // A refund of part of it is promised already (TRAP-13).
    if (order.isCancelling) throw new Refusal('afterSaleOpen')
    await end(tx, order, reason, canceller)
    await countAllCancelled(tx, orderId)
  }
  // Only its deposit was paid.
  if (order.status === 'awaitingBalance') {
    const refund = await cancelBalance(tx, reservations, refundOrder, {
      orderId,
      groupId: order.groupId,
      isDefaultOfShop: isDefaultOfShop({ by: canceller.by, reason }),
    })
    return { orderId, refund }
  }
  const beforeBooking = async () => {
    if (order.status === 'awaitingGroup')
      await clearDeadline(tx, { subject: 'order', subjectId: orderId, action: 'settleGroup' })
    if ('beforeBooking' in canceller) await canceller.beforeBooking?.()
  }
  const hasGroupFailed = order.status === 'awaitingGroup' && canceller.by === 'clock'
  const left = order.lines
    .map((line) => ({ lineId: line.lineId, units: unitsNotSent(line) }))
    .filter(({ units }) => units > 0)
  const recorded =
    canceller.by === 'buyer' && !isRepeated && left.length > 0
      ? await canceller.record(tx, {
          orderId,
          shopId: order.shopId,
          buyerId: canceller.userId,
          reason,
          lines: left,
        })
      : undefined
  const refund = await refundOrder(tx, {
    orderId,
    reservations,
    afterSaleId: recorded?.afterSaleId,
    ...(hasGroupFailed && { reason: 'groupFailed' as const }),
    beforeBooking,
  })
  await recorded?.refundRequested()
  return { orderId, refund }
}

/** Each party has its own step, with facts of its own. */
function end(
  tx: Transaction,
  order: LockedOrder,
  reason: CancelReason | undefined,
  canceller: Canceller,
): Promise<void> {
  const action = 'cancelPaid'
  switch (canceller.by) {
    case 'merchant': {
      const { by, userId, shop } = canceller
      return moveOrders(tx, [{ ...order, shop }], { action, by, userId, reason })
    }
    case 'clock': {
      const { by, deliveryStep } = canceller
      return moveOrders(tx, [{ ...order, deliveryStep }], { action, by, reason: canceller.reason ?? reason })
    }
    default: {
      const { by, userId } = canceller
      return moveOrders(tx, [order], { action, by, userId, reason })
    }
  }
}

/** Parts of an order are an after-sale. @throws Refusal `notFound`, `cancelWholeOrder` */
function refuseLessThanAll(order: LockedOrder, lines: NonNullable<CancelRequest['lines']>): void {
  const asked = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
  if (lines.some(({ lineId }) => !order.lines.some((line) => line.lineId === lineId)))
    throw new Refusal('notFound')
  if (order.lines.some((line) => unitsNotSent(line) > 0 && asked.get(line.lineId) !== unitsNotSent(line)))
    throw new Refusal('cancelWholeOrder')
}
