import type { Source } from '../adjustment.ts'
import { goodsBeforePoints, linesBySplit } from '../charges.ts'
import { currencyDecimals } from '../money.ts'
import { adjust, explain, type Step, shareCut } from '../working.ts'

const source: Source = { type: 'roundOff', id: 'roundOff', version: 0 }

/** The goods of each order from abroad cost a whole number of the currency's units: a shop drops the rest. */
export const roundOff: Step = (working) =>
  linesBySplit(working).reduce((sofar, [, all]) => {
    const lines = all.filter(({ facts }) => facts.tradeType === 'cbe')
    const unit = 10 ** currencyDecimals[working.facts.currency]
    const total = goodsBeforePoints(lines) % unit
    if (total === 0) return sofar
    const cuts = shareCut({ kind: 'roundOff', source, borneBy: 'shop', total, lines })
    return explain(adjust(sofar, cuts), { source, applied: total })
  }, working)
