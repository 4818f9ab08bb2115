import { heldOrder, type LockedOrder, lockOrder, shopStateOf } from '#modules/orders/server/public.ts'
import { soldOrderOf } from '#modules/refunds/server/public.ts'
import type { MerchantContext, OperatorContext, OrderHolderContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type LockedAfterSale, orderOfAfterSale, readLocked } from '../store/after-sales.ts'

export type Locked = { readonly order: LockedOrder; readonly afterSale: LockedAfterSale }

/**
 * Locks the order whose money pays refunds of a replacement, which is locked before all orders of its exchanges; nothing for an order
 * that was sold itself.
 */
export async function lockSoldFirst(tx: Transaction, orderId: Id): Promise<void> {
  const soldOrderId = await soldOrderOf(tx, orderId)
  if (soldOrderId) await lockOrder(tx, soldOrderId)
}

/** Locks the order of an after-sale, then reads it: all of its changes wait for this lock. @throws Refusal `notFound` */
export async function lockAfterSale(tx: Transaction, afterSaleId: Id, shopId?: Id): Promise<Locked> {
  const { orderId } = await orderOfAfterSale(tx, afterSaleId, shopId)
  await lockSoldFirst(tx, orderId)
  const order = await lockOrder(tx, orderId)
  return { order, afterSale: await readLocked(tx, afterSaleId) }
}

/** The same for the holder of its order. Another buyer's does not exist. */
export async function lockOwnAfterSale(
  tx: Transaction,
  ctx: OrderHolderContext,
  afterSaleId: Id,
): Promise<Locked> {
  const { orderId } = await orderOfAfterSale(tx, afterSaleId)
  await heldOrder(tx, ctx, orderId)
  return lockAfterSale(tx, afterSaleId)
}

export type StaffContext = MerchantContext | OperatorContext
export type Decider = { readonly by: 'merchant' | 'operator'; readonly userId: Id }

/**
 * Locks the after-sale that staff decides: of the own shop, or of any.
 * @throws Refusal `notFound`, `merchantFrozen` for orders placed after a freeze
 */
export async function lockForStaff(
  tx: Transaction,
  ctx: StaffContext,
  afterSaleId: Id,
): Promise<Locked & { readonly decider: Decider }> {
  const isShop = 'shopId' in ctx
  const locked = await lockAfterSale(tx, afterSaleId, isShop ? ctx.shopId : undefined)
  const { onlyOrdersBefore } = isShop ? shopStateOf(ctx) : {}
  if (onlyOrdersBefore && locked.order.placedAt >= onlyOrdersBefore) throw new Refusal('merchantFrozen')
  return { ...locked, decider: { by: isShop ? 'merchant' : 'operator', userId: ctx.userId } }
}
