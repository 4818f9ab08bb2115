import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { optional, pageNo, searchWords, site } from '#vocabulary/calls/fields.ts'
import { divisionCode as code } from '../calls/divisions.ts'
import { type Division, firstParent, writtenAs } from '../rules/division.ts'

/** Countries and their divisions, from which an address is picked. A region is a country that a site sends to (TRAP-45). */

const tag = 'Addresses'
const pageSizeMax = 999
const pageSize = z.number().int().min(1).max(pageSizeMax)
const level = z.number().int().min(1).max(4)
const country = z.string().regex(/^[A-Z]{2}$/)

const wireRegion = z
  .object({ id: country, regionName: z.string(), regionShortName: country })
  .meta({ id: 'Region' })

export const regionListCall = endpoint({
  name: 'regionList',
  path: '/sapi/mall-content/web/mdRegionBO/page',
  tag,
  summary: 'Countries that this site delivers to, optionally filtered by name',
  input: z.object({ keyword: searchWords.optional(), page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z
      .object({
        pageSize: optional(pageSize),
        pageNum: optional(pageNo),
        regionName: optional(searchWords),
        regionStatus: optional(z.literal('ENABLED')),
        site,
      })
      .strict(),
    (wire) => ({
      keyword: wire.regionName,
      page: wire.pageNum ?? 1,
      pageSize: wire.pageSize ?? pageSizeMax,
    }),
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(wireRegion) }),
    (ours: {
      readonly total: number
      readonly regions: readonly { readonly country: string; readonly name: string }[]
    }) => ({
      total: ours.total,
      data: ours.regions.map((region) => ({
        id: region.country,
        regionName: region.name,
        regionShortName: region.country,
      })),
    }),
  ),
  example: { pageSize: 999, pageNum: 1, regionName: '', regionStatus: 'ENABLED' },
})

export const wireDistrict = z
  .object({
    districtCode: z.string(),
    districtName: z.string(),
    districtAlias: z.string(),
    districtLevel: z.number().int(),
  })
  .meta({ id: 'District' })

/**
 * A division as an address holds it. The alias is the form that an address writes: CA for California, and
 * mostly the name.
 */
export const districtToWire = (ours: Division) => ({
  districtCode: ours.code,
  districtName: ours.name,
  districtAlias: writtenAs(ours),
  districtLevel: ours.level,
})

const districts = z.object({ data: z.array(wireDistrict) })

export const divisionListCall = endpoint({
  name: 'divisionList',
  path: '/sapi/mall-content/web/mdDistrictBO/page',
  tag,
  summary: 'Provinces of a country, or subdivisions of one of its divisions',
  input: z
    .object({
      level: level.optional(),
      country: country.optional(),
      parent: code.optional(),
      page: pageNo,
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        pageNum: optional(pageNo),
        pageSize: optional(pageSize),
        districtLevel: optional(level),
        region: optional(country),
        parentDistrict: optional(code),
        site,
      })
      .strict(),
    (wire) => ({
      level: wire.districtLevel,
      country: wire.region,
      parent: wire.parentDistrict,
      page: wire.pageNum ?? 1,
      pageSize: wire.pageSize ?? pageSizeMax,
    }),
  ),
  answer: answers(
    districts.extend({ total: z.number().int() }),
    (ours: { readonly total: number; readonly divisions: readonly Division[] }) => ({
      total: ours.total,
      data: ours.divisions.map(districtToWire),
    }),
  ),
  example: { pageNum: 1, pageSize: 999, districtLevel: 2, region: 'CN', parentDistrict: '33' },
})

const childrenToWire = answers(districts, (ours: readonly Division[]) => ({ data: ours.map(districtToWire) }))

export const divisionChildrenCall = endpoint({
  name: 'divisionChildren',
  path: '/sapi/mall-content/web/mdDistrictBO/children',
  tag,
  summary: 'Subdivisions of a division or country; the provinces of China by default',
  input: z.object({ parent: code, level: level.optional() }).strict(),
  wire: fromWire(
    z.object({ parentId: optional(code), level: optional(level), site }).strict(),
    ({ parentId, level: at }) => ({ parent: parentId ?? firstParent, level: at }),
  ),
  answer: childrenToWire,
  example: { parentId: '1', level: 1 },
})
