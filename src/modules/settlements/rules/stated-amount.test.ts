import { expect, test } from 'vitest'
import { isSameAmount } from './stated-amount.ts'

test.each([
  ['55.49', 'USD', 5_549, true],
  ['55,49', 'USD', 5_549, true],
  ['USD 55.49', 'USD', 5_549, true],
  ['1,250.00', 'USD', 125_000, true],
  ['1.250,00', 'EUR', 125_000, true],
  ['1’250.00', 'CHF', 125_000, true],
  ['1250', 'EUR', 125_000, true],
  ['1.250', 'EUR', 125_000, true],
  ['1.250', 'KWD', 1_250, true],
  ['1,250', 'JPY', 1_250, true],
  ['1250.00', 'JPY', 1_250, true],
  ['12.5', 'EUR', 1_250, true],
  ['55.50', 'USD', 5_549, false],
  ['955.49', 'USD', 5_549, false],
  ['55.491', 'USD', 5_549, false],
  ['1.250', 'EUR', 1_250, false],
  ['-55.49', 'USD', 5_549, false],
  ['about 55.49', 'USD', 5_549, false],
])('%s %s as %d minor units: %s', (text, currency, amount, isSame) => {
  expect(isSameAmount({ amount: text, currency: '' }, { amount, currency })).toBe(isSame)
})

test('an amount of another currency is another amount', () => {
  const sent = { amount: 5_549, currency: 'USD' }
  expect(isSameAmount({ amount: '55.49', currency: 'usd' }, sent)).toBe(true)
  expect(isSameAmount({ amount: '55.49', currency: 'EUR' }, sent)).toBe(false)
})
