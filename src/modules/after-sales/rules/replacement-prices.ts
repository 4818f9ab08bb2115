import { priceAt, type ShelfPriceJson, shelfPriceOf } from '#modules/catalogue/rules/price-periods.ts'

/** Shelf prices of a replacement option and of the variant that it replaces. */
export type ReplacementPrice = {
  readonly shelf: ShelfPriceJson
  readonly shelfBefore: ShelfPriceJson
  /** Points or the platform paid a part of the line, so none of its price can be refunded alone. */
  readonly isHelped: boolean
}

/** Minor units of a replacement option and of the variant that it replaces, at a moment. */
export const replacementPriceAt = ({ shelf, shelfBefore }: ReplacementPrice, at: Date) => ({
  price: priceAt(shelfPriceOf(shelf), at).amount,
  priceBefore: priceAt(shelfPriceOf(shelfBefore), at).amount,
})

/**
 * Whether a line may be exchanged for an option: one that points or the platform helped to pay not for a cheaper variant, whose
 * difference would be refunded for goods that the buyer keeps (AS-59).
 */
export function mayReplace(option: ReplacementPrice, at: Date): boolean {
  const { price, priceBefore } = replacementPriceAt(option, at)
  return !option.isHelped || price >= priceBefore
}
