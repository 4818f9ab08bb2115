import type { AfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { waybillTrackCall } from '#modules/shipments/calls/tracking.ts'
import type { ParcelStop } from '#modules/shipments/rules/tracking.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'

/** Where parcels were seen, by their numbers. */
export type Tracks = Readonly<Record<string, readonly ParcelStop[]>>

/** Where the parcels of an after-sale were seen (AS-54). A carrier that does not answer leaves its parcel without, not the page. */
export async function loadTracks(mall: Mall, { parcels }: Pick<AfterSale, 'parcels'>): Promise<Tracks> {
  const seen = await Promise.all(
    parcels.map(async ({ carrier, trackingNumber }) => {
      try {
        const stops = await mall.call(waybillTrackCall, { carrier, number: trackingNumber })
        return [trackingNumber, stops] as const
      } catch (error) {
        if (!problemOf(error)) throw error
        return [trackingNumber, []] as const
      }
    }),
  )
  return Object.fromEntries(seen)
}
