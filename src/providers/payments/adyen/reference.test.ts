import { expect, test } from 'vitest'
import { readReference, writeReference } from './reference.ts'

test.each([
  { serial: 'MP7', isHeld: false, modification: undefined },
  { serial: 'MP7', isHeld: true, modification: undefined },
  { serial: 'MP7', isHeld: true, modification: { kind: 'capture', key: '12' } },
  // The key of a refund that was refused and is requested again.
  { serial: 'MP7', isHeld: false, modification: { kind: 'refund', key: '12-2' } },
] as const)('a reference is read as it was written: %o', (reference) => {
  expect(readReference(writeReference(reference))).toEqual(reference)
})

test('a reference of another system belongs to no attempt', () => {
  for (const text of ['', 'order-7', 'MP', 'MP7.refund', 'MP7.later.refund.', 'MP7.sale.12'])
    expect(readReference(text)).toBeUndefined()
})
