import { describe, expect, test } from 'vitest'
import type { Currency } from '#vocabulary/money.ts'
import { readAmount } from './amounts.ts'

describe('a price out of a spreadsheet', () => {
  test.each([
    { cell: '139,99', currency: 'USD', gives: 13_999 },
    { cell: '240.97', currency: 'USD', gives: 24_097 },
    { cell: '1.299,00', currency: 'EUR', gives: 129_900 },
    { cell: '$ 1,299.00', currency: 'USD', gives: 129_900 },
    { cell: '1 299,5 €', currency: 'EUR', gives: 129_950 },
    { cell: '1,299,000', currency: 'CNY', gives: 129_900_000 },
    { cell: '.5', currency: 'USD', gives: 50 },
    { cell: '3.0', currency: 'USD', gives: 300 },
    { cell: '10.9900', currency: 'USD', gives: 1_099 },
    { cell: 'USD 12', currency: 'USD', gives: 1_200 },
    { cell: '1,980', currency: 'JPY', gives: 1_980 },
    { cell: '0.1', currency: 'USD', gives: 10 },
    { cell: '', currency: 'USD', gives: undefined },
  ] as const)('"$cell" in $currency is $gives minor units', ({ cell, currency, gives }) => {
    expect(readAmount(cell, currency as Currency)).toBe(gives)
  })

  test.each([
    ['1.299', 'two ways'],
    ['12,999', 'two ways'],
    ['10.9951', 'decimals'],
    ['99999999999999', 'too large'],
    ['-5', 'no amount'],
    ['1e9', 'no amount'],
    ['free', 'no amount'],
    ['1.2.3', 'no amount'],
    ['NaN', 'no amount'],
  ])('"%s" is refused, since it is or has %s', (cell, reason) => {
    expect(() => readAmount(cell, 'USD')).toThrow(reason)
  })
})
