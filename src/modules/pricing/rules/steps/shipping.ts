import { goodsBeforePoints, linesBySplit, shareCharge } from '../charges.ts'
import type { ShippingTerms } from '../facts.ts'
import { adjust, type Step } from '../working.ts'

/** Each order is sent separately; the shipping price is shared over its lines. */
export const shipping: Step = (working) =>
  linesBySplit(working).reduce((sofar, [key, lines]) => {
    const method = working.facts.shipping[key]
    if (!method) return sofar
    const source = { type: 'shippingMethod', id: method.code, version: 0 } as const
    return adjust(
      sofar,
      shareCharge('shipping', source, shippingPrice(method, goodsBeforePoints(lines)), lines),
    )
  }, working)

/** Price of a shop to ship goods of this amount. Minor units. */
export function shippingPrice(method: ShippingTerms, goods: number): number {
  return method.freeFrom !== undefined && goods >= method.freeFrom ? 0 : method.price
}
