import { mayDo } from '#modules/orders/rules/lifecycle.ts'
import { lockOrder, moveOrders } from '#modules/orders/server/public.ts'
import { type DeadlineHandler, extendDeadline } from '#platform/deadlines.ts'
import type { RecurringJob } from '#platform/jobs.ts'
import type { JobServices } from '#platform/outbox.ts'
import { reencrypt } from '#platform/reencrypt.ts'
import { dayMs } from '#vocabulary/days.ts'
import { isTooOften, queryTracker } from './query-tracker.ts'
import { receiveShipments } from './store/shipments.ts'
import { secretsOfTrackers } from './store/tracker-accounts.ts'
import { takeWaybillsToTrack } from './store/waybills.ts'
import { type OpenTracker, openTrackers, type Trackers } from './trackers.ts'

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

const callsMax = 60

/** Queries a tracker for its parcels whose time has come, within its limits. */
async function askTracker(
  { db, transaction, signal, log }: JobServices,
  trackers: Trackers,
  open: OpenTracker,
): Promise<void> {
  const { parcelsPerCall, callsPerSecond } = open.tracker.pace
  for (let call = 0; call < callsMax && !signal.aborted; call += 1) {
    const batch = await takeWaybillsToTrack(db, [...open.carriers.keys()], parcelsPerCall)
    if (batch.length === 0) return
    const notBefore = performance.now() + 1_000 / callsPerSecond
    try {
      await queryTracker({ db, transaction }, trackers, open, batch)
    } catch (error) {
      log.error({ err: error, tracker: open.tracker.code }, 'a tracker will be asked again')
      // The parcels of this turn come again after a growing pause.
      if (isTooOften(error)) return
    }
    if (batch.length < parcelsPerCall) return
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, notBefore - performance.now())))
  }
}

export const shipmentJobs = (trackers: Trackers): RecurringJob[] => [
  {
    name: 'shipments.askCarriers',
    everySeconds: 5,
    /**
     * Queries trackers for the location of parcels: immediately when one was sent, and now and then, since a
     * message can get lost. One tracker that does not answer delays none of the others.
     */
    run: async (job) => {
      const open = await openTrackers(job.db, trackers)
      await Promise.all(open.map((each) => askTracker(job, trackers, each)))
    },
  },
  ...reencrypt('shipments.renewSeals', trackers.seal, secretsOfTrackers),
]
