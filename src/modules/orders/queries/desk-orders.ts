import type { OrderAlert } from '#domain/orders/alerts.ts'
import { availableActions, type OrderFacts } from '#domain/orders/lifecycle.ts'
import type { PlatformOrder, ShopOrder } from '#domain/orders/order.ts'
import { sendBy } from '#domain/orders/timers.ts'
import type { MerchantContext, OperatorContext } from '#platform/context.ts'
import { deliveryStepOf } from '../delivery-step.ts'
import { mayOfOperator, mayOfStaff } from '../roles-of-actions.ts'
import { shopStateOf } from '../shop-state.ts'
import { factsOf, type OrderRow, toDetail } from './read-orders.ts'

/** When a shop's time to send an order ends. */
function sendByOf(
  { status, deliveryStep }: OrderFacts,
  readyAt: Date | null,
  now: Date,
): ShopOrder['sendBy'] {
  if (status !== 'awaitingShipment' || deliveryStep !== 'ship' || !readyAt) return undefined
  const at = sendBy(readyAt)
  return { at, isOver: at <= now }
}

export function toShopOrder(ctx: MerchantContext, row: OrderRow): ShopOrder {
  const facts = factsOf(row, deliveryStepOf(ctx.deliveries, row))
  return {
    ...toDetail(row, ctx.language),
    actions: availableActions(facts, 'merchant', shopStateOf(ctx)).filter(mayOfStaff(ctx)),
    sendBy: sendByOf(facts, row.ready_at ?? row.paid_at, ctx.now),
  }
}

export function toPlatformOrder(
  ctx: OperatorContext,
  row: OrderRow,
  alerts: readonly OrderAlert[],
): PlatformOrder {
  const actions = availableActions(factsOf(row), 'operator').filter(mayOfOperator(ctx))
  return { ...toDetail(row, ctx.language), actions, alerts }
}
