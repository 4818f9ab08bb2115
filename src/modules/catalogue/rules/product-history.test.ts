import { expect, test } from 'vitest'
import { fieldChanges } from './product-history.ts'

const both = (text: string) => ({ en: text, zh: text })

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
    { path: ['pictures'], before: 'a, b', after: 'b, a' },
  ])
  expect(fieldChanges(after, after)).toEqual([])
})

test('a list is shown as a person reads it, and not as data', () => {
  const values = (...texts: string[]) => texts.map((en) => ({ en, zh: `${en}号` }))
  const size = { name: { en: 'Size', zh: '尺寸' }, values: values('Small', 'Large') }
  expect(
    fieldChanges(
      { options: [size], pictures: [{ kind: 'picture', file: 'pictures/0f3a12bc.webp', alt: both('Side') }] },
      {
        options: [{ ...size, values: values('Small') }],
        pictures: [{ kind: 'film', file: 'films/77aabbcc.mp4' }],
      },
    ),
  ).toEqual([
    { path: ['options'], before: 'Size: Small, Large', after: 'Size: Small' },
    { path: ['pictures'], before: 'Side 0f3a12', after: 'film 77aabb' },
  ])
})

test('a long text is cut, and shown as changed although its beginning stayed', () => {
  const [change] = fieldChanges({ text: `${'x'.repeat(500)}1` }, { text: `${'x'.repeat(500)}2` })
  expect(change).toMatchObject({ path: ['text'] })
  expect(change!.after).toHaveLength(200)
})
