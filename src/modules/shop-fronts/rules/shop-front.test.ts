import { expect, test } from 'vitest'
import { ratingOf } from './shop-front.ts'

test.each([
  { sum: 0, count: 0, average: undefined },
  { sum: 14, count: 3, average: 4.7 },
  { sum: 5, count: 1, average: 5 },
])('$count ratings that add up to $sum are $average on average', ({ average, ...sums }) => {
  expect(ratingOf(sums)).toEqual({ average, count: sums.count })
})
