import { heldOrder, type LockedOrder, lockOrder } from '#modules/orders/server/public.ts'
import type { MerchantContext, OperatorContext, OrderHolderContext, Transaction } from '#platform/context.ts'
import { clearDeadline, startDeadlines } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import { isPlacedAfterFreeze } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { eventOf } from '#vocabulary/lifecycle.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  type AfterSaleParty,
  type AfterSaleStatus,
  afterSaleStep,
  type CarriedByAfterSales,
  deadlineOf,
  type MadeAfterSaleAction,
  phaseOf,
} from '../rules/lifecycle.ts'
import { momentOf, timeGivenBySite } from './queries/times.ts'
import {
  type AfterSaleChange,
  insertAfterSaleEvent,
  type LockedAfterSale,
  orderOfAfterSale,
  readLocked,
  soldOrderOf,
  updateAfterSale,
} from './store/after-sales.ts'

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
  if (isShop && isPlacedAfterFreeze(ctx.shop, locked.order.placedAt)) throw new Refusal('merchantFrozen')
  return { ...locked, decider: { by: isShop ? 'merchant' : 'operator', userId: ctx.userId } }
}

/** The answer to a call that made a step: the status that the after-sale has now. */
export type DecidedStep = { readonly afterSaleId: Id; readonly status: AfterSaleStatus }

export const asDecided = ({ afterSaleId, status }: LockedAfterSale): DecidedStep => ({ afterSaleId, status })

type Made = {
  readonly action: MadeAfterSaleAction
  readonly by: AfterSaleParty
  readonly userId?: Id | undefined
  readonly text?: string | undefined
  readonly pictures?: readonly string[] | undefined
  /** Amount requested with it, in minor units. */
  readonly amount?: number | undefined
}

/** Refuses a step that may not be made, before anything that goes with it is done. @throws Refusal as `makeStep` does */
export function refuseIllegalStep(afterSale: LockedAfterSale, { action, by }: Made): void {
  afterSaleStep(afterSale, action, by)
}

/**
 * Makes one step with an after-sale whose order is locked, by its lifecycle: status, history, event.
 * Deadlines follow by `resetDeadline`, since in the lock order they come after all that an order takes.
 * @throws Refusal `transitionRefused`, or that of a condition which does not hold
 */
export async function makeStep(
  tx: Transaction,
  afterSale: LockedAfterSale,
  made: Made,
  change: Omit<AfterSaleChange, 'status'> = {},
): Promise<LockedAfterSale> {
  const { afterSaleId } = afterSale
  const step = afterSaleStep(afterSale, made.action, made.by)
  await updateAfterSale(tx, afterSale, { ...change, status: step.to })
  await insertAfterSaleEvent(tx, { afterSaleId, ...made })
  if (step.announces) {
    const carried: Record<CarriedByAfterSales, string> = {
      afterSaleId,
      at: String((await momentOf(tx)).getTime()),
    }
    await announce(tx, eventOf(step, carried))
  }
  return { ...afterSale, status: step.to ?? afterSale.status, kind: change.kind ?? afterSale.kind }
}

/** All of its money is refunded. */
export async function finish(tx: Transaction, afterSale: LockedAfterSale): Promise<LockedAfterSale> {
  const refunded = await makeStep(tx, afterSale, { action: 'settle', by: 'refund' })
  return makeStep(tx, refunded, { action: 'finish', by: 'refund' })
}

/** Ends the deadline of the status that was left, and sets that of the one that was reached. */
export async function resetDeadline(
  tx: Transaction,
  {
    afterSaleId,
    site,
    status,
    owesDifference,
  }: Pick<LockedAfterSale, 'afterSaleId' | 'site' | 'status' | 'owesDifference'>,
  left: AfterSaleStatus,
): Promise<void> {
  if (left === status) return
  const before = phaseOf(left).deadline
  if (before) await clearDeadline(tx, { subject: 'afterSale', subjectId: afterSaleId, action: before.action })
  // An offer ends with the status in which it was made.
  if (left === 'awaitingReview' || left === 'awaitingInspection')
    await clearDeadline(tx, { subject: 'afterSale', subjectId: afterSaleId, action: 'acceptAmount' })
  const deadline = deadlineOf({ status, owesDifference })
  if (deadline) await startClock(tx, { afterSaleId, site }, deadline)
}

/** An offer was made or answered: the clock runs for the other side. */
export async function resetAnswerDeadline(
  tx: Transaction,
  { afterSaleId, site, status, isOffered: wasOffered }: LockedAfterSale,
  isOffered: boolean,
): Promise<void> {
  const before = deadlineOf({ status, isOffered: wasOffered })
  const deadline = deadlineOf({ status, isOffered })
  if (before && before.action !== deadline?.action)
    await clearDeadline(tx, { subject: 'afterSale', subjectId: afterSaleId, action: before.action })
  if (deadline) await startClock(tx, { afterSaleId, site }, deadline)
}

/** Sets a deadline, by the time that its site gives for it (AS-58). */
async function startClock(
  tx: Transaction,
  { afterSaleId, site }: Pick<LockedAfterSale, 'afterSaleId' | 'site'>,
  { action, afterMs }: NonNullable<ReturnType<typeof deadlineOf>>,
): Promise<void> {
  await startDeadlines(tx, {
    subject: 'afterSale',
    subjectIds: [afterSaleId],
    action,
    afterMs: (await timeGivenBySite(tx, site, action)) ?? afterMs,
  })
}
