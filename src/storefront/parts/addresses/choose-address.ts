import { addAddressCall, addressListCall } from '#modules/addresses/bound/addresses.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { SavedAddress } from '#modules/addresses/rules/saved-address.ts'
import type { Mall } from '#ui/mall-context.ts'
import { typedAddress } from './typed-address.ts'
import { withPlace } from './with-place.ts'

type UsableAddresses = {
  readonly saved: readonly SavedAddress[]
  /** Number of addresses in countries to which this site does not ship. */
  readonly leftOut: number
  /** How many lack something that this site requires, such as the number of the house. */
  readonly incomplete: number
}

/** The addresses that this site can ship to, and the number of others. A guest has none. */
export async function usableAddresses(mall: Mall): Promise<UsableAddresses> {
  if (mall.caller.kind !== 'buyer') return { saved: [], leftOut: 0, incomplete: 0 }
  const all = await mall.call(addressListCall, {})
  const served = all.filter(({ address }) => mall.site.countries.includes(address.country))
  const saved = served.filter(({ isComplete }) => isComplete)
  return { saved, leftOut: all.length - served.length, incomplete: served.length - saved.length }
}

export type ChosenAddress = { readonly chosen: string; readonly address: Address }

/** The address that a checkout's form names: a saved one, or the typed one. */
export async function chosenAddress(mall: Mall, form: FormData): Promise<ChosenAddress> {
  const addressId = form.get('addressId')
  if (typeof addressId === 'string' && addressId !== 'new' && mall.caller.kind === 'buyer') {
    const all = await mall.call(addressListCall, {})
    const saved = all.find((each) => each.addressId === addressId)
    if (saved) return { chosen: addressId, address: saved.address }
  }
  return { chosen: 'new', address: await withPlace(mall, form, typedAddress(form)) }
}

/** Saves a typed address when the buyer wants that; from then on it is a saved one. */
export async function storeAddress(
  mall: Mall,
  form: FormData,
  { chosen, address }: ChosenAddress,
  key: string,
): Promise<ChosenAddress> {
  if (chosen !== 'new' || !form.has('keepAddress') || mall.caller.kind !== 'buyer') return { chosen, address }
  const { addressId } = await mall.call(addAddressCall, { address }, { key })
  return { chosen: addressId, address }
}
