import { z } from 'zod'
import { type Region, regionOfLocation } from '#modules/stock/rules/region.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing } from '#vocabulary/calls/fields.ts'

/** The region that parcels go to, as far as stock depends on it. */

const tag = 'Addresses'

/** A country, and in China the district code of the province. */
export const region = z
  .array(z.string().regex(/^([A-Z]{2}|\d{6})$/))
  .min(1)
  .max(2)
  .refine((codes) => regionOfLocation(codes)?.length === codes.length) as z.ZodType<Region>

const known = answer(z.object({ region: z.array(z.string()), from: z.enum(['choice', 'address', 'site']) }))

export const deliveryRegion = endpoint({
  name: 'deliveryRegion',
  path: '/sapi/mall-customer/deliveryRegion/query',
  tag,
  summary: 'The delivery region: the selected one, else that of the default address, else that of the site',
  input: nothing,
  answer: known,
  example: {},
})

export const chooseRegionCall = endpoint({
  name: 'chooseRegion',
  path: '/sapi/mall-customer/deliveryRegion/choose',
  tag,
  summary: 'Stores the delivery region in a cookie',
  input: z.object({ region }).strict(),
  answer: known,
  refusals: ['countryNotServed'],
  example: { region: ['US'] },
})
