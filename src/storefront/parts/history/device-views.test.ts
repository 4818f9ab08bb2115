import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceViewsMax, withSeen } from './device-views.ts'

test('the product seen last comes first, and only once (PDP-114)', () => {
  expect(withSeen(['1', '2', '3'], '3')).toEqual(['3', '1', '2'])
})

test('however much is seen, so many different products at most are remembered, the last ones first', () => {
  const products = fc.array(fc.integer({ min: 1, max: 30 }).map(String), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(products, (seen) => {
      const last = [...new Set(seen.toReversed())].slice(0, deviceViewsMax)
      expect(seen.reduce<readonly string[]>(withSeen, [])).toEqual(last)
    }),
    { examples: [[Array.from({ length: 20 }, (_, place) => String(place + 1))]] },
  )
})
