import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import type { AttributeDraft } from './draft.ts'
import type { SizeMm } from './piece-size.ts'
import type { ProductKind, ProductStatus } from './product.ts'
import type { ProductTab } from './tabs.ts'

export const productKinds = ['goods', 'weighed', 'gift', 'service', 'giftCard', 'pointsItem'] as const

/** Placeholder for the warehouse of a shop that has none yet: it is made with the first stock. */
export const firstPlace = 'first'

/** Price of a variant on a site, in minor units of its currency. */
export type EditedPrice = { readonly amount: number; readonly compareAt?: number | undefined }

/** How many are free to sell in a warehouse, and how many there were when the form was opened. */
export type EditedStock = { readonly was: number; readonly available: number }

type Texts = {
  readonly name: LocalText
  readonly summary: LocalText
  readonly description: LocalText
  readonly warranty: LocalText
  readonly delivery: LocalText
  readonly specifications: readonly { readonly name: LocalText; readonly value: LocalText }[]
  readonly defaultTab: ProductTab
  readonly unit?: LocalText | undefined
}

type Place = {
  readonly kind: ProductKind
  readonly categoryId?: Id | undefined
  readonly brand?: string | undefined
  /** Determines the rate of its tax; left out, it stays as it is. */
  readonly taxClass?: TaxClass | undefined
  readonly attributes: readonly AttributeDraft[]
}

type VariantFacts = {
  readonly sku: string
  /** The value's key for each attribute's key. */
  readonly values: Readonly<Record<string, string>>
  readonly isOffered: boolean
  /** By site. A site that is left out does not sell the variant. */
  readonly prices: Readonly<Record<string, EditedPrice>>
  readonly step: number
  readonly minQuantity: number
  readonly weightGrams?: number | undefined
  /** Of its parcel: length, width and height. */
  readonly sizeMm?: SizeMm | undefined
  /** Of the goods themselves: width, depth and height. */
  readonly goodsMm?: SizeMm | undefined
  readonly goodsGrams?: number | undefined
  readonly picture?: string | undefined
}

/** A variant as a form sends it; one without an id is new. An empty sku is made from the product's address. */
export type VariantEdit = VariantFacts & {
  readonly variantId?: Id | undefined
  /** By warehouse; one that is left out stays as it is. */
  readonly stock: Readonly<Record<string, EditedStock>>
}

/** A picture, a film or a model of a product. */
export type EditedMedium = {
  readonly file: string
  /** Title and text alternative. */
  readonly alt: LocalText
  /** Caption below it, if any (PDP-16). */
  readonly description?: LocalText | undefined
  readonly kind: 'picture' | 'video' | 'model'
}

/** A product as its shop writes it, whole; one without an id is new. */
export type ProductEdit = Texts &
  Place & {
    readonly productId?: Id | undefined
    /** The version that was read. */
    readonly version?: number | undefined
    readonly status: Exclude<ProductStatus, 'deleted'>
    /** Made from the name where it is left out. */
    readonly urlKey?: string | undefined
    readonly variants: readonly VariantEdit[]
    /** Files that were stored before, the first one being the main picture. */
    readonly pictures: readonly Omit<EditedMedium, 'kind'>[]
  }

export type EditedVariant = VariantFacts & {
  /** Undefined for one that only a draft has. */
  readonly variantId?: Id | undefined
  readonly stock: Readonly<Record<string, ShownStock>>
}

/** Stock free to sell. Of a draft: stock once published, with the current stock. */
export type ShownStock = {
  readonly available: number
  readonly reserved: number
  readonly was?: number | undefined
}

/** A product as its form shows it. */
export type EditedProduct = Texts &
  Place & {
    readonly productId: Id
    readonly version: number
    readonly status: ProductStatus
    readonly urlKey: string
    readonly variants: readonly EditedVariant[]
    readonly pictures: readonly EditedMedium[]
  }

/**
 * Edits of a product that buyers see already, saved as a draft: buyers see the product as it was until it is
 * published.
 */
export type UnpublishedEdit = {
  /**
   * The revision that was read; another one by now means that another person saved or published it
   * concurrently.
   */
  readonly revision: number
  /** The name or email of the person who saved it last; empty for a deleted account. */
  readonly by: string
  readonly at: Date
  /** The product as it will be. Its version is the one that the draft was begun with. */
  readonly product: EditedProduct
}

/** A product to edit, or nothing for a new one, and what can be chosen for it. */
export type ProductToEdit = {
  readonly product: EditedProduct | undefined
  readonly unpublished: UnpublishedEdit | undefined
  /** At least one. */
  readonly warehouses: readonly { readonly place: string; readonly name: LocalText }[]
  readonly brands: readonly string[]
  /** Classes that operators added. */
  readonly taxClasses: readonly { readonly code: TaxClass; readonly name: LocalText }[]
}
