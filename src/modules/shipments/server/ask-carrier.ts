import type { Database, Transaction } from '#platform/context.ts'
import type { Tracker } from '../rules/tracker.ts'
import { type FollowedWaybill, writeReport } from './store/waybills.ts'

type Services = {
  readonly db: Database
  readonly transaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
}

export type Trackers = {
  /** The companies that know where parcels are. */
  readonly trackers: readonly Tracker[]
  /** Where they tell us of a parcel of this carrier. */
  readonly noticeUrl: (carrier: string) => string
}

export const trackerOf = ({ trackers }: Trackers, carrier: string): Tracker | undefined =>
  trackers.find(({ carriers }) => carriers.includes(carrier))

/**
 * Asks the company that knows a parcel where it is, and writes down what it says; the first time it is also asked to tell us
 * from then on. @throws Refusal `providerAway`
 */
export async function askCarrier(
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
