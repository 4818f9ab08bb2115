import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditedTaxes } from './document-taxes.ts'

const gst = { rate: 'GST', basisPoints: 500, base: 10_000, amount: 500 }
const qst = { rate: 'QST', basisPoints: 997.5, base: 10_000, amount: 998 }

describe('The tax of credit notes by rate', () => {
  test('is that of the refunded part', () => {
    expect(creditedTaxes([{ taxLines: [gst, qst], before: 0, amount: 749 }])).toEqual([
      { ...gst, base: 5_000, amount: 250 },
      { ...qst, base: 5_000, amount: 499 },
    ])
  })

  test('returns each rate exactly, however often a part is refunded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_498 }), fc.integer({ min: 0, max: 1_498 }), (one, other) => {
        const [first, second] = [one, other].sort((a, b) => a - b) as [number, number]
        const notes = [
          { before: 0, amount: first },
          { before: first, amount: second - first },
          { before: second, amount: 1_498 - second },
        ].map((refund) => creditedTaxes([{ taxLines: [gst, qst], ...refund }]))
        const sum = (name: string, part: 'amount' | 'base') =>
          notes.flat().reduce((all, each) => (each.rate === name ? all + each[part] : all), 0)
        expect([sum('GST', 'amount'), sum('QST', 'amount')]).toEqual([500, 998])
        expect([sum('GST', 'base'), sum('QST', 'base')]).toEqual([10_000, 10_000])
        notes.flat().forEach(({ amount }) => expect(amount).toBeGreaterThanOrEqual(0))
      }),
    )
  })

  test('names none for lines without tax', () => {
    expect(creditedTaxes([{ taxLines: [], before: 0, amount: 0 }])).toEqual([])
  })
})
