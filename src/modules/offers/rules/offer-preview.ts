import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'

/**
 * Below this part of the list price, the combined price of several offers is probably a mistake. In parts of
 * ten thousand.
 */
const floorBasisPoints = 5_000

export const isBelowFloor = ({ list, goods }: { readonly list: number; readonly goods: number }): boolean =>
  goods * 10_000 < list * floorBasisPoints

export type PreviewedLine = {
  readonly variantId: Id
  readonly name: string
  readonly list: Money
  /** After all discounts. */
  readonly price: Money
  readonly isBelowFloor: boolean
}

/** Price of the goods of an offer at a moment. */
export type OfferPreview = {
  readonly at: Date
  readonly lines: readonly PreviewedLine[]
  readonly list: Money
  readonly price: Money
  readonly offers: readonly OfferOfGoods[]
}
