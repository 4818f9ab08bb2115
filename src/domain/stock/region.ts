import { Refusal } from '../refusal.ts'
import type { Site } from '../sites.ts'
import { provinceOfDistrict } from './provinces.ts'

/**
 * Where a parcel goes, as far as stock depends on it: codes from the top level down. The code of a country and, in China, the
 * district code of the province.
 */
export type Region = readonly string[]

/** The country of which provinces are told apart. */
export const divided = 'CN'

/** Countries whose districts are counted with those of China. */
const countryOfDistrict: Readonly<Record<string, string>> = { '71': 'TW', '81': 'HK', '82': 'MO' }

/** A warehouse's units of one variant. `regions` are the codes that it serves; null serves all. */
export type Shelf = { readonly regions: readonly string[] | null; readonly available: number }

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

/** Whether a warehouse sends there. Where only the country is known, one of its provinces is enough. */
export const serves = (regions: Shelf['regions'], region: Region): boolean =>
  regions === null ||
  regions.some((code) => region.includes(code)) ||
  (region.length === 1 && region[0] === divided && regions.some((code) => /^\d/.test(code)))

type Goods = { readonly available: number; readonly shelves?: readonly Shelf[] | null | undefined }

/** What stock of a region adds to goods: how many there are for all regions, where `available` is for one. */
export type InRegion = { readonly overall?: number | undefined }

/** The same goods with what is available for one region. */
export function inRegion<Any extends Goods>(goods: Any, region: Region): Any & InRegion {
  if (!goods.shelves) return goods
  const available = goods.shelves
    .filter(({ regions }) => serves(regions, region))
    .reduce((sum, shelf) => sum + shelf.available, 0)
  return { ...goods, available, overall: goods.available }
}
