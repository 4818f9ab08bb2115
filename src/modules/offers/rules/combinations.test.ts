import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { choosablePairs, defaultCombinations, mayCombine, pairsApart, tableOf } from './combinations.ts'

const words = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word!)

describe('Which offers combine', () => {
  test('by default is what docs/pricing.md says', () => {
    const [, section = ''] = readFileSync('docs/pricing.md', 'utf8').split('## Which offers combine')
    const rows = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').slice(1, 4))
    const reported = Object.fromEntries(
      rows.map(([kind = '', notWith = '', onePer = '']) => [
        words(kind)[0],
        { notWith: words(notWith), ...(onePer.trim() === '–' ? {} : { onePer: onePer.trim() }) },
      ]),
    )
    expect(reported).toEqual(defaultCombinations)
  })

  test('is at first what a table of its own pairs says', () => {
    const table = tableOf(pairsApart(defaultCombinations))
    const kinds = Object.keys(defaultCombinations) as (keyof typeof defaultCombinations)[]
    for (const one of kinds)
      for (const other of kinds)
        expect([one, other, mayCombine(table, one, other)]).toEqual([
          one,
          other,
          mayCombine(defaultCombinations, one, other),
        ])
    expect(table.shopCoupon.onePer).toBe('shop')
  })

  test('is what an operator chooses, pair by pair; a line has one unit price all the same', () => {
    const table = tableOf([['threshold', 'platformCoupon']])
    expect(mayCombine(table, 'platformCoupon', 'threshold')).toBe(false)
    expect(mayCombine(table, 'flashSale', 'shopCoupon')).toBe(true)
    expect(pairsApart(table)).toEqual([['threshold', 'platformCoupon']])
    const named = choosablePairs.map((pair) => pair.join(' '))
    expect(named).not.toContain('flashSale presale')
    expect(named).not.toContain('flashSale bundle')
    expect(named).toContain('presale shopCoupon')
    expect(named).toContain('customerGroupPrice points')
    expect(named).not.toContain('memberPrice customerGroupPrice')
    expect(new Set(named).size).toBe(named.length)
  })

  test('is checked in both directions', () => {
    expect(mayCombine(defaultCombinations, 'flashSale', 'shopCoupon')).toBe(false)
    expect(mayCombine(defaultCombinations, 'shopCoupon', 'flashSale')).toBe(false)
    expect(mayCombine(defaultCombinations, 'activity', 'shopCoupon')).toBe(true)
  })
})
