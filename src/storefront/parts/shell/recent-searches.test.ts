import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withSearched } from './recent-searches.ts'

test('the words searched last come first, and only once', () => {
  expect(withSearched(['oak desk', 'Lamp'], ' lamp ')).toEqual(['lamp', 'oak desk'])
  expect(withSearched(['oak desk'], '  ')).toEqual(['oak desk'])
})

test('however much is searched, six different words at most are remembered, the last one in front', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 120 }), { maxLength: 30 }), (searched) => {
      const recent = searched.reduce<readonly string[]>(withSearched, [])
      expect(recent.length).toBeLessThanOrEqual(6)
      expect(new Set(recent.map((each) => each.toLowerCase())).size).toBe(recent.length)
      const last = searched.findLast((each) => each.trim() !== '')
      expect(recent[0]).toBe(last?.trim().slice(0, 100))
    }),
  )
})
