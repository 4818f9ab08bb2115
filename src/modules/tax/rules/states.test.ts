import { expect, test } from 'vitest'
import { provinceCode } from '#modules/addresses/server/public.ts'
import { isTaxState, taxStates } from './states.ts'

test.each(['US', 'CA', 'IN'])(
  'states of %s that tax are among those of addresses, by the same codes',
  (country) => {
    const codes = taxStates(country)
    expect(codes.length).toBeGreaterThan(12)
    expect(codes.map((code) => provinceCode(country, `${country}-${code}`))).toEqual(codes)
  },
)

test.each([
  ['CA', 'Québec', 'QC'],
  ['CA', 'CA-QC', 'QC'],
  ['US', 'california', 'CA'],
  ['IN', 'Karnataka', 'KA'],
])('a state of %s that is typed as %s taxes as %s', (country, typed, code) => {
  expect(provinceCode(country, typed)).toBe(code)
  expect(isTaxState(country, code)).toBe(true)
})
