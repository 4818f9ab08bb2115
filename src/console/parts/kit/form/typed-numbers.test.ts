import { expect, test } from 'vitest'
import { typedMajor, typedShare } from './typed-numbers.ts'

test.each([
  ['USD', '1,000', '1000.00'],
  ['USD', '49.5', '49.50'],
  ['JPY', '6,000', '6000'],
  ['KWD', '1.5', '1.500'],
  ['EUR', '1.299,00 €', '1299.00'],
  // A call refuses these at their field.
  ['JPY', '49.5', '49.5'],
  ['USD', '€ 12', '€ 12'],
  ['none', '12', '12'],
])('an operator who types an amount in %s as %j means %s (SYS-10)', (currency, typed, sent) => {
  const form = new FormData()
  form.set('amount', ` ${typed} `)
  expect(typedMajor(form, 'amount', currency)).toBe(sent)
})

test.each([
  ['12.5', 1_250],
  ['12,5 %', 1_250],
  ['0', 0],
  ['100', 10_000],
  ['100.01', Number.NaN],
  ['-1', Number.NaN],
  ['ten', Number.NaN],
  ['', Number.NaN],
])('a part of a whole that is typed as %j is %d hundredths of a percent', (typed, read) => {
  const form = new FormData()
  form.set('share', typed)
  expect(typedShare(form, 'share')).toBe(read)
})
