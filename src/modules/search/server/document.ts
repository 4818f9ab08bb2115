import type { Feature } from '#modules/catalogue/rules/features.ts'
import type { PricePeriod } from '#modules/catalogue/rules/price-periods.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

/** A product as search receives it. */
export type SearchDocument = {
  readonly productId: Id
  readonly shopId: Id
  readonly brandId: Id | null
  readonly categoryId: Id | null
  readonly soldCount: number
  readonly ratingSum: number
  readonly ratingCount: number
  readonly listedAt: Date
  /** Its colours and materials. */
  readonly features: readonly Feature[]
  /** Where lists and searches of buyers show it. On no site: only the merchant's own search finds it. */
  readonly sites: readonly ListedOn[]
  /** Texts it is found by. When omitted, its words stay unchanged. */
  readonly texts?: Readonly<Record<Language, DocumentTexts>> | undefined
}

export type ListedOn = {
  readonly siteNumber: number
  readonly currency: string
  readonly inStock: boolean
  /** In the order of time, without a gap. */
  readonly periods: readonly PricePeriod[]
}

/** A product's texts in one language. */
export type DocumentTexts = {
  readonly title: string
  readonly brand: string | null
  /** Categories and options, which say more of it than a description; each is cut separately. */
  readonly labels: readonly string[]
  /** The name of its shop: no search finds the product by it, but it is a known word. */
  readonly shop: string
  /** Summary, the description without its marks, and all else. */
  readonly others: readonly string[]
  /** Where it belongs; see `marks`. */
  readonly marks: readonly string[]
}

/** Counts that orders and reviews change; omitted ones stay unchanged. */
export type DocumentCounts = {
  readonly productId: Id
  readonly soldCount?: number | undefined
  readonly ratingSum?: number | undefined
  readonly ratingCount?: number | undefined
}
