import type { Id } from '#vocabulary/identifiers.ts'
import type { Address } from './address.ts'

/** An address in a buyer's book. At most one is the default. */
export type SavedAddress = {
  readonly addressId: Id
  readonly address: Address
  readonly isDefault: boolean
  /** Whether this site's form would accept it as it is, if the site sends to its country. */
  readonly isComplete: boolean
}

/** More than anybody sends to; a bound so that no list is endless. */
export const savedAddressesMax = 20
