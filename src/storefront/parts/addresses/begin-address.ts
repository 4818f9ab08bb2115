import type { Address } from '#modules/addresses/rules/address.ts'
import { streetOfDivisions } from '#modules/addresses/rules/division.ts'
import { numberOnStreet, splitHouse } from '#modules/addresses/rules/house.ts'
import { isOneLine } from './address-labels.ts'
import { divisionsOf } from './picked-place.ts'

/**
 * The initial values of the form: street and number in one line where the country writes them so; elsewhere an address that was stored
 * with one line for both has them split.
 */
export function beginAddress(address: Address): Address {
  if (isOneLine(address.country)) return { ...address, ...numberOnStreet(address, address.country) }
  if (address.detail.trim() !== '' || address.street.trim() === '') return address
  if (address.country !== 'CN') return { ...address, ...splitHouse(address.street, address.country) }
  return { ...address, street: streetOfDivisions(divisionsOf(address)), detail: address.street }
}

export type HouseLines = Pick<Address, 'street' | 'detail'>

/** Converts street and house between one line and two when the country changes; no input is lost. */
export function linesElsewhere(
  from: string,
  to: string,
  typed: { readonly [Line in keyof HouseLines]?: { readonly value: string } | null },
): HouseLines {
  const [street, detail] = [typed.street?.value ?? '', typed.detail?.value ?? '']
  if (from === 'CN' && to !== 'CN') return { street: detail, detail: '' }
  if (from !== 'CN' && to === 'CN') return { street: '', detail: [street, detail].filter(Boolean).join(' ') }
  return { street, detail }
}
