import { expect, test } from 'vitest'
import { Refusal } from '#vocabulary/refusal.ts'
import { checkDraft } from './check-draft.ts'
import type { ProductDraft, VariantDraft } from './draft.ts'

const both = (text: string) => ({ en: text, zh: text })
const red: VariantDraft = {
  sku: 'red',
  values: { colour: 'red' },
  prices: { global: { amount: 1_000 } },
  stock: 3,
}
const blue: VariantDraft = { ...red, sku: 'blue', values: { colour: 'blue' } }
const cup: ProductDraft = {
  urlKey: 'cup',
  name: both('Cup'),
  attributes: [
    {
      key: 'colour',
      name: both('Colour'),
      values: [
        { key: 'red', name: both('Red') },
        { key: 'blue', name: both('Blue') },
      ],
    },
  ],
  variants: [red, blue],
}

/** The fields that are refused. */
function refused(draft: ProductDraft): string[] {
  try {
    checkDraft(draft)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.fields.map(({ field }) => field)
  }
}

test('a cup in two colours is fine, and so is one without any choice', () => {
  expect(refused(cup)).toEqual([])
  expect(refused({ ...cup, attributes: [], variants: [{ ...red, values: {} }] })).toEqual([])
})

test.each<[string, Partial<ProductDraft>, string[]]>([
  ['without a name in either language', { name: both(' ') }, ['name']],
  ['without a variant', { variants: [] }, ['variants']],
  ['with more variants than any shelf', { variants: Array(501).fill(red) }, ['variants']],
  [
    'with two variants of one article number',
    { variants: [red, { ...blue, sku: 'red' }] },
    ['variants.1.sku'],
  ],
  [
    'with two variants that cannot be told apart',
    { variants: [red, { ...blue, values: red.values }] },
    ['variants.1.values'],
  ],
  [
    'with a colour it does not offer',
    { variants: [{ ...red, values: { colour: 'green' } }] },
    ['variants.0.values'],
  ],
  ['with a choice left open', { variants: [{ ...red, values: {} }] }, ['variants.0.values']],
  [
    'with a choice that the product does not have',
    { variants: [{ ...red, values: { colour: 'red', size: 'l' } }] },
    ['variants.0.values'],
  ],
  [
    'with half a cent',
    { variants: [{ ...red, prices: { global: { amount: 0.5 } } }] },
    ['variants.0.prices.global'],
  ],
  [
    'with a price below nothing',
    { variants: [{ ...red, prices: { global: { amount: -1 } } }] },
    ['variants.0.prices.global'],
  ],
  ['with a stock that is no number', { variants: [{ ...red, stock: Number.NaN }] }, ['variants.0.stock']],
  ['sold in steps of nothing', { variants: [{ ...red, step: 0 }] }, ['variants.0.step']],
])('a product %s is refused', (_name, change, fields) => {
  expect(refused({ ...cup, ...change })).toEqual(fields)
})
