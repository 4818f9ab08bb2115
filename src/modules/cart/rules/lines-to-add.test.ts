import { expect, test } from 'vitest'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import type { CartLineId, Id } from '#vocabulary/identifiers.ts'
import { linesToAdd } from './lines-to-add.ts'

const added = (requested: Parameters<typeof linesToAdd>[0], isBusiness = false) => {
  const ids = ['line 1', 'line 2', 'line 3', 'line 4', 'line 5', 'line 6'] as unknown as CartLineId[]
  const variants = new Map<Id, SellableVariant>()
  return linesToAdd(requested, variants, { newId: () => ids.shift()!, isBusiness })
}

const requested = [
  { variantId: '11', quantity: 2 },
  { variantId: '12', quantity: 1 },
  { variantId: '11', quantity: 3 },
  { variantId: '11', quantity: 40, priceType: 'standard' as const },
]
const reported = (lines: ReturnType<typeof added>) =>
  lines.map(({ lineId, variantId, quantity, priceType }) => [lineId, variantId, quantity, priceType])

test('goods requested twice in the same way is one line with both quantities (CART-09)', () => {
  expect(reported(added(requested, true))).toEqual([
    ['line 1', '11', 5, 'bulk'],
    ['line 2', '12', 1, 'bulk'],
    ['line 3', '11', 40, 'standard'],
  ])
})

test('lines are in bulk for business accounts alone, whatever is requested (SHELL-31)', () => {
  const inBulk = { variantId: '12', quantity: 7, priceType: 'bulk' as const }
  expect(reported(added([...requested, inBulk]))).toEqual([
    ['line 1', '11', 45, 'standard'],
    ['line 2', '12', 8, 'standard'],
  ])
})

test('a bundle is a line with its parts below it, and twice the same bundle is one', () => {
  const bundle = { variantId: '9', quantity: 2, partIds: ['11', '12'] }
  const lines = added([bundle, { ...bundle, quantity: 1 }, { ...bundle, partIds: ['11', '13'] }])
  expect(
    lines.map(({ lineId, parentId, kind, variantId, quantity }) => [
      lineId,
      parentId,
      kind,
      variantId,
      quantity,
    ]),
  ).toEqual([
    ['line 1', undefined, 'bundle', '9', 3],
    ['line 2', 'line 1', 'bundlePart', '11', 3],
    ['line 3', 'line 1', 'bundlePart', '12', 3],
    ['line 4', undefined, 'bundle', '9', 2],
    ['line 5', 'line 4', 'bundlePart', '11', 2],
    ['line 6', 'line 4', 'bundlePart', '13', 2],
  ])
})
