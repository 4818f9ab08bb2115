import type { Id } from '../identifiers.ts'
import type { LocalText } from '../language.ts'
import type { AttributeDraft } from './draft.ts'
import type { ProductKind, ProductStatus } from './product.ts'
import type { ProductTab } from './tabs.ts'

export const productKinds = ['goods', 'weighed', 'gift', 'service', 'giftCard', 'pointsItem'] as const

/** Stands for the warehouse of a shop that has none yet: it is made with the first stock. */
export const firstPlace = 'first'

/** What a variant costs on a site, in minor units of its currency. */
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
  readonly picture?: string | undefined
}

/** A variant as a form sends it; one without an id is new. An empty sku is made from the product's address. */
export type VariantEdit = VariantFacts & {
  readonly variantId?: Id | undefined
  /** By warehouse; one that is left out stays as it is. */
  readonly stock: Readonly<Record<string, EditedStock>>
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
    readonly pictures: readonly { readonly file: string; readonly alt: LocalText }[]
  }

/** What a form shows of a product. */
export type EditedProduct = Texts &
  Place & {
    readonly productId: Id
    readonly version: number
    readonly status: ProductStatus
    readonly urlKey: string
    readonly variants: readonly (VariantFacts & {
      readonly variantId: Id
      readonly stock: Readonly<Record<string, { readonly available: number; readonly reserved: number }>>
    })[]
    readonly pictures: readonly {
      readonly file: string
      readonly alt: LocalText
      readonly kind: 'picture' | 'video' | 'model'
    }[]
  }

/** A product to edit, or nothing for a new one, and what can be chosen for it. */
export type ProductToEdit = {
  readonly product: EditedProduct | undefined
  /** At least one. */
  readonly warehouses: readonly { readonly place: string; readonly name: LocalText }[]
  readonly brands: readonly string[]
}
