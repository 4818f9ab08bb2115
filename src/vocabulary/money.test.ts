import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountMax, currencies, isCurrency, money, parseMajor, sum, toMajor, toMajorText } from './money.ts'
import { Refusal } from './refusal.ts'

describe('Money is a whole number of minor units', () => {
  test.each([
    { text: '19.99', currency: 'USD', amount: 1999 },
    { text: '19.9', currency: 'EUR', amount: 1990 },
    { text: '19', currency: 'GBP', amount: 1900 },
    { text: '0.10', currency: 'CNY', amount: 10 },
    { text: '1200', currency: 'JPY', amount: 1200 },
    { text: '1200.00', currency: 'JPY', amount: 1200 },
    { text: '19.999', currency: 'KWD', amount: 19_999 },
    { text: '19.9', currency: 'KWD', amount: 19_900 },
  ] as const)('"$text" $currency is $amount (TRAP-73)', ({ text, currency, amount }) => {
    expect(parseMajor(text, currency)).toEqual({ amount, currency })
  })

  test.each(['', '-1', '1e3', '1.999', 'NaN', '1,99', ' 1', '0x10', '9999999999999999'])(
    '"%s" USD is no amount',
    (text) => {
      expect(parseMajor(text, 'USD')).toBeUndefined()
    },
  )

  test('a yen has no decimals and a dinar has three: neither is ever written with two (TRAP-73)', () => {
    expect(parseMajor('1.5', 'JPY')).toBeUndefined()
    expect(toMajorText({ amount: 1200, currency: 'JPY' })).toBe('1200')
    expect(toMajor({ amount: 1200, currency: 'JPY' })).toBe(1200)
    expect(parseMajor('1.5005', 'KWD')).toBeUndefined()
    expect(toMajorText({ amount: 1205, currency: 'KWD' })).toBe('1.205')
    expect(JSON.stringify(toMajor({ amount: 1205, currency: 'KWD' }))).toBe('1.205')
  })

  test('an amount written in major units reads back as the same amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: amountMax }),
        fc.constantFrom(...currencies),
        (amount, currency) => {
          expect(parseMajor(toMajorText({ amount, currency }), currency)).toEqual({ amount, currency })
          expect(JSON.parse(JSON.stringify(toMajor({ amount, currency })))).toBe(
            toMajor({ amount, currency }),
          )
        },
      ),
    )
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, amountMax + 1, -amountMax - 1])(
    '%d is refused',
    (amount) => {
      expect(() => money(amount, 'USD')).toThrow(Refusal)
    },
  )

  test('the largest amount is still one', () => {
    expect(money(-amountMax, 'USD').amount).toBe(-amountMax)
    expect(parseMajor('999999999.99', 'USD')?.amount).toBe(amountMax)
    expect(parseMajor('1000000000.00', 'USD')).toBeUndefined()
  })

  test('a currency is one of the table', () => {
    expect(['USD', 'KWD', 'ABC', 'toString', 2, undefined].map(isCurrency)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('two currencies are never added', () => {
    expect(sum([money(2, 'EUR'), money(3, 'EUR')], 'EUR')).toEqual(money(5, 'EUR'))
    expect(() => sum([{ amount: 1, currency: 'USD' }], 'EUR')).toThrow('USD to EUR')
    expect(sum([], 'EUR')).toEqual({ amount: 0, currency: 'EUR' })
  })
})
