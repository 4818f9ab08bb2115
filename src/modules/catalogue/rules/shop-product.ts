import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import type { ProductStatus } from './product.ts'

/** A product as its shop lists it. */
export type ShopProductSummary = {
  readonly productId: Id
  readonly urlKey: string
  readonly name: string
  readonly picture: string | undefined
  readonly status: ProductStatus
  /** Edits of it are saved as a draft. */
  readonly hasUnpublished: boolean
  readonly available: number
  readonly variantCount: number
  readonly priceFrom: Money | undefined
  readonly changedAt: Date
}

/** The statuses that a shop's list can be narrowed to. */
export const listedStatuses = ['onShelf', 'offShelf', 'draft'] as const
export type ListedStatus = (typeof listedStatuses)[number]

/** A product as its shop edits it: both languages, all sites, and the version that was read. */
export type ShopProduct = {
  readonly productId: Id
  readonly urlKey: string
  readonly version: number
  readonly status: ProductStatus
  readonly name: LocalText
  readonly summary: LocalText
  readonly description: LocalText
  readonly picture: string | undefined
  readonly variants: readonly {
    readonly variantId: Id
    readonly sku: string
    /** The chosen values in words: "Oak, 120 cm". */
    readonly label: string
    readonly available: number
    readonly reserved: number
    readonly prices: readonly {
      readonly site: string
      readonly price: Money
      readonly compareAt: Money | undefined
      /** When the price holds instead of `compareAt`. */
      readonly saleFrom: Date | undefined
      readonly saleUntil: Date | undefined
    }[]
  }[]
}
