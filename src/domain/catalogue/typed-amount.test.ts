import { describe, expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

describe('An amount that is typed or pasted', () => {
  test.each([
    ['49', 'USD', 4_900],
    ['49.5', 'USD', 4_950],
    ['49,5', 'EUR', 4_950],
    ['49,00 €', 'EUR', 4_900],
    ['$1,299.00', 'USD', 129_900],
    ['1.299,00', 'EUR', 129_900],
    ['1,299', 'USD', 129_900],
    ['1.299', 'EUR', 129_900],
    ["1'299.00", 'USD', 129_900],
    ['1,234,567.89', 'USD', 123_456_789],
    ['￥１２９９', 'CNY', 129_900],
    ['¥ 6,200', 'JPY', 6_200],
    ['1.299', 'KWD', 1_299],
    ['1,299', 'KWD', 1_299_000],
    ['12.3456', 'KWD', undefined],
    ['4.999,999', 'USD', undefined],
    ['49.5', 'JPY', undefined],
    ['-1', 'USD', undefined],
    ['12,34,56', 'USD', undefined],
    ['US$ 12', 'USD', 1_200],
    ['12 usd', 'USD', 1_200],
    ['1200円', 'JPY', 1_200],
    ['12 元', 'CNY', 1_200],
    ['KD 1.250', 'KWD', 1_250],
    ['€ 12', 'USD', undefined],
    ['12 EUR', 'USD', undefined],
    ['$12', 'EUR', undefined],
    ['¥1,200', 'USD', undefined],
    ['1200円', 'CNY', undefined],
    ['5 to 7', 'USD', undefined],
    ['free', 'USD', undefined],
    ['', 'USD', undefined],
  ] as const)('%j in %s is %s', (typed, currency, amount) => {
    expect(typedAmount(typed, currency)?.amount).toBe(amount)
  })
})
