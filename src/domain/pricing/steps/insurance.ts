import { goodsBeforePoints, linesBySplit, shareCharge } from '../charges.ts'
import { partUp } from '../rounding.ts'
import { adjust, type Step } from '../working.ts'

/** Insurance of a parcel, where the buyer chose it. It is not taxed. */
export const insurance: Step = (working) =>
  linesBySplit(working).reduce((sofar, [key, lines]) => {
    const terms = working.facts.insurance[key]
    if (!terms) return sofar
    const price = Math.max(terms.priceMin, partUp(goodsBeforePoints(lines), terms.basisPoints, 10_000))
    const source = { type: 'insurance', id: terms.code, version: 0 } as const
    return adjust(sofar, shareCharge('insurance', source, price, lines))
  }, working)
