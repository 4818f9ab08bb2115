import type { MerchantContext, OperatorContext } from '#platform/context.ts'
import type { OrderAlert } from '../../rules/alerts.ts'
import { availableActions, type OrderFacts } from '../../rules/lifecycle.ts'
import type { PlatformOrder, ShopOrder } from '../../rules/order.ts'
import { parcelsToCancel } from '../../rules/parcel-to-cancel.ts'
import { sendBy } from '../../rules/timers.ts'
import { factsOfShop } from '../lifecycle-facts.ts'
import { mayOfOperator, mayOfStaff } from '../roles-of-actions.ts'
import { toDetail } from './order-answers.ts'
import { type DetailedOrderRow, factsOfOrderRow, parcelsIn } from './read-orders.ts'

/** When a shop's time to send an order ends. */
function sendByOf(
  { status, deliveryStep, isFullyShipped, isReady }: OrderFacts,
  { ready_at, paid_at, lines }: DetailedOrderRow,
  now: Date,
): ShopOrder['sendBy'] {
  const readyAt = ready_at ?? paid_at
  const isOpen = status === 'awaitingShipment' || (status === 'shipped' && !isFullyShipped)
  const isTheirs = deliveryStep === 'ship' || (deliveryStep === 'handOver' && !isReady)
  if (!isOpen || !isTheirs || !readyAt) return undefined
  const expected = lines.flatMap(({ expectedAt }) => (expectedAt ? [Date.parse(expectedAt)] : []))
  const at = sendBy(readyAt, expected.length > 0 ? new Date(Math.max(...expected)) : undefined)
  return { at, isOver: at <= now }
}

export function toShopOrder(ctx: MerchantContext, row: DetailedOrderRow): ShopOrder {
  const facts = { ...factsOfOrderRow(row), ...factsOfShop(ctx, row) }
  const actions = availableActions(facts, 'merchant').filter(mayOfStaff(ctx))
  const mayCancel = actions.some((action) => action === 'cancelParcel' || action === 'cancelOnlyParcel')
  return {
    ...toDetail(row, ctx.language),
    actions,
    parcelsToCancel: mayCancel ? parcelsToCancel(parcelsIn(row)) : [],
    sendBy: sendByOf(facts, row, ctx.now),
  }
}

export function toPlatformOrder(
  ctx: OperatorContext,
  row: DetailedOrderRow,
  alerts: readonly OrderAlert[],
): PlatformOrder {
  const actions = availableActions(factsOfOrderRow(row), 'operator').filter(mayOfOperator(ctx))
  return { ...toDetail(row, ctx.language), actions, alerts, isOfClearedShop: row.is_shop_cleared }
}
