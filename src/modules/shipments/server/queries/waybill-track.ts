import type { Context } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type ParcelStop, parcelStop, type Waybill } from '../../rules/tracking.ts'
import { queryTracker } from '../query-tracker.ts'
import { entriesOfWaybill, takeWaybillToShow } from '../store/waybills.ts'
import { openTrackers, type Trackers, trackerOf } from '../trackers.ts'

/**
 * Where a parcel was seen, the newest first, for anyone with its number, as carriers have it too. Of parcels that are none of
 * ours nothing is known.
 */
export async function waybillTrack(
  ctx: Context,
  waybill: Waybill,
  trackers: Trackers,
): Promise<ParcelStop[]> {
  const open = trackerOf(await openTrackers(ctx.db, trackers), waybill.carrier)
  const toAsk = open && (await takeWaybillToShow(ctx.db, waybill, open.tracker.pace.notAgainForMs))
  if (toAsk)
    try {
      await queryTracker(ctx, trackers, open, [toAsk])
    } catch (error) {
      // Stored entries are better than nothing.
      if (!(error instanceof Refusal && error.code === 'providerAway')) throw error
    }
  const entries = await entriesOfWaybill(ctx.db, waybill, ctx.site.timeZone)
  return entries.map((entry) => parcelStop(entry, ctx.language))
}
