import { partUp } from '#vocabulary/rounding.ts'
import { goodsBeforePoints, linesBySplit, shareCharge } from '../charges.ts'
import type { InsuranceTerms } from '../facts.ts'
import { adjust, type Step } from '../working.ts'

/** Insurance of a parcel, where the buyer chose it. It is not taxed. */
export const insurance: Step = (working) =>
  linesBySplit(working).reduce((sofar, [key, lines]) => {
    const terms = working.facts.insurance[key]
    if (!terms) return sofar
    const source = { type: 'insurance', id: terms.code, version: 0 } as const
    return adjust(
      sofar,
      shareCharge('insurance', source, insurancePrice(terms, goodsBeforePoints(lines)), lines),
    )
  }, working)

/** Price to insure goods of this amount. Minor units. */
export const insurancePrice = ({ priceMin, basisPoints }: InsuranceTerms, goods: number): number =>
  Math.max(priceMin, partUp(goods, basisPoints, 10_000))
