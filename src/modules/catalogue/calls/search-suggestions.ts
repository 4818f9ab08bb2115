import { z } from 'zod'
import { answer, endpoint, type Ours } from '#vocabulary/calls/endpoint.ts'
import { orNull, pictureIn, searchWords } from '#vocabulary/calls/fields.ts'

const suggestions = z.object({
  suggestions: z.array(z.object({ title: z.string(), urlKey: z.string(), picture: orNull(pictureIn(160)) })),
})
export type Suggestions = Ours<z.output<typeof suggestions>>

export const searchSuggestionsCall = endpoint({
  name: 'searchSuggestions',
  path: '/sapi/mall-item/item/suggest',
  tag: 'Catalogue',
  summary: 'Titles that match a partial search',
  input: z.object({ keyword: searchWords }).strict(),
  answer: answer(suggestions),
  example: { keyword: 'lam' },
})
