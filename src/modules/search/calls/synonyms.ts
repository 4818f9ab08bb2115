import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, line, nothing, optional, version } from '#vocabulary/calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import { termMax, termsMax } from '../rules/synonyms.ts'

/** Words that mean the same to a search, as operators edit them. */
const tag = 'Search'

const synonymsId = id
const language = z.enum(languages)

export const editedSynonymsCall = endpoint({
  name: 'editedSynonyms',
  path: '/sapi/mall-admin/search/synonyms/list',
  tag,
  summary: 'All groups of synonyms, by language and first term',
  input: nothing,
  answer: answer(
    z.object({
      groups: z.array(
        z
          .object({ synonymsId, language, isOneWay: z.boolean(), terms: z.array(z.string()), version })
          .meta({ id: 'EditedSynonyms' }),
      ),
    }),
  ),
  example: {},
})

export const saveSynonymsCall = endpoint({
  name: 'saveSynonyms',
  path: '/sapi/mall-admin/search/synonyms/save',
  tag,
  summary: 'Creates a group of synonyms or changes one; searches and suggestions follow immediately',
  input: z
    .object({
      synonymsId: optional(synonymsId),
      version: optional(version),
      language,
      /** The first term also finds the others, and not the other way round. */
      isOneWay: z.boolean(),
      terms: z.array(line(termMax)).max(termsMax),
    })
    .strict(),
  answer: answer(z.object({ synonymsId, version })),
  refusals: [
    'notFound',
    'changedMeanwhile',
    'synonymsTooFew',
    'synonymWithoutWord',
    'synonymTwice',
    'synonymInAnotherLanguage',
    'synonymsTaken',
  ],
  example: { language: 'en', isOneWay: false, terms: ['sofa', 'couch'] },
})

export const removeSynonymsCall = endpoint({
  name: 'removeSynonyms',
  path: '/sapi/mall-admin/search/synonyms/remove',
  tag,
  summary: 'Removes a group of synonyms',
  input: z.object({ synonymsId }).strict(),
  answer: answer(z.object({ removed: z.boolean() })),
  refusals: ['notFound'],
  example: { synonymsId: '7312345678901234567' },
})
