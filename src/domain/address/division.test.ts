import { describe, expect, test } from 'vitest'
import { isWithinCountry, levelsOf, parentOf, parentOfCountry, pathOf } from './division.ts'

describe('The divisions of a country', () => {
  test.each([
    ['CN', '1', 4],
    ['HK', '81', 2],
    ['MO', '82', 2],
    ['TW', '71', 2],
    ['US', undefined, 0],
  ] as const)('of %s begin below %s and are %i levels deep (ADDR-04)', (country, parent, levels) => {
    expect(parentOfCountry(country)).toBe(parent)
    expect(levelsOf(country, 9)).toBe(levels)
    expect(levelsOf(country, 1)).toBe(Math.min(1, levels))
  })

  test.each([
    ['33', '1'],
    ['3301', '33'],
    ['330106', '3301'],
    ['330106109', '330106'],
    ['1', '1'],
    ['unknown', '1'],
  ])('%s is below %s', (code, parent) => expect(parentOf(code)).toBe(parent))

  test.each([
    ['33', ['33']],
    ['330106109', ['33', '3301', '330106', '330106109']],
    // Where a country is no province, its list begins one level lower.
    ['8101', ['8101']],
    ['810101', ['8101', '810101']],
    ['710101', ['7101', '710101']],
  ])('the way to %s is %j', (code, path) => expect(pathOf(code)).toEqual(path))

  test.each([
    ['3301', ['CN']],
    ['8101', ['HK']],
    ['820101', ['MO']],
    ['71', ['TW']],
  ])('%s belongs to %j alone', (code, countries) => {
    expect(['CN', 'HK', 'MO', 'TW', 'US'].filter((country) => isWithinCountry(code, country))).toEqual(
      countries,
    )
  })
})
