import { expect, test } from 'vitest'
import { chosenKinds } from '#modules/after-sales/rules/kinds.ts'
import { isEligible } from './eligible.ts'

const kindsOf = (
  kind: 'ordinary' | 'gift' | 'bundle' | 'bundlePart',
  cancellable: number,
  reversible: number,
  exchangeable = reversible,
) => chosenKinds.filter((each) => isEligible({ kind, cancellable, reversible, exchangeable }, each))

test('A line is picked while units of it can be cancelled or returned, for an exchange where there is a replacement (AS-11, ORD-75)', () => {
  expect(kindsOf('ordinary', 0, 0)).toEqual([])
  expect(kindsOf('ordinary', 1, 0)).toEqual(['cancellation'])
  expect(kindsOf('ordinary', 0, 1)).toEqual(['refund', 'return', 'exchange'])
  expect(kindsOf('ordinary', 0, 1, 0)).toEqual(['refund', 'return'])
  expect(kindsOf('ordinary', 1, 1)).toEqual(['refund', 'return', 'exchange', 'cancellation'])
})

test('A bundle is picked by its parts, its main item once the order allows it alone, and a gift not at all (ORD-75, TRAP-11, AS-62)', () => {
  expect(kindsOf('bundlePart', 1, 1)).toHaveLength(4)
  expect(kindsOf('bundle', 0, 0)).toEqual([])
  expect(kindsOf('bundle', 0, 1)).toEqual(['refund', 'return', 'exchange'])
  expect(kindsOf('gift', 1, 1)).toEqual([])
})
