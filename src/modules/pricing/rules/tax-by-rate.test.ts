import { describe, expect, test } from 'vitest'
import { basisPointsOf, commonBasisPoints, taxBaseOf, taxByRate } from './tax-by-rate.ts'

const gst = { rate: 'GST', basisPoints: 500, base: 10_000, amount: 500 }
const qst = { rate: 'QST', basisPoints: 997.5, base: 10_000, amount: 998 }
const food = { rate: 'VAT', basisPoints: 700, base: 1_000, amount: 70, of: 'goods' } as const
const sent = { rate: 'VAT', basisPoints: 1_900, base: 1_000, amount: 190, of: 'shipping' } as const

describe('Tax by rate', () => {
  test('adds the same rate of several lines, and keeps different ones apart', () => {
    expect(taxByRate([{ taxLines: [gst, qst] }, { taxLines: [gst] }])).toEqual([
      { ...gst, base: 20_000, amount: 1_000 },
      qst,
    ])
  })

  test('counts an amount once that two rates are on, and goods and shipping each, though they cost the same', () => {
    expect(taxBaseOf({ taxLines: [gst, qst] })).toBe(10_000)
    expect(taxBaseOf({ taxLines: [food, sent] })).toBe(2_000)
  })

  test('names one rate for lines that are taxed alike, and else the part that the tax is', () => {
    expect(basisPointsOf({ taxLines: [gst, qst] })).toBe(1_497.5)
    expect(commonBasisPoints([{ taxLines: [gst, qst] }, { taxLines: [] }])).toBe(1_497.5)
    expect(commonBasisPoints([{ taxLines: [food, sent] }])).toBe(1_300)
    expect(commonBasisPoints([])).toBe(0)
  })
})
