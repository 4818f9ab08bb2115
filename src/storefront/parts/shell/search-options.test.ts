import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextOption, searchGroups } from './search-options.ts'

const price = { amount: 4_900, currency: 'USD' } as const
const product = (title: string) => ({ title, urlKey: title, picture: undefined, price, isPriceFrom: false })
const nothing = {
  keyword: '',
  readAs: undefined,
  suggestions: [],
  categories: [],
  shops: [],
  bestsellers: [],
  popular: [],
}
const categories = [{ name: 'Lighting', urlKey: 'lighting' }]
const shape = (facts: Parameters<typeof searchGroups>[0]) =>
  searchGroups(facts).map(({ name, options }) => [name, ...options.map(({ to }) => to)])

describe('The search panel has', () => {
  test('before anything is typed the last searches, popular ones, categories and bestsellers', () => {
    const data = { ...nothing, bestsellers: [product('lamp')], popular: ['rug'] }
    expect(shape({ typed: '', recent: ['oak desk'], data, categories })).toEqual([
      ['recent', '/search?keyword=oak+desk'],
      ['popular', '/search?keyword=rug'],
      ['categories', '/category/lighting'],
      ['bestsellers', '/product/lamp'],
    ])
  })

  test('for words products, categories, shops and all results; first the words that are probably meant', () => {
    const data = {
      ...nothing,
      keyword: 'lapm',
      readAs: 'lamp',
      suggestions: [product('desk-lamp')],
      categories: [{ name: 'Lamps', urlKey: 'lamps' }],
      shops: [{ name: 'Lumen', slug: 'lumen' }],
    }
    expect(shape({ typed: 'lapm', recent: ['oak desk'], data, categories })).toEqual([
      ['didYouMean', '/search?keyword=lamp'],
      ['products', '/product/desk-lamp'],
      ['categories', '/category/lamps'],
      ['shops', '/shop/lumen'],
      ['all', '/search?keyword=lapm'],
    ])
  })

  test('for words that fit nothing categories and bestsellers, once that is known', () => {
    const data = { ...nothing, keyword: 'zzz', bestsellers: [product('lamp')] }
    expect(shape({ typed: 'zzz', recent: ['oak desk'], data, categories })).toEqual([
      ['categories', '/category/lighting'],
      ['bestsellers', '/product/lamp'],
    ])
    expect(shape({ typed: 'zzz', recent: ['oak desk'], data: undefined, categories })).toEqual([])
  })
})

test('the arrows lead through all rows and the field in a circle, and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(), (count, start) => {
      const from = (start % (count + 1)) - 1
      const down = nextOption(from, count, 'ArrowDown')
      expect(nextOption(down, count, 'ArrowUp')).toBe(from)
      let at = from
      const met = new Set<number>()
      for (let step = 0; step <= count; step += 1) {
        at = nextOption(at, count, 'ArrowDown')
        met.add(at)
      }
      expect([at, met.size, Math.min(...met), Math.max(...met)]).toEqual([from, count + 1, -1, count - 1])
    }),
  )
})
