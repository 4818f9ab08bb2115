import type { Database, Transaction } from '#platform/context.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { claimGroup } from './claim-group.ts'
import { closeUnpaidOrders } from './close-unpaid-orders.ts'
import type { OrdersParts } from './parts.ts'
import { countOpenOrdersOfBuyer, finishedGuestGroupsOf } from './queries/open-orders.ts'
import { ordersOf } from './queries/orders-of.ts'
import { eraseBuyer } from './store/erase-buyer.ts'

async function refuseOpen(db: Database | Transaction, buyerId: Id, which: { readonly isPaid: boolean }) {
  const count = await countOpenOrdersOfBuyer(db, buyerId, which)
  if (count > 0) throw new Refusal('ordersOpen', { count })
}

/**
 * Orders stay as they were sold, without the person who bought them. Open ones still need an address and a
 * buyer; those without any payment are cancelled first, and finished ones that the person placed as a guest
 * are treated as the account's.
 */
export const orderData = (parts: Pick<OrdersParts, 'groupClaimed'>): PersonalData => ({
  locks: 'order_groups',
  refuseErasure: (db, userId) => refuseOpen(db, userId, { isPaid: true }),
  prepareErasure: async (ctx) => {
    await closeUnpaidOrders(ctx)
    for (const groupId of await finishedGuestGroupsOf(ctx.db, ctx.buyerId))
      await claimGroup(parts, ctx, groupId)
  },
  erase: async (tx, person) => {
    // One may have been placed or paid since.
    await refuseOpen(tx, person.userId, { isPaid: false })
    await eraseBuyer(tx, person)
  },
  tell: async (db, userId) => ({ orders: await ordersOf(db, userId) }),
})
