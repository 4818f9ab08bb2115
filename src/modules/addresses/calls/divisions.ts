import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { lines, orNullIfAbsent, orNumber } from '#vocabulary/calls/fields.ts'
import { pastedMax } from '../rules/pasted-address.ts'

/** Divisions of countries, from which an address is picked. */

const tag = 'Addresses'
/** Of a division, or a country, below which its states or provinces are. */
export const divisionCode = orNumber(z.string().regex(/^(?:\d{1,9}|[A-Z]{2}(?:-[A-Z\d]{1,3})?)$/))

const division = z
  .object({
    code: z.string(),
    name: z.string(),
    level: z.number().int(),
    alias: orNullIfAbsent(z.string()),
  })
  .meta({ id: 'Division' })

export const divisionPathCall = endpoint({
  name: 'divisionPath',
  path: '/sapi/mall-content/web/mdDistrictBO/path',
  tag,
  summary: 'A division with its parents and their subdivisions, from the province down',
  input: z.object({ code: divisionCode }).strict(),
  answer: answer(z.object({ divisions: z.array(division) })),
  example: { code: '330106' },
})

export const takeAddressApartCall = endpoint({
  name: 'takeAddressApart',
  path: '/sapi/mall-content/web/mdDistrictBO/resolve',
  tag,
  summary: 'Parses a pasted Chinese address; missing parts are empty',
  input: z.object({ pasted: lines(pastedMax) }).strict(),
  answer: answer(
    z.object({
      name: z.string(),
      phone: z.string(),
      postalCode: z.string(),
      divisions: z.array(division),
      street: z.string(),
    }),
  ),
  refusals: ['tooManyRequests'],
  example: { pasted: '林小雨 13800138000 浙江省杭州市西湖区文三路138号3幢201室' },
})
