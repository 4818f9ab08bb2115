import { divided } from '#modules/stock/rules/divided.ts'
import { type Address, regionOfAddress } from '../../rules/address.ts'
import { divisionMeant } from '../../rules/division.ts'
import { provincesOf } from './provinces.ts'

/**
 * Where an address is, as costs depend on it: its province by the code that ISO 3166-2 has (AK for Alaska), in China by the district code.
 * A province that our lists do not have stays as it was typed.
 */
export function destinationOf(
  address: Pick<Address, 'country' | 'province' | 'city' | 'postalCode' | 'more'>,
): { readonly country: string; readonly province: string; readonly postalCode: string } {
  const { country, postalCode } = address
  const province =
    country === divided ? (regionOfAddress(address)[1] ?? '') : provinceCode(country, address.province)
  return { country, province, postalCode }
}

/** The code of a province by its name or number: AK for Alaska. One that our lists do not have stays as it was typed. */
export const provinceCode = (country: string, said: string): string =>
  listedProvince(country, said) ?? said.trim()

/** Whether a country has a list of provinces, and this is none of them. */
export const isNoProvince = (country: string, said: string): boolean =>
  provincesOf(country, 'en').length > 0 && listedProvince(country, said) === undefined

function listedProvince(country: string, said: string): string | undefined {
  const whole = said.trim()
  const isWhole = whole.toLowerCase().startsWith(`${country}-`.toLowerCase())
  const typed = isWhole ? whole.slice(country.length + 1) : whole
  const meant =
    divisionMeant(typed, provincesOf(country, 'en')) ?? divisionMeant(typed, provincesOf(country, 'zh'))
  return meant?.code.slice(country.length + 1)
}
