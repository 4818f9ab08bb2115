import type { Delivery } from '#platform/deliveries.ts'
import { newId } from '#platform/identifiers.ts'
import { putMembership } from './store/memberships.ts'
import { insertPurchase, paidPeriods } from './store/purchases.ts'

/** A period of the membership begins with its payment, or after the one that runs, in the transaction that settles the payment. */
export const periodDelivery: Delivery = {
  fulfilment: 'period',
  step: 'deliver',
  deliver: async (tx, orderIds) => {
    for (const bought of await paidPeriods(tx, orderIds)) {
      const stretch = await putMembership(tx, { ...bought, membershipId: newId(), grantedBy: null })
      await insertPurchase(tx, { ...bought, ...stretch })
    }
  },
}
