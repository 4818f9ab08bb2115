import type { LocalText } from '#vocabulary/language.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import type { SizeMm } from './piece-size.ts'
import type { ProductTab } from './tabs.ts'

/**
 * A product as it is handed to us: one line of an NDJSON file, a row of another shop's export, a merchant's form.
 * Prices are whole minor units of the site's currency. What is left out stays as it is, or empty for a new product.
 */
export type ProductDraft = {
  /** The address in the shop: lower-case letters, digits and hyphens. Names the product across imports. */
  readonly urlKey: string
  readonly name: LocalText
  readonly summary?: LocalText
  /** HTML; sanitised before it is stored. */
  readonly description?: LocalText
  readonly specifications?: readonly { readonly name: LocalText; readonly value: LocalText }[]
  readonly warranty?: LocalText
  readonly delivery?: LocalText
  /** The tab that the product page opens with, shown even where there is nothing in it. */
  readonly defaultTab?: ProductTab
  /** Unit of quantities, for goods sold by weight: "g". */
  readonly unit?: LocalText
  readonly brand?: string
  /** From the root down, at most three levels. */
  readonly category?: readonly CategoryDraft[]
  readonly status?: 'draft' | 'onShelf' | 'offShelf'
  /** Goods by the piece unless it says otherwise; a product that is there stays what it is. */
  readonly kind?: 'goods' | 'weighed'
  readonly taxClass?: TaxClass
  readonly attributes?: readonly AttributeDraft[]
  /** At least one; a product without attributes has exactly one. */
  readonly variants: readonly VariantDraft[]
  /** Keys of stored files, the first one being the main picture. */
  readonly pictures?: readonly {
    readonly file: string
    readonly alt?: LocalText
    readonly description?: LocalText
  }[]
  /** Key of a stored GLB. Retained and replaced together with the pictures. */
  readonly model?: string
  /** Films and models of the product stay where its pictures are replaced. */
  readonly keepsOtherMedia?: boolean
}

export type PriceDraft = {
  readonly amount: number
  readonly compareAt?: number
  /** Only from then on, or until then, is `amount` the price, and else `compareAt`, which must be higher. */
  readonly saleFrom?: Date
  readonly saleUntil?: Date
}

export type CategoryDraft = { readonly urlKey: string; readonly name: LocalText }

export type AttributeDraft = {
  readonly key: string
  readonly name: LocalText
  readonly values: readonly { readonly key: string; readonly name: LocalText }[]
}

export type VariantDraft = {
  readonly sku: string
  /** The value's key for each attribute's key. */
  readonly values: Readonly<Record<string, string>>
  readonly status?: 'enabled' | 'disabled'
  /** By site code. A site that is left out does not sell the variant. */
  readonly prices: Readonly<Record<string, PriceDraft>>
  readonly stock: number
  readonly step?: number
  readonly minQuantity?: number
  readonly weightGrams?: number
  /** Of its parcel: length, width and height. */
  readonly sizeMm?: SizeMm
  /** Of the goods themselves: width, depth and height. */
  readonly goodsMm?: SizeMm
  readonly goodsGrams?: number
  /** Key of a stored file. */
  readonly picture?: string
}
