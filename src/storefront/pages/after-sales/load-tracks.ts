import type { AfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { waybillTrackCall } from '#modules/shipments/bound/tracking.ts'
import type { ParcelStop } from '#modules/shipments/rules/tracking.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'

/** Tracking events of parcels, by tracking number. */
export type Tracks = Readonly<Record<string, readonly ParcelStop[]>>

/**
 * Tracking events of an after-sale's parcels (AS-54). If a carrier does not answer, its parcel has none; the
 * page renders.
 */
export async function loadTracks(mall: Mall, { parcels }: Pick<AfterSale, 'parcels'>): Promise<Tracks> {
  const seen = await Promise.all(
    parcels
      .filter(({ trackingNumber }) => trackingNumber !== '')
      .map(async ({ carrier, trackingNumber }) => {
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
