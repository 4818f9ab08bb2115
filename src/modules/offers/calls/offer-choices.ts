import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, searchWords } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { chosenAmongKinds } from '../rules/among.ts'

export const platformOfferChoices = endpoint({
  name: 'platformOfferChoices',
  path: '/sapi/mall-admin/offer/choices',
  tag: 'Platform',
  summary: 'Products, shops, categories or brands with a word in their name, for an offer to be limited to',
  input: z.object({ kind: z.enum(chosenAmongKinds), keyword: searchWords }).strict(),
  answer: answers(
    z.object({ data: z.array(z.object({ id, name: z.object({ en: z.string(), zh: z.string() }) })) }),
    (ours: readonly { id: Id; name: LocalText }[]) => ({
      data: ours.map((each) => ({ ...each })),
    }),
  ),
  example: { kind: 'brands', keyword: 'Norrby' },
})
