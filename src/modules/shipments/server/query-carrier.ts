import type { Database, Transaction } from '#platform/context.ts'
import type { Tracker } from '../rules/tracker.ts'
import { type FollowedWaybill, writeReport } from './store/waybills.ts'

type Services = {
  readonly db: Database
  readonly transaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
}

export type Trackers = {
  /** The tracking providers. */
  readonly trackers: readonly Tracker[]
  /** Address where they notify us of a parcel of this carrier. */
  readonly noticeUrl: (carrier: string) => string
}

export const trackerOf = ({ trackers }: Trackers, carrier: string): Tracker | undefined =>
  trackers.find(({ carriers }) => carriers.includes(carrier))

/**
 * Queries the tracking provider of a parcel for its location, and stores the answer; the first time it also
 * subscribes to updates. @throws Refusal `providerAway`
 */
export async function queryCarrier(
  services: Services,
  trackers: Trackers,
  waybill: FollowedWaybill,
): Promise<void> {
  const tracker = trackerOf(trackers, waybill.carrier)
  if (!tracker) return
  if (!waybill.isFollowed)
    await tracker.follow({ ...waybill, notifyUrl: trackers.noticeUrl(waybill.carrier) })
  const entries = await tracker.track(waybill)
  await services.transaction((tx) => writeReport(tx, waybill, entries, 'question'))
}
