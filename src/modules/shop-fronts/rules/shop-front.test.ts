import { expect, test } from 'vitest'
import { isAwayAt, ratingOf } from './shop-front.ts'

test.each([
  { sum: 0, count: 0, average: undefined },
  { sum: 14, count: 3, average: 4.7 },
  { sum: 5, count: 1, average: 5 },
])('$count ratings that add up to $sum are $average on average', ({ average, ...sums }) => {
  expect(ratingOf(sums)).toEqual({ average, count: sums.count })
})

test('a shop is away from its first day to its last one, both included (SHOP-10)', () => {
  const away = { from: '2026-12-24', until: '2026-12-27' }
  const days = ['2026-12-23', '2026-12-24', '2026-12-27', '2026-12-28']
  expect(days.map((day) => isAwayAt(away, day))).toEqual([false, true, true, false])
  expect(isAwayAt(undefined, '2026-12-24')).toBe(false)
})
