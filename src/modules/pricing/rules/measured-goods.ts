import type { SentLine } from '#modules/shipping/rules/ways.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OwnFacts } from './assemble-facts.ts'
import { goodsBeforePoints } from './charges.ts'
import type { PricedGoods, PublicFacts } from './public-facts.ts'
import { priceAlone } from './shown-for-goods.ts'

/**
 * A quantity of a variant as rates of shipping count it: its pieces, and its amount at list prices and as it is paid.
 * @param asked.whole the price of one bundle around it, with the parts that it takes
 */
export function measuredGoods(
  shown: PublicFacts<PricedGoods>,
  own: OwnFacts,
  {
    whole,
    ...asked
  }: { readonly variantId: Id; readonly quantity: number; readonly whole?: number | undefined },
): SentLine {
  const { step, price } = shown.goods.get(asked.variantId)!
  const line = whole === undefined ? priceAlone(shown, own, asked)?.line : undefined
  if (line) {
    const { lineId, pieces, list } = line
    return { lineId, pieces, list, paid: goodsBeforePoints([line]) }
  }
  // Goods that no cart takes now cost as much as on the shelf.
  const pieces = Math.max(1, Math.floor(asked.quantity / step))
  const amount = (whole ?? price?.amount ?? 0) * pieces
  return { lineId: asked.variantId, pieces, list: amount, paid: amount }
}
