import type { PlaceService } from '#domain/address/place.ts'
import type { CountryName } from './queries/region-list.ts'

export type AddressesParts = {
  readonly countryName: CountryName
  /** Undefined where the mall has no maps service. */
  readonly places: PlaceService | undefined
}
