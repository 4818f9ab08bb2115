import { z } from 'zod'
import { type Region, regionOfLocation } from '#modules/stock/rules/region.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { nothing, optional, text } from '#vocabulary/calls/fields.ts'

/** Where parcels go, as far as stock depends on it. */

const tag = 'Addresses'

/** A country, and in China the district code of the province. */
export const region = z
  .array(z.string().regex(/^([A-Z]{2}|\d{6})$/))
  .min(1)
  .max(2)
  .refine((codes) => regionOfLocation(codes)?.length === codes.length) as z.ZodType<Region>

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

type KnownRegion = { readonly region: Region; readonly from: 'choice' | 'address' | 'site' }

const known = answers(
  z.object({ locationList: z.array(z.string()), isChosen: z.boolean() }),
  (ours: KnownRegion) => ({ locationList: [...ours.region], isChosen: ours.from === 'choice' }),
)

export const deliveryRegion = endpoint({
  name: 'deliveryRegion',
  path: '/sapi/mall-customer/deliveryRegion/query',
  tag,
  summary: 'Where parcels go as far as is known: what was chosen, else the default address, else the site',
  input: nothing,
  answer: known,
  example: {},
})

export const chooseRegionCall = endpoint({
  name: 'chooseRegion',
  path: '/sapi/mall-customer/deliveryRegion/choose',
  tag,
  summary: 'Remembers in a cookie where parcels shall go',
  input: z.object({ region }).strict(),
  wire: fromWire(
    z.object({ locationList }).strict(),
    ({ locationList: codes }) => regionFromWire(codes),
    regionOnWire,
  ),
  answer: known,
  refusals: ['countryNotServed'],
  example: { locationList: ['US'] },
})
