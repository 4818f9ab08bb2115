import { Refusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'
import { divided } from './divided.ts'
import { provinceOfDistrict } from './provinces.ts'

/**
 * Where a parcel goes, as far as stock depends on it: codes from the top level down. The code of a country and, in China, the
 * district code of the province.
 */
export type Region = readonly string[]

/** Countries whose districts are counted with those of China. */
const countryOfDistrict: Readonly<Record<string, string>> = { '71': 'TW', '81': 'HK', '82': 'MO' }

/** @param location codes of a chosen place, top level first: `['CN', '440000', '440300']`, `['440000']`, `['US']` */
export function regionOfLocation(location: readonly string[]): Region | undefined {
  const [first = '', ...below] = location
  if (/^[A-Z]{2}$/.test(first)) {
    const province = first === divided ? provinceOfDistrict(below[0] ?? '') : undefined
    return province ? [first, province] : [first]
  }
  const province = provinceOfDistrict(first)
  if (province) return [divided, province]
  const country = /^\d{2,12}$/.test(first) ? countryOfDistrict[first.slice(0, 2)] : undefined
  return country ? [country] : undefined
}

/** @throws Refusal `malformed` for a region to which the site does not send */
export function refuseOtherCountries(
  { countries }: Pick<Site, 'countries'>,
  region: Region | undefined,
): void {
  if (region && !countries.includes(region[0]!))
    throw new Refusal('malformed', {}, [{ field: 'region', code: 'countryNotServed' }])
}
