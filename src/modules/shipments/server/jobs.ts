import { mayDo } from '#modules/orders/rules/lifecycle.ts'
import { lockOrder, moveOrders } from '#modules/orders/server/public.ts'
import { type DeadlineHandler, extendDeadline } from '#platform/deadlines.ts'
import type { RecurringJob } from '#platform/jobs.ts'
import { queryCarrier, type Trackers } from './query-carrier.ts'
import { receiveShipments } from './store/shipments.ts'
import { takeWaybillsToTrack } from './store/waybills.ts'

const dayMs = 24 * 60 * 60_000

export const shipmentDeadlines: DeadlineHandler[] = [
  {
    subject: 'order',
    action: 'confirmReceipt',
    /** The buyer did not object in time. */
    run: async (tx, orderId, { isStillDue }) => {
      const [order, isDue] = await Promise.all([lockOrder(tx, orderId), isStillDue()])
      if (!isDue || !mayDo(order, 'confirmReceipt', 'clock')) return
      // Orders with an open after-sale are not confirmed automatically.
      if (order.hasClaims) {
        await extendDeadline(tx, {
          subject: 'order',
          subjectId: orderId,
          action: 'confirmReceipt',
          byMs: dayMs,
        })
        return
      }
      await receiveShipments(tx, orderId)
      await moveOrders(tx, [order], { action: 'confirmReceipt', by: 'clock' })
    },
  },
]

const atOnce = 20

export const shipmentJobs = (trackers: Trackers): RecurringJob[] => [
  {
    name: 'shipments.askCarriers',
    everySeconds: 5,
    /**
     * Queries carriers for the location of parcels: immediately when one was sent, and now and then, since a
     * message can get lost.
     */
    run: async ({ db, transaction, signal, log }) => {
      const carriers = trackers.trackers.flatMap((tracker) => tracker.carriers)
      for (let turn = 0; turn < 20 && !signal.aborted; turn += 1) {
        const batch = await takeWaybillsToTrack(db, carriers, atOnce)
        const ends = await Promise.allSettled(
          batch.map((waybill) => queryCarrier({ db, transaction }, trackers, waybill)),
        )
        for (const end of ends)
          if (end.status === 'rejected') log.error({ err: end.reason }, 'a carrier will be asked again')
        if (batch.length < atOnce) return
      }
    },
  },
]
