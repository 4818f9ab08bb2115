import type { Id } from '../identifiers.ts'
import type { LocalText } from '../language.ts'
import type { Currency } from '../pricing/money.ts'

/**
 * A whole product as it should be: what an import, the demo mall and a merchant's form hand to the catalogue.
 * Saving it makes the product so; what it does not name is gone (variants by `sku` are disabled, not deleted).
 */
export type ProductDraft = {
  /** The product to change; a new one without it. */
  readonly id?: Id
  /** The last part of its address: `^[a-z0-9-]{1,200}$`, unique in the mall. */
  readonly urlKey: string
  readonly kind: 'goods' | 'weighed' | 'gift' | 'giftCard' | 'service' | 'pointsItem'
  readonly published: boolean
  readonly name: LocalText
  readonly summary: LocalText
  /** Cleaned HTML. */
  readonly description: LocalText
  readonly specifications: readonly { readonly name: LocalText; readonly value: LocalText }[]
  readonly warranty: LocalText
  readonly delivery: LocalText
  /** What one piece is called: "set", "条". */
  readonly unit?: LocalText
  readonly brand?: DraftBrand
  /** From the root down; categories that do not exist yet are made. Empty: in no category. */
  readonly category: readonly DraftCategory[]
  /** Words people search by that stand nowhere else. */
  readonly tags: readonly string[]
  readonly attributes: readonly DraftAttribute[]
  /** In the order shown. The first is the product's picture, the second shows on hover. */
  readonly pictures: readonly DraftPicture[]
  /** At least one. A product without a choice has one variant without values. */
  readonly variants: readonly DraftVariant[]
}

/** `key` is the brand's or category's slug and says which one it is; the name counts only when it is new. */
export type DraftBrand = { readonly key: string; readonly name: string }
export type DraftCategory = { readonly key: string; readonly name: LocalText; readonly picture?: string }

/** What can be chosen; the first attribute is the main one, whose values are shown with pictures. */
export type DraftAttribute = {
  readonly key: string
  readonly name: LocalText
  readonly values: readonly { readonly key: string; readonly name: LocalText }[]
}

/** `file` is a key of the file store, already written there and to `files`. */
export type DraftPicture = { readonly file: string; readonly alt: LocalText }

export type DraftVariant = {
  /** Unique within the shop. */
  readonly sku: string
  /** One value key per attribute key. */
  readonly values: Readonly<Record<string, string>>
  readonly enabled: boolean
  /** By site code; for sale only on the sites named. Minor units per step, in the site's currency. */
  readonly prices: Readonly<Record<string, DraftPrice>>
  /** Pieces free to sell in the shop's first warehouse. */
  readonly stock: number
  readonly step: number
  readonly minQuantity: number
  readonly weightGrams?: number
  /** A key of the file store. */
  readonly picture?: string
}

export type DraftPrice = { readonly currency: Currency; readonly amount: number; readonly compareAt?: number }
