import type { ShippingTemplate, ShippingZone, ZonePlace } from '#vocabulary/shipping.ts'
import { isPostcodeAmong } from './postcode.ts'

/** Where a parcel goes. Its province is a code without that of the country (AK), in China the district code; empty where unknown. */
export type ShippingDestination = {
  readonly country: string
  readonly province: string
  readonly postalCode: string
}

/** How exactly a place names a destination; 0 where it does not. */
function exactness(place: ZonePlace, { country, province, postalCode }: ShippingDestination): number {
  if (place.country !== '*' && place.country !== country) return 0
  const { provinces = [], postcodes = [] } = place
  if (postcodes.some((pattern) => isPostcodeAmong(pattern, postalCode, country))) return 4
  if (province !== '' && provinces.includes(province)) return 3
  if (provinces.length > 0 || postcodes.length > 0) return 0
  return place.country === '*' ? 1 : 2
}

/** The zone of a destination: that of its postcode before that of its province, then of its country, then of all; of two alike the first. */
export function zoneOf(
  { zones }: Pick<ShippingTemplate, 'zones'>,
  to: ShippingDestination,
): ShippingZone | undefined {
  let found: ShippingZone | undefined
  let most = 0
  for (const zone of zones)
    for (const place of zone.places) {
      const exact = exactness(place, to)
      if (exact > most) [found, most] = [zone, exact]
    }
  return found
}

/** Whether anything but the country decides about a zone. */
export const isByAddress = ({ zones }: Pick<ShippingTemplate, 'zones'>): boolean =>
  zones.some(({ places }) =>
    places.some(({ provinces, postcodes }) => provinces?.length || postcodes?.length),
  )
