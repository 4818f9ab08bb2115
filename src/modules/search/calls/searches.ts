import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, line, nothing, searchWords } from '#vocabulary/calls/fields.ts'
import { languages } from '#vocabulary/language.ts'

/** Searches of visitors: their counts, and the words that operators block. */
const tag = 'Search'

const language = z.enum(languages)

export const recordSearchCall = endpoint({
  name: 'recordSearch',
  path: '/sapi/mall-item/search/record',
  tag,
  summary: 'Counts a search, without its visitor; one that may be about a person is not counted',
  input: z.object({ keyword: searchWords }).strict(),
  answer: answer(nothing),
  example: { keyword: 'oak desk' },
})

export const popularSearchesCall = endpoint({
  name: 'popularSearches',
  path: '/sapi/mall-item/search/popular',
  tag,
  summary: 'Searches of many different visitors of the site in the last weeks, the most frequent first',
  input: nothing,
  answer: answer(z.object({ searches: z.array(z.string()) })),
  example: {},
})

export const searchReportCall = endpoint({
  name: 'searchReport',
  path: '/sapi/mall-admin/search/searches/list',
  tag,
  summary: 'Searches of several different visitors in the last weeks, with the products that each found last',
  input: nothing,
  answer: answer(
    z.object({
      searches: z.array(
        z
          .object({
            site: z.string(),
            language,
            words: z.string(),
            searches: z.number().int(),
            results: z.number().int(),
            isBlocked: z.boolean(),
          })
          .meta({ id: 'CountedSearch' }),
      ),
    }),
  ),
  example: {},
})

export const blockedWordsCall = endpoint({
  name: 'blockedSearchWords',
  path: '/sapi/mall-admin/search/blocked-words/list',
  tag,
  summary: 'Words that keep searches off the list of popular ones',
  input: nothing,
  answer: answer(z.object({ blocked: z.array(z.object({ blockedId: id, words: z.string() })) })),
  example: {},
})

export const blockWordsCall = endpoint({
  name: 'blockSearchWords',
  path: '/sapi/mall-admin/search/blocked-words/add',
  tag,
  summary:
    'Keeps searches with these words off the list of popular ones; words that are blocked already stay so',
  input: z.object({ words: z.array(line(60)).min(1).max(100) }).strict(),
  answer: answer(z.object({ blocked: z.number().int() })),
  refusals: ['malformed'],
  example: { words: ['knife'] },
})

export const unblockWordsCall = endpoint({
  name: 'unblockSearchWords',
  path: '/sapi/mall-admin/search/blocked-words/remove',
  tag,
  summary: 'Lets searches with these words be popular again',
  input: z.object({ blockedIds: z.array(id).min(1).max(100) }).strict(),
  answer: answer(z.object({ unblocked: z.number().int() })),
  refusals: ['notFound'],
  example: { blockedIds: ['7312345678901234567'] },
})
