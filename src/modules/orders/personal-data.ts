import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { closeUnpaidOrders } from './close-unpaid-orders.ts'
import { countOpenOrdersOfBuyer } from './queries/open-orders.ts'
import { ordersOf } from './queries/orders-of.ts'
import { eraseBuyer } from './store/erase-buyer.ts'

async function refuseOpen(db: Database | Transaction, buyerId: Id, which: { readonly isPaid: boolean }) {
  const count = await countOpenOrdersOfBuyer(db, buyerId, which)
  if (count > 0) throw new Refusal('ordersOpen', { count })
}

/**
 * Orders stay as they were sold, without the person who bought them. Open ones still need an address and a buyer; those that
 * nothing was paid of are cancelled first.
 */
export const orderData: PersonalData = {
  locks: 'order_groups',
  refuseErasure: (db, userId) => refuseOpen(db, userId, { isPaid: true }),
  prepareErasure: closeUnpaidOrders,
  erase: async (tx, person) => {
    // One may have been placed or paid since.
    await refuseOpen(tx, person.userId, { isPaid: false })
    await eraseBuyer(tx, person)
  },
  tell: async (db, userId) => ({ orders: await ordersOf(db, userId) }),
}
