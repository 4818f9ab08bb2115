/** Something that a console's search found, with the address of its page. */
export type Hit = {
  readonly key: string
  readonly name: string
  readonly text?: string | undefined
  readonly to: string
}

export const kindsOfHits = ['orders', 'products', 'shops', 'people'] as const

/** At most five of each kind. */
export type Hits = Readonly<Partial<Record<(typeof kindsOfHits)[number], readonly Hit[]>>>

/** An answer, with the words that it is for. */
export type FoundForWords = { readonly words: string; readonly hits: Hits }

/** The number of hits of a kind that are shown. */
export const hitsMax = 5
