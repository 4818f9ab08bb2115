import {
  isCancelledNow,
  isOpenOffboarding,
  type Offboarding,
  type OffboardingChoices,
  offboardingStatuses,
} from '#modules/shops/rules/offboarding.ts'
import { lockShop, updateShopStatus } from '#modules/shops/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { RecurringJob } from '#platform/jobs.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { mayDo } from '../rules/lifecycle.ts'
import { dropRest } from './cancel-unsent.ts'
import { giveBackForPlatform } from './commands/cancel-paid-order.ts'
import { withdrawGroup } from './commands/cancel-unpaid-order.ts'
import { deliveryStepOf } from './lifecycle-facts.ts'
import type { OrdersParts } from './parts.ts'
import { lockLines } from './store/after-sale-units.ts'
import { lockGroupOfOrder } from './store/groups.ts'
import {
  countOffboardingOrders,
  endOffboarding,
  offboardingOf,
  offboardings,
  openOrdersOfShop,
  type StoredOffboarding,
  statusOfClearing,
  storeOffboarding,
} from './store/offboardings.ts'
import { lockOrder } from './store/orders.ts'

/** Counts of open orders and after-sales of a shop, and its offboarding while that is under way. */
export async function offboardingOfShop(
  ctx: OperatorContext,
  { shopId }: { shopId: Id },
): Promise<Offboarding> {
  const [counts, underWay] = await Promise.all([
    countOffboardingOrders(ctx.db, shopId),
    offboardingOf(ctx.db, shopId),
  ])
  return { counts, underWay }
}

/**
 * An operator begins to offboard a shop: it sells nothing from now on, and its open orders end as was chosen.
 * Until it is offboarded it is treated as a frozen one, which may finish orders placed before.
 * @throws Refusal `notFound`, `merchantCleared`
 */
export function startOffboarding(
  ctx: OperatorContext,
  { shopId, choices, finishDays }: { shopId: Id; choices: OffboardingChoices; finishDays: number },
  { shopStatusChanged }: OrdersParts,
): Promise<{ finishBy: Date }> {
  return ctx.transaction(async (tx) => {
    const status = await lockShop(tx, shopId)
    if (!status) throw new Refusal('notFound')
    if (status === 'cleared') throw new Refusal('merchantCleared')
    if (status === 'active') {
      await updateShopStatus(tx, shopId, 'frozen')
      await shopStatusChanged(tx, shopId, 'frozen')
    }
    const finishBy = new Date(ctx.now.getTime() + finishDays * dayMs)
    await storeOffboarding(tx, { shopId, choices, finishBy, startedBy: ctx.userId })
    return { finishBy }
  })
}

/** A shop that may sell again is not offboarded any more. */
export async function callOffOffboarding(tx: Transaction, shopId: Id, status: ShopStatus): Promise<void> {
  if (status === 'active') await endOffboarding(tx, shopId)
}

/** Ends the open orders of shops that are being offboarded, and then offboards them. */
export const clearShops = (parts: OrdersParts): RecurringJob => ({
  name: 'orders.clearShops',
  everySeconds: 10,
  run: async (services) => {
    for (const clearing of await offboardings(services.db)) {
      if (services.signal.aborted) return
      await clearShop(services, parts, clearing)
    }
  },
})

async function clearShop(services: JobServices, parts: OrdersParts, begun: StoredOffboarding): Promise<void> {
  const { shopId } = begun
  const cancelled = offboardingStatuses.filter((each) => isCancelledNow(each, begun))
  for (const orderId of await openOrdersOfShop(services.db, shopId, cancelled)) {
    if (services.signal.aborted) return
    try {
      await services.transaction((tx) => endOrder(tx, services, parts, shopId, orderId))
    } catch (error) {
      // It was paid, sent or requested concurrently: the next run checks again.
      if (!(error instanceof Refusal)) throw error
    }
  }
  await services.transaction(async (tx) => {
    const status = await lockShop(tx, shopId)
    const [clearing, counts] = await Promise.all([
      offboardingOf(tx, shopId),
      countOffboardingOrders(tx, shopId),
    ])
    // It was called off concurrently, and the shop sells again.
    if (!clearing) return
    if (offboardingStatuses.some((each) => counts[each] > 0 && isOpenOffboarding(each, clearing))) return
    await endOffboarding(tx, shopId)
    if (status === 'cleared') return
    await updateShopStatus(tx, shopId, 'cleared')
    await parts.shopStatusChanged(tx, shopId, 'cleared')
  })
}

/** One open order ends: unpaid, paid, or its rest to send. */
async function endOrder(
  tx: Transaction,
  services: JobServices,
  parts: OrdersParts,
  shopId: Id,
  orderId: Id,
): Promise<void> {
  // Payments wait for the group's lock, shipments for the order's. The state is read under the lock that it
  // changes under.
  await lockGroupOfOrder(tx, orderId)
  const unpaid = await endingNow(tx, shopId, orderId)
  if (unpaid?.standing === 'unpaid') {
    await withdrawGroup(tx, services, orderId, unpaid.by)
    return
  }
  const locked = await lockOrder(tx, orderId)
  const ending = await endingNow(tx, shopId, orderId)
  if (!ending) return
  const order = { ...locked, deliveryStep: deliveryStepOf(parts.deliveries, locked) }
  if (order.status === 'shipped') {
    if (order.isCancelling || !mayDo(order, 'dropUnsent', 'clock')) return
    await lockLines(tx, orderId)
    await dropRest(tx, parts, order, services)
    return
  }
  await giveBackForPlatform(tx, services, parts.refundOrder, order, ending.by)
}

/**
 * Undefined where an order does not end, since it moved on, or the offboarding was called off or changed
 * concurrently.
 */
async function endingNow(tx: Transaction, shopId: Id, orderId: Id) {
  const [clearing, standing] = await Promise.all([offboardingOf(tx, shopId), statusOfClearing(tx, orderId)])
  if (!clearing || !standing || !isCancelledNow(standing, clearing)) return undefined
  return { standing, by: { userId: clearing.startedBy, reason: 'shopCannotSend' } as const }
}
