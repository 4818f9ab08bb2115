import { expect, test } from 'vitest'
import { cancelReasons } from '#modules/orders/rules/cancel-reasons.ts'
import { isDefaultOfShop } from './compensation.ts'

test('a shop that cancels does not deliver, whatever it says', () => {
  for (const reason of [...cancelReasons.merchant, undefined])
    expect(isDefaultOfShop({ by: 'merchant', reason })).toBe(true)
})

test('a cancellation by an operator is the shop’s default only where the shop cannot send', () => {
  const defaults = cancelReasons.operator.filter((reason) => isDefaultOfShop({ by: 'operator', reason }))
  expect(defaults).toEqual(['shopCannotSend'])
  expect(isDefaultOfShop({ by: 'operator', reason: undefined })).toBe(false)
})
