import { expect, test } from 'vitest'
import { benefitsOf, type NamedCut } from './benefits.ts'

const cut = (change: Partial<NamedCut>): NamedCut => ({
  kind: 'threshold',
  amount: -100,
  sourceId: '1',
  name: 'Spring',
  ...change,
})

test('an offer that cut several lines is one benefit; prices and points are none (DATA-43)', () => {
  const cuts = [
    cut({}),
    cut({ amount: -50 }),
    cut({ sourceId: '2', name: undefined }),
    cut({ kind: 'platformCoupon', sourceId: '3', name: 'Ten off' }),
    cut({ kind: 'salePrice', sourceId: 'list', name: undefined }),
    cut({ kind: 'points', sourceId: 'points', name: undefined }),
  ]
  expect(benefitsOf(cuts)).toEqual([
    { kind: 'promotion', name: 'Spring', amount: 150 },
    { kind: 'promotion', name: undefined, amount: 100 },
    { kind: 'coupon', name: 'Ten off', amount: 100 },
  ])
})
