import type { ShopStatus } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import { mayDo } from '#domain/orders/lifecycle.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  type Clearing,
  type ClearingChoices,
  clearingStandings,
  isCancelledNow,
  isInTheWay,
} from '#domain/shops/clearing.ts'
import { lockShop, updateShopStatus } from '#modules/shops/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { RecurringJob } from '#platform/jobs.ts'
import type { JobServices } from '#platform/outbox.ts'
import { dropRest } from './cancel-unsent.ts'
import { giveBackForPlatform } from './commands/cancel-paid-order.ts'
import { withdrawGroup } from './commands/cancel-unpaid-order.ts'
import { deliveryStepOf } from './delivery-step.ts'
import type { OrdersParts } from './parts.ts'
import { lockLines } from './store/after-sale-units.ts'
import {
  clearingOf,
  clearings,
  countStandings,
  endClearing,
  ordersStanding,
  putClearing,
  type StoredClearing,
  standingOf,
} from './store/clearings.ts'
import { lockGroupOfOrder } from './store/groups.ts'
import { lockOrder } from './store/orders.ts'

const dayMs = 24 * 60 * 60_000

/** What is open in a shop, and what is to become of it where the shop is being cleared. */
export async function clearingOfShop(ctx: OperatorContext, { shopId }: { shopId: Id }): Promise<Clearing> {
  const [counts, underWay] = await Promise.all([countStandings(ctx.db, shopId), clearingOf(ctx.db, shopId)])
  return { counts, underWay }
}

/**
 * An operator begins to clear a shop: it sells nothing from now on, and its open orders end as was chosen. Until it is cleared it
 * stands as a frozen one, which may finish what was ordered.
 * @throws Refusal `notFound`, `merchantCleared`
 */
export const startClearing =
  ({ shopStatusChanged }: OrdersParts) =>
  (
    ctx: OperatorContext,
    { shopId, choices, finishDays }: { shopId: Id; choices: ClearingChoices; finishDays: number },
  ): Promise<{ finishBy: Date }> =>
    ctx.transaction(async (tx) => {
      const status = await lockShop(tx, shopId)
      if (!status) throw new Refusal('notFound')
      if (status === 'cleared') throw new Refusal('merchantCleared')
      if (status === 'active') {
        await updateShopStatus(tx, shopId, 'frozen')
        await shopStatusChanged(tx, shopId, 'frozen')
      }
      const finishBy = new Date(ctx.now.getTime() + finishDays * dayMs)
      await putClearing(tx, { shopId, choices, finishBy, startedBy: ctx.userId })
      return { finishBy }
    })

/** A shop that may sell again is not cleared any more. */
export async function callOffClearing(tx: Transaction, shopId: Id, status: ShopStatus): Promise<void> {
  if (status === 'active') await endClearing(tx, shopId)
}

/** Ends the open orders of shops that are being cleared, and then clears them. */
export const clearShops = (parts: OrdersParts): RecurringJob => ({
  name: 'orders.clearShops',
  everySeconds: 10,
  run: async (services) => {
    for (const clearing of await clearings(services.db)) {
      if (services.signal.aborted) return
      await clearShop(services, parts, clearing)
    }
  },
})

async function clearShop(services: JobServices, parts: OrdersParts, clearing: StoredClearing): Promise<void> {
  const { shopId } = clearing
  const cancelled = clearingStandings.filter((each) => isCancelledNow(each, clearing))
  for (const orderId of await ordersStanding(services.db, shopId, cancelled)) {
    if (services.signal.aborted) return
    try {
      await services.transaction((tx) => endOrder(tx, services, parts, orderId, clearing))
    } catch (error) {
      // It was paid, sent or asked for meanwhile: the next turn looks again.
      if (!(error instanceof Refusal)) throw error
    }
  }
  await services.transaction(async (tx) => {
    const status = await lockShop(tx, shopId)
    const counts = await countStandings(tx, shopId)
    if (clearingStandings.some((each) => counts[each] > 0 && isInTheWay(each, clearing))) return
    await endClearing(tx, shopId)
    if (status === 'cleared') return
    await updateShopStatus(tx, shopId, 'cleared')
    await parts.shopStatusChanged(tx, shopId, 'cleared')
  })
}

/** One open order ends: unpaid, paid, or what is left of it to send. */
async function endOrder(
  tx: Transaction,
  services: JobServices,
  parts: OrdersParts,
  orderId: Id,
  clearing: StoredClearing,
): Promise<void> {
  const by = { userId: clearing.startedBy, reason: 'shopCannotSend' } as const
  if (await withdrawGroup(tx, services, orderId, by)) return
  await lockGroupOfOrder(tx, orderId)
  const locked = await lockOrder(tx, orderId)
  // It was paid or sent while its lock was waited for, and what is open so now may be left to the shop.
  const standing = await standingOf(tx, orderId)
  if (!standing || !isCancelledNow(standing, clearing)) return
  const order = { ...locked, deliveryStep: deliveryStepOf(parts.deliveries, locked) }
  if (order.status === 'shipped') {
    if (order.isCancelling || !mayDo(order, 'dropUnsent', 'clock')) return
    await lockLines(tx, orderId)
    await dropRest(tx, parts, order, services)
    return
  }
  await giveBackForPlatform(tx, services, parts.refundOrder, order, by)
}
