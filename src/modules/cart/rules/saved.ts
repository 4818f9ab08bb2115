import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'

/** How many goods a buyer may save for later on a site. */
export const savedLinesMax = 100

/** Goods that left the cart for later, at the prices of this moment. */
export type SavedLine = {
  readonly savedId: Id
  readonly productId: Id
  readonly variantId: Id
  readonly urlKey: string
  readonly name: string
  readonly chosen: readonly ChosenValue<string>[]
  readonly picture: string | undefined
  readonly quantity: number
  /** Unit of the quantity, for goods that are sold by weight: "g". */
  readonly unit: string | undefined
  /** Of a bundle: its parts. */
  readonly parts: readonly {
    readonly lineId: Id
    readonly name: string
    readonly chosen: readonly ChosenValue<string>[]
    readonly quantity: number
  }[]
  /** For one step, of a bundle with its parts; undefined where this site does not sell it. */
  readonly price: Money | undefined
  readonly compareAt: Money | undefined
  /** By how much one step is cheaper than when it was added to the cart. */
  readonly cheaperBy: Money | undefined
  /** How much comes back, where that is less than was saved. */
  readonly left: number | undefined
  /** Why it cannot be put back into the cart now. */
  readonly reason: RefusalCode | undefined
}

/** The cut of a price since it was seen; none between two currencies, and none where it rose. */
export function cutSince(seen: Money | undefined, now: Money | undefined): Money | undefined {
  if (!seen || !now || seen.currency !== now.currency || seen.amount <= now.amount) return undefined
  return { amount: seen.amount - now.amount, currency: now.currency }
}
