import { describe, expect, test } from 'vitest'
import { typedMinorUnits, typedPercent } from './typed-numbers.ts'

const form = (typed: string) => {
  const entered = new FormData()
  entered.set('part', typed)
  return entered
}

describe('What a form holds', () => {
  test.each([
    ['50', 5_000],
    [' 12.5 ', 1_250],
    ['99,99', 9_999],
    ['0', 0],
    ['1.005', Number.NaN],
    ['half', Number.NaN],
    ['-1', Number.NaN],
    ['', Number.NaN],
  ])('as percent, "%s" is %d hundredths', (typed, basisPoints) =>
    expect(typedPercent(form(typed), 'part')).toBe(basisPoints),
  )

  test.each([
    ['1', 'USD', 100],
    ['1.50', 'EUR', 150],
    ['100', 'JPY', 100],
    ['1.5.5', 'USD', Number.NaN],
    ['', 'USD', Number.NaN],
  ] as const)('as money, "%s" of %s is %d minor units', (typed, currency, amount) =>
    expect(typedMinorUnits(form(typed), 'part', currency)).toBe(amount),
  )

  test('as money of another currency is no amount', () => {
    const inYen = form('1200')
    inYen.set('currency', 'JPY')
    expect(typedMinorUnits(inYen, 'part', 'USD')).toBeNaN()
    expect(typedMinorUnits(inYen, 'part', 'JPY')).toBe(1_200)
  })
})
