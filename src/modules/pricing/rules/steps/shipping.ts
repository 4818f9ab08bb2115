import { partPrice, type SentLine } from '#modules/shipping/rules/ways.ts'
import { goodsBeforePoints, linesBySplit, shareCharge } from '../charges.ts'
import { adjust, type Step, type WorkingLine } from '../working.ts'

/** Each order is sent separately. The price of each part of a parcel is shared over the lines of that part. */
export const shipping: Step = (working) =>
  linesBySplit(working).reduce((sofar, [key, lines]) => {
    const terms = working.facts.shipping[key]
    if (!terms) return sofar
    const source = { type: 'shippingMethod', id: terms.code, version: 0 } as const
    const parcel = lines.map(parcelLine)
    return terms.parts.reduce((shared, part) => {
      const own = lines.filter((line) => part.lines.some(({ lineId }) => lineId === line.facts.lineId))
      return adjust(shared, shareCharge('shipping', source, partPrice(part, parcel), own))
    }, sofar)
  }, working)

const parcelLine = (line: WorkingLine): SentLine => ({
  lineId: line.facts.lineId,
  pieces: line.pieces,
  list: line.list,
  paid: goodsBeforePoints([line]),
})
