import { z } from 'zod'
import { type Region, regionOfLocation } from '#modules/stock/rules/region.ts'
import { optional, text } from '#vocabulary/calls/fields.ts'

/** The codes of a chosen place, top level first: of the country, or the district codes of a place in China. */
export const locationList = z
  .array(text(40))
  .min(1)
  .max(6)
  .refine((codes) => regionOfLocation(codes) !== undefined)
  .meta({ description: 'District codes, top level first; outside of China the code of the country' })

/** An empty list means the same as none. */
export const optionalLocations = optional(z.union([locationList, z.array(z.never()).max(0)]))
export const regionFromWire = (location: readonly string[] | undefined): { region?: Region | undefined } =>
  location?.length ? { region: regionOfLocation(location) } : {}

/** Field that refusals of a region name. */
export const regionOnWire = { region: 'locationList' }
