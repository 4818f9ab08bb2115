import { describe, expect, test } from 'vitest'
import { daysOf, isListNarrowed, listAddress, readQuery } from './list-query.ts'

const spec = {
  search: true,
  sortedBy: '-placed',
  columns: { number: {}, placed: { sort: true }, total: { sort: true } },
  filters: {
    tab: { as: 'tabs', values: ['all', 'unshipped'] },
    carrier: { as: 'choice', values: ['ups', 'dhl'] },
    placed: { as: 'days' },
  },
} as const
const read = (address: string) => readQuery(spec, new URLSearchParams(address))

describe('The address of a list', () => {
  test('names keyword, filters, sort and page', () => {
    expect(read('?q=oak&tab=unshipped&carrier=dhl&placed=2026-11-01..2026-11-30&sort=total&page=3')).toEqual({
      keyword: 'oak',
      filters: { tab: 'unshipped', carrier: 'dhl', placed: '2026-11-01..2026-11-30' },
      sort: { by: 'total', isDescending: false },
      page: 3,
    })
  })

  test('means the first tab, the usual order and the first page when it says nothing', () => {
    expect(read('')).toEqual({
      keyword: undefined,
      filters: { tab: 'all' },
      sort: { by: 'placed', isDescending: true },
      page: 1,
    })
  })

  test('is read without what the list does not know', () => {
    const usual = read('')
    for (const address of [
      '?tab=stolen',
      '?carrier=owl',
      '?placed=2026-11-31..2026-12-01',
      '?placed=2026-12-01..2026-11-01',
      '?placed=yesterday',
      '?sort=number',
      '?sort=__proto__',
      '?page=0',
      '?page=1.5',
      '?page=99999999',
      '?q=%20%20',
      '?else=1',
    ])
      expect(read(address), address).toEqual(usual)
    expect(read(`?q=${'x'.repeat(500)}`).keyword).toHaveLength(100)
  })

  test('begins at the first page when something else than the page changes', () => {
    const here = new URLSearchParams('?tab=all&page=4&q=oak')
    expect(listAddress(here, { tab: 'unshipped' })).toBe('?tab=unshipped&q=oak')
    expect(listAddress(here, { page: '5' })).toBe('?tab=all&page=5&q=oak')
    expect(listAddress(here, { q: undefined, tab: '' })).toBe('?')
  })

  test('narrows the list by keyword and filters, not by its tab', () => {
    expect(isListNarrowed(spec, read('?tab=unshipped'))).toBe(false)
    expect(isListNarrowed(spec, read('?q=oak'))).toBe(true)
    expect(isListNarrowed(spec, read('?carrier=ups'))).toBe(true)
  })
})

test.each([
  ['2026-11-01..2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['2026-11-01..2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
  ['2026-11-01', undefined],
  ['2026-13-01..2026-13-02', undefined],
])('%s is these days: %j', (text, days) => {
  expect(daysOf(text)).toEqual(days)
})
