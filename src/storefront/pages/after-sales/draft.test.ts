import { expect, test } from 'vitest'
import type { AfterSalePreview } from '#modules/after-sales/rules/after-sale.ts'
import { isOfOtherUnits, unitsOf } from './draft.ts'

const units = (kind: AfterSalePreview['kind'], reversible: number, quantityMax = reversible) =>
  unitsOf({
    kind,
    lines: [{ orderLineId: '11', reversible, quantityMax }] as unknown as AfterSalePreview['lines'],
  })

test('an application that was sent may have arrived once fewer units of its lines can be requested (AS-02)', () => {
  const sent = { key: 'a', units: units('refund', 2) }
  expect(isOfOtherUnits(sent, units('return', 2))).toBe(false)
  expect(isOfOtherUnits(sent, units('refund', 1))).toBe(true)
  // Unshipped units are counted separately, and a draft that was never submitted is no application.
  expect(isOfOtherUnits(sent, units('cancellation', 2, 1))).toBe(false)
  expect(isOfOtherUnits({ key: 'a', units: units('cancellation', 0, 2) }, units('cancellation', 0, 1))).toBe(
    true,
  )
  expect(isOfOtherUnits({ units: units('refund', 2) }, units('refund', 1))).toBe(false)
})
