import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, localText, searchWords } from '#vocabulary/calls/fields.ts'
import { chosenAmongKinds } from '../rules/among.ts'

export const platformOfferChoices = endpoint({
  name: 'platformOfferChoices',
  path: '/sapi/mall-admin/offer/choices',
  tag: 'Platform',
  summary: 'Products, shops, categories or brands by name, for limiting an offer',
  input: z.object({ kind: z.enum(chosenAmongKinds), keyword: searchWords }).strict(),
  answer: answer(z.object({ choices: z.array(z.object({ id, name: localText })) })),
  example: { kind: 'brands', keyword: 'Norrby' },
})
