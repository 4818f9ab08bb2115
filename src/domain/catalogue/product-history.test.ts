import { expect, test } from 'vitest'
import { fieldChanges } from './product-history.ts'

test('two states of a product differ in the fields that were changed, each named by its place', () => {
  const before = {
    status: 'draft',
    name: { en: 'Jar', zh: '罐' },
    variants: { 'J-1': { prices: { global: 900 }, step: 1 }, 'J-2': { prices: {}, step: 1 } },
    pictures: ['a', 'b'],
  }
  const after = {
    status: 'onShelf',
    name: { en: 'Jar', zh: '玻璃罐' },
    variants: { 'J-1': { prices: { global: 1_100, de: 1_000 }, step: 1 } },
    pictures: ['b', 'a'],
  }
  expect(fieldChanges(before, after)).toEqual([
    { path: ['status'], before: 'draft', after: 'onShelf' },
    { path: ['name', 'zh'], before: '罐', after: '玻璃罐' },
    { path: ['variants', 'J-1', 'prices', 'global'], before: '900', after: '1100' },
    { path: ['variants', 'J-1', 'prices', 'de'], before: undefined, after: '1000' },
    { path: ['variants', 'J-2', 'step'], before: '1', after: undefined },
    { path: ['pictures'], before: '["a","b"]', after: '["b","a"]' },
  ])
  expect(fieldChanges(after, after)).toEqual([])
})

test('a long text is cut, and told although its beginning stayed', () => {
  const [change] = fieldChanges({ text: `${'x'.repeat(500)}1` }, { text: `${'x'.repeat(500)}2` })
  expect(change).toMatchObject({ path: ['text'] })
  expect(change!.after).toHaveLength(200)
})
