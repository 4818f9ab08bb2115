import { isPriceOffer } from '#modules/offers/rules/offer.ts'
import { type Id, idOf, type LineId } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { assembleFacts, nothingOwn } from './assemble-facts.ts'
import { type PricedLine, priceCart } from './price-cart.ts'
import type { PricedGoods, PublicFacts } from './public-facts.ts'

export type ShownPrice = {
  /** For one step. */
  readonly price: Money
  /** Price without any offer or sale, where it is higher. */
  readonly compareAt: Money | undefined
}

const lineId = idOf<LineId>('0')

/**
 * Public price of one step of a variant, by the steps that price a cart; offers over several goods apply only
 * in the cart. Undefined where the site does not sell it.
 */
export function publicPrice(shown: PublicFacts<PricedGoods>, variantId: Id): ShownPrice | undefined {
  const goods = shown.goods.get(variantId)
  if (!goods?.price) return undefined
  const line = { lineId, variantId, quantity: goods.step, kind: 'ordinary' } as const
  const prices = { ...shown, offers: shown.offers.filter(isPriceOffer) }
  const facts = assembleFacts({ shown: prices, own: nothingOwn, lines: [line] })
  // Of goods that are given for points it is what they are worth.
  const lines = facts.lines.map((each) => ({ ...each, pointsPrice: undefined }))
  const priced = priceCart({ ...facts, lines })
  return shownPrice(shown, priced.orders[0]!.lines[0]!)
}

/** Price of one step of a line, before discounts that depend on quantities or on other lines. */
export function shownPrice(
  { site: { currency } }: Pick<PublicFacts<PricedGoods>, 'site'>,
  { list, pieces, unitPrice }: PricedLine,
): ShownPrice {
  const listPrice = list / pieces
  return {
    price: { amount: unitPrice, currency },
    compareAt: listPrice > unitPrice ? { amount: listPrice, currency } : undefined,
  }
}
