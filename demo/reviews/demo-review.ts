import type { Language } from '#vocabulary/language.ts'

/** Review by a buyer of the demo, in the buyer's only language. */
export type DemoReview = {
  /** The product's `urlKey`. */
  readonly product: string
  readonly sku: string
  /** Key of a buyer in `demo/buyers.ts`. */
  readonly buyer: string
  readonly language: Language
  readonly rating: 1 | 2 | 3 | 4 | 5
  /** At most 300 characters, as the form allows. */
  readonly text: string
  /** Days ago. */
  readonly at: number
  /** Names of files in `demo/pictures`, without their ending. */
  readonly pictures?: readonly string[]
  /** Later addition of the buyer. */
  readonly followUp?: { readonly text: string; readonly at: number }
  /** Answer of the shop, in the language of the review. */
  readonly answer?: { readonly text: string; readonly at: number }
}
