import { divided } from './divided.ts'
import type { Region } from './region.ts'

/** A warehouse's units of one variant. `regions` are the codes that it serves; null serves all. */
export type Shelf = { readonly regions: readonly string[] | null; readonly available: number }

/** Whether a warehouse sends there. Where only the country is known, one of its provinces is enough. */
export const serves = (regions: Shelf['regions'], region: Region): boolean =>
  regions === null ||
  regions.some((code) => region.includes(code)) ||
  (region.length === 1 && region[0] === divided && regions.some((code) => /^\d/.test(code)))

type Goods = { readonly available: number; readonly shelves?: readonly Shelf[] | null | undefined }

/** Stock of goods for all regions, where `available` is for one. */
export type InRegion = { readonly overall?: number | undefined }

/** The same goods with the stock available for one region. */
export function inRegion<Any extends Goods>(goods: Any, region: Region): Any & InRegion {
  if (!goods.shelves) return goods
  const available = goods.shelves
    .filter(({ regions }) => serves(regions, region))
    .reduce((sum, shelf) => sum + shelf.available, 0)
  return { ...goods, available, overall: goods.available }
}
