import { expect, test } from 'vitest'
import { typedCharge, typedSigned } from './typed-amounts.ts'

const formOf = (typed: string) => {
  const form = new FormData()
  form.set('amount', typed)
  return form
}

test.each([
  ['49.90', 'EUR', 4_990],
  ['999,999.99', 'EUR', 99_999_999],
  ['1,000,000', 'EUR', Number.NaN],
  ['0', 'EUR', Number.NaN],
  ['-5', 'EUR', Number.NaN],
  ['$ 5', 'EUR', Number.NaN],
  ['4.5', 'JPY', Number.NaN],
  ['', 'EUR', Number.NaN],
] as const)('a charge that is typed as %j in %s is %d', (typed, currency, amount) => {
  expect(typedCharge(formOf(typed), 'amount', currency)).toBe(amount)
})

test.each([
  ['−12.50', -1_250],
  ['- 12,50', -1_250],
  ['+25', 2_500],
  ['-1,000,000', Number.NaN],
  ['twelve', Number.NaN],
])('an adjustment that is typed as %j is %d', (typed, amount) => {
  expect(typedSigned(formOf(typed), 'amount', 'EUR')).toBe(amount)
})
