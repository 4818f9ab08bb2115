import type { Reservation } from '#platform/reservations.ts'
import { leaveSlots, type SlotWanted, takeSlots } from './store/buying-groups.ts'

/**
 * A slot in a group of buyers. It is held from when the order is placed, so that no paid order finds its
 * group full. `slotsPaid` announces the formation of a group.
 */
export const groupSlots: Reservation<SlotWanted> = {
  locks: 'buying_groups',
  wants: ({ orderId, buyerId, lines }) =>
    lines.flatMap(({ lineId, buyingGroup }) =>
      buyingGroup ? [{ ...buyingGroup, orderId, lineId, buyerId }] : [],
    ),

  reserve: takeSlots,
  /** Few orders have slots: `paySlots` is called for those. */
  commit: async () => undefined,
  release: (tx, orderIds) => leaveSlots(tx, { orderIds }),
  async restore(tx, lines, why) {
    if (why === 'cancelled') await leaveSlots(tx, { lineIds: lines.map(({ lineId }) => lineId) })
  },
}
