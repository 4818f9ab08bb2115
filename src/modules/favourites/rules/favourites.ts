import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'

/** So many products a person may save as favourites. */
export const favouritesMax = 200

/** A product that a person saved, as the list of favourites shows it. */
export type Favourite = {
  readonly productId: Id
  readonly savedAt: Date
  readonly name: string
  readonly picture: string | undefined
  /** Current product card; undefined when it is not sold on the site, or no longer. */
  readonly card: ProductCard | undefined
  /** By how much it is cheaper than when it was saved on this site. */
  readonly cheaperBy: Money | undefined
  /** The only variant of goods that need no choice: it goes into the cart from the list. */
  readonly onlyVariant: { readonly variantId: Id; readonly minQuantity: number } | undefined
}
