import { describe, expect, test } from 'vitest'
import {
  type Division,
  divisionMeant,
  isWithinCountry,
  levelsOf,
  parentOf,
  parentOfCountry,
  pathOfDivision,
  streetOfDivisions,
  writtenAs,
} from './division.ts'

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
  ])('the way to %s is %j', (code, path) => expect(pathOfDivision(code)).toEqual(path))

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

const states: readonly Division[] = [
  { code: 'US-CA', name: 'California', level: 1, alias: 'CA' },
  { code: 'US-NY', name: 'New York', level: 1, alias: 'NY' },
  { code: 'JP-13', name: '东京都', level: 1 },
]

test.each([
  ['ca', 'US-CA'],
  [' California ', 'US-CA'],
  ['NEW YORK', 'US-NY'],
  ['东京都', 'JP-13'],
  ['13', 'JP-13'],
  ['US-CA', undefined],
  ['Texas', undefined],
  ['', undefined],
])('an address that says "%s" means the division %s', (said, code) =>
  expect(divisionMeant(said, states)?.code).toBe(code),
)

test('an address holds the short name of a division where it has one', () =>
  expect(states.map(writtenAs)).toEqual(['CA', 'NY', '东京都']))

test('in place of a street are district and street office, not province and city', () => {
  const path = ['浙江省', '杭州市', '西湖区', '文新街道'].map((name, place) => ({
    code: String(place),
    name,
    level: place + 1,
  }))
  expect(streetOfDivisions(path)).toBe('西湖区文新街道')
  expect(streetOfDivisions(path.slice(0, 2))).toBe('')
})
