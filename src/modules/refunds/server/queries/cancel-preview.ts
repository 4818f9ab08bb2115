import { sql } from '#database/sql.ts'
import { allocationsOfOrder } from '#modules/obligations/server/public.ts'
import type { OrderStatus } from '#modules/orders/rules/statuses.ts'
import { heldOrder, soldOrder } from '#modules/orders/server/public.ts'
import type { Database, MerchantContext, OperatorContext, OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CancelPreview } from '../../rules/cancel-preview.ts'
import { ofSource, takeNewestFirst } from '../../rules/refund.ts'
import { unitsLeft } from '../commands/refund-order.ts'
import { doublesDeposits, givenBack } from '../store.ts'
import { quoteOfSale } from './refund-quote.ts'

type OrderRequest = { readonly orderId: Id }

/** Refund when the buyer cancels. @throws Refusal `notFound`, `transitionRefused` if not cancellable */
export const ownCancelPreview = async (ctx: OrderHolderContext, { orderId: id }: OrderRequest) =>
  cancelPreview(ctx.db, (await heldOrder(ctx.db, ctx, id)).orderId)

/** Refund when the shop cancels. @throws Refusal as `ownCancelPreview` */
export const shopCancelPreview = (ctx: MerchantContext, { orderId }: OrderRequest) =>
  cancelPreview(ctx.db, orderId, ctx.shopId)

/** Refund when the platform cancels. @throws Refusal as `ownCancelPreview` */
export const anyCancelPreview = (ctx: OperatorContext, { orderId }: OrderRequest) =>
  cancelPreview(ctx.db, orderId)

/** The refund as `refundOrder` will make it, by the same rules. */
async function cancelPreview(db: Database, orderId: Id, shopId?: Id): Promise<CancelPreview> {
  const order = await sql<{ status: OrderStatus; currency: Currency; is_held: boolean }>`
    select o.status, o.currency, exists (
      select from obligations b where b.order_id = o.id and b.kind = 'order' and b.status = 'authorised') as is_held
    from orders o where o.id = ${orderId} and (${shopId ?? null}::bigint is null or o.shop_id = ${shopId ?? null}::bigint)`.row(
    db,
  )
  if (!order) throw new Refusal('notFound')
  if (!['awaitingBalance', 'awaitingGroup', 'awaitingShipment'].includes(order.status))
    throw new Refusal('transitionRefused')
  const { currency } = order
  const allocations = await allocationsOfOrder(db, orderId)
  const amount = order.is_held
    ? 0
    : order.status === 'awaitingBalance'
      ? allocations.reduce((sum, { left }) => sum + left, 0)
      : await amountOfLines(db, orderId)
  const taken = takeNewestFirst(amount, allocations)
  const onCards = ofSource('giftCard', taken, allocations)
  return {
    refund: { amount: amount - ofSource('writtenOff', taken, allocations), currency },
    onCards: { amount: onCards, currency },
    isHeld: order.is_held,
    doubles: order.status === 'awaitingBalance' && amount > 0 && (await doublesDeposits(db, orderId)),
  }
}

async function amountOfLines(db: Database, orderId: Id): Promise<number> {
  const [order, given] = await Promise.all([soldOrder(db, orderId), givenBack(db, orderId)])
  const lines = unitsLeft(order, given)
  if (lines.length === 0) return 0
  return (await quoteOfSale(db, { orderId, lines })).amount
}
