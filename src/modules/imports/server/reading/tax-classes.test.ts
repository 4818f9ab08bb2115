import { describe, expect, test } from 'vitest'
import type { LocalText } from '#vocabulary/language.ts'
import type { ReadingOptions } from './reading-options.ts'
import type { ImportedRow } from './table.ts'
import { taxClassNamed, taxClassOfShopify, taxClassOfWooCommerce } from './tax-classes.ts'

const options: ReadingOptions = {
  site: 'global',
  currency: 'USD',
  sites: new Map([['global', 'USD']]),
  taxClasses: new Map([['toys', { en: 'Toys', zh: '玩具' }]]),
  language: 'en',
  now: new Date(),
  untrackedStock: 0,
}

test.each([
  ['standard', 'standard'],
  ['Standard rate', 'standard'],
  ['标准税率', 'standard'],
  ['reduced-rate', 'reduced'],
  ['zero-rate', 'zero'],
  ['zero-rated', 'zero'],
  ['免税', 'exempt'],
  [' TOYS ', 'toys'],
  ['玩具', 'toys'],
  ['books', undefined],
  ['', undefined],
])('"%s" means the tax class %s', (word, taxClass) => {
  expect(taxClassNamed(word, options)).toBe(taxClass)
})

describe('of WooCommerce', () => {
  const read = (cells: Readonly<Record<string, string>>) => {
    const notes: LocalText[] = []
    const row: ImportedRow = {
      line: 2,
      cells: Object.values(cells),
      names: Object.keys(cells),
      get: (...names) => names.map((name) => cells[name] ?? '').find(Boolean) ?? '',
    }
    return [taxClassOfWooCommerce(row, notes, options), notes.length]
  }
  test.each([
    ['an empty class is the standard one', { 'tax status': 'taxable', 'tax class': '' }, ['standard', 0]],
    ['goods without tax are exempt', { 'tax status': 'none', 'tax class': 'reduced-rate' }, ['exempt', 0]],
    ['a class of the mall counts', { 'tax status': 'taxable', 'tax class': 'toys' }, ['toys', 0]],
    ['another class is noted', { 'tax status': 'taxable', 'tax class': 'food' }, [undefined, 1]],
    ['a file without these columns says nothing', { name: 'Mug' }, [undefined, 0]],
  ] as const)('%s', (_, cells, expected) => {
    expect(read(cells)).toEqual(expected)
  })
})

describe('of Shopify', () => {
  const read = (...rows: readonly (readonly [string, string])[]) => {
    const notes: LocalText[] = []
    const found = taxClassOfShopify(
      rows.map(([taxable, code]) => ({ taxable, code })),
      notes,
      options,
    )
    return [found, notes.length]
  }
  test('goods none of whose variants is taxed are exempt; where some are, all are taxed with a note', () => {
    expect(read(['false', ''], ['FALSE', ''])).toEqual(['exempt', 0])
    expect(read(['true', ''], ['false', ''])).toEqual(['standard', 1])
    expect(read(['true', ''])).toEqual(['standard', 0])
  })
  test('a tax code counts where the mall has a class of that name, and is noted once elsewhere', () => {
    expect(read(['true', 'Toys'])).toEqual(['toys', 0])
    expect(read(['true', 'PC040100'], ['true', 'PC040100'])).toEqual([undefined, 1])
  })
  test('a file without these columns says nothing', () => {
    expect(read(['', ''])).toEqual([undefined, 0])
  })
})
