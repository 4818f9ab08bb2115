import { z } from 'zod'
import { answer, endpoint, type Ours } from '#vocabulary/calls/endpoint.ts'
import { moneyField, orNull, pictureIn, searchWords } from '#vocabulary/calls/fields.ts'

const suggestions = z.object({
  /** The words that were searched instead of misspelt ones. */
  readAs: orNull(z.string()),
  suggestions: z.array(
    z.object({
      title: z.string(),
      urlKey: z.string(),
      picture: orNull(pictureIn(160)),
      price: moneyField,
      /** Several variants cost differently, so the price is a "from". */
      isPriceFrom: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ name: z.string(), urlKey: z.string() })),
  shops: z.array(z.object({ name: z.string(), slug: z.string() })),
})
export type Suggestions = Ours<z.output<typeof suggestions>>

export const searchSuggestionsCall = endpoint({
  name: 'searchSuggestions',
  path: '/sapi/mall-item/item/suggest',
  tag: 'Catalogue',
  summary: 'Products, categories and shops that match a partial search',
  input: z.object({ keyword: searchWords }).strict(),
  answer: answer(suggestions),
  example: { keyword: 'lam' },
})
