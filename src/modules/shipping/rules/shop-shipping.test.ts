import { expect, test } from 'vitest'
import { isAwayAt } from './shop-shipping.ts'

test('a shop is away from its first day to its last one, both included (SHOP-10)', () => {
  const away = { from: '2026-12-24', until: '2026-12-27' }
  const days = ['2026-12-23', '2026-12-24', '2026-12-27', '2026-12-28']
  expect(days.map((day) => isAwayAt(away, day))).toEqual([false, true, true, false])
  expect(isAwayAt(undefined, '2026-12-24')).toBe(false)
})
