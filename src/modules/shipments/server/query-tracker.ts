import type { Database, Transaction } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { trackInOrder } from '../rules/track-texts.ts'
import { TooManyCalls } from '../rules/tracker.ts'
import { type FollowedWaybill, writeFollowed, writeReport } from './store/waybills.ts'
import type { OpenTracker, Trackers } from './trackers.ts'

type Services = {
  readonly db: Database
  readonly transaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
}

/**
 * Queries a tracker for parcels, as many as it takes in one call, and stores the answer; the first time it also
 * subscribes to updates. @throws Refusal `providerAway`
 */
export async function queryTracker(
  services: Services,
  { noticeUrl }: Pick<Trackers, 'noticeUrl'>,
  { tracker, settings, carriers }: OpenTracker,
  waybills: readonly FollowedWaybill[],
): Promise<void> {
  const known = waybills.map((waybill) => ({ ...waybill, trackerCode: carriers.get(waybill.carrier) }))
  const { everyMs, sendsAll } = tracker.pace
  const fresh = known.filter(({ isFollowed }) => !isFollowed)
  if (tracker.follow && fresh.length > 0) {
    await tracker.follow(settings, fresh, noticeUrl(tracker.code))
    await services.transaction((tx) => writeFollowed(tx, fresh, sendsAll ? everyMs : 0))
  }
  // All that has happened comes with the first message of a tracker that sends all.
  const asked = tracker.follow && sendsAll ? known.filter(({ isFollowed }) => isFollowed) : known
  if (asked.length === 0) return
  const reports = await tracker.track(settings, asked)
  await services.transaction(async (tx) => {
    for (const waybill of asked) {
      const report = reports.find(
        ({ number, trackerCode }) =>
          number === waybill.number &&
          (trackerCode === undefined ||
            waybill.trackerCode === undefined ||
            trackerCode === waybill.trackerCode),
      )
      await writeReport(tx, waybill, trackInOrder(report?.entries ?? []), { by: 'question', everyMs })
    }
  })
}

/** A tracker that was called too often is left alone for a while. */
export const isTooOften = (error: unknown): boolean =>
  error instanceof Refusal && error.cause instanceof TooManyCalls
