import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultCombinations, mayCombine } from './combinations.ts'

const words = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word!)

describe('Which offers combine', () => {
  test('by default is what docs/pricing.md says', () => {
    const [, section = ''] = readFileSync('docs/pricing.md', 'utf8').split('## Which offers combine')
    const rows = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').slice(1, 4))
    const told = Object.fromEntries(
      rows.map(([kind = '', notWith = '', onePer = '']) => [
        words(kind)[0],
        { notWith: words(notWith), ...(onePer.trim() === '–' ? {} : { onePer: onePer.trim() }) },
      ]),
    )
    expect(told).toEqual(defaultCombinations)
  })

  test('is asked in both directions', () => {
    expect(mayCombine(defaultCombinations, 'flashSale', 'shopCoupon')).toBe(false)
    expect(mayCombine(defaultCombinations, 'shopCoupon', 'flashSale')).toBe(false)
    expect(mayCombine(defaultCombinations, 'activity', 'shopCoupon')).toBe(true)
  })
})
