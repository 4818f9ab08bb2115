import { z } from 'zod'
import { id, line, numberLine, optional, text } from '#vocabulary/calls/fields.ts'
import type { Address } from '../rules/address.ts'
import { type PersonName, splitName } from '../rules/person-name.ts'

const district = z
  .object({
    districtCode: numberLine(40),
    districtName: line(200),
    districtAlias: optional(line(200)),
    districtLevel: optional(z.union([numberLine(20), z.number().int()])),
  })
  .strict()

/** Additional fields of other clients' forms. They are stored and returned unchanged. */
const more = {
  gender: optional(z.enum(['MALE', 'FEMALE', 'UN_KNOW'])),
  areaCode: optional(numberLine(20)),
  areaCodeId: optional(z.union([numberLine(40), z.number().int()])),
  region: optional(
    z
      .object({
        id: optional(z.union([numberLine(40), z.number().int()])),
        regionName: optional(line(200)),
        regionShortName: optional(line(40)),
      })
      .strict(),
  ),
  districtList: optional(z.array(district).max(10)),
  addressLongitude: optional(z.number().min(-180).max(180)),
  addressLatitude: optional(z.number().min(-90).max(90)),
  taxCode: optional(numberLine(60)),
  subscribe: optional(z.boolean()),
  hearFrom: optional(line(200)),
}

const parts = {
  firstName: text(200),
  lastName: text(200),
  personPhone: text(60),
  email: text(400),
  company: optional(text(400)),
  country: text(2),
  province: text(200),
  city: text(200),
  postalCode: optional(text(40)),
  poiName: text(400),
  detailAddress: text(400),
}

/** Fields that a client sends along of an address that it has from us. Only a whole name in place of both names counts (ADDR-23). */
const sentAlong = {
  id: optional(id),
  personName: optional(text(400)),
  isDefault: optional(z.boolean()),
  addressStatus: optional(z.literal('ENABLED')),
  site: optional(text(40)),
}

/** An address as a client sends it (DATA-23). Fields that this site does not use may be left out. */
export const sentAddress = z
  .object({ ...parts, ...more, ...sentAlong })
  .strict()
  .meta({ id: 'SentAddress' })

/** An address as we answer it. */
export const wireAddress = z
  .object({ ...parts, ...more })
  .strict()
  .meta({ id: 'Address' })

export const addressFromWire = (wire: z.output<typeof sentAddress>): Address => ({
  ...namesOf(wire),
  phone: wire.personPhone,
  email: wire.email,
  company: wire.company ?? '',
  country: wire.country,
  province: wire.province,
  city: wire.city,
  postalCode: wire.postalCode ?? '',
  street: wire.poiName,
  detail: wire.detailAddress,
  ...moreOf(wire),
})

function namesOf({
  firstName,
  lastName,
  personName = '',
}: Pick<z.output<typeof sentAddress>, 'firstName' | 'lastName' | 'personName'>): PersonName {
  return firstName.trim() === '' && lastName.trim() === '' ? splitName(personName) : { firstName, lastName }
}

type More = { readonly [Name in keyof typeof more]?: z.output<(typeof more)[Name]> }

function moreOf(wire: More): Pick<Address, 'more'> {
  const kept = Object.keys(more)
    .map((name) => [name, wire[name as keyof More]] as const)
    .filter(([, value]) => value !== undefined)
  return kept.length > 0 ? { more: Object.fromEntries(kept) } : {}
}

/** Parts of `more` that an address does not have are left out. */
export const addressToWire = (ours: Address) =>
  ({
    firstName: ours.firstName,
    lastName: ours.lastName,
    personPhone: ours.phone,
    email: ours.email,
    company: ours.company,
    country: ours.country,
    province: ours.province,
    city: ours.city,
    postalCode: ours.postalCode,
    poiName: ours.street,
    detailAddress: ours.detail,
    ...(ours.more as More | undefined),
  }) as z.output<typeof wireAddress>
