import type { PlaceService } from '../rules/place.ts'
import type { CountryName } from './queries/region-list.ts'

export type AddressesParts = {
  readonly countryName: CountryName
  /** Undefined where the mall has no maps service: it suggests places of its own lists then. */
  readonly places: PlaceService | undefined
}
