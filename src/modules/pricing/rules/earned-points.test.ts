import { expect, test } from 'vitest'
import { aLine, priced } from '#tests/support/pricing.ts'
import { earnedPoints } from './earned-points.ts'
import { refundShare } from './refund-share.ts'

const order = priced([
  aLine('1', { listPrice: 333 }),
  aLine('2', { listPrice: 667, quantity: 3 }),
  aLine('3', { listPrice: 0 }),
]).orders[0]!

test('an order earns points rounded up once, shared over its lines', () => {
  // 23.34 at one point for each 1.00.
  const earned = earnedPoints(order, { points: 1, amount: 100 })
  expect([...earned]).toEqual([
    ['1', 3],
    ['2', 21],
    ['3', 0],
  ])
})

test('refunds in parts revoke just the points that the line earned (I-24)', () => {
  const points = earnedPoints(order, { points: 1, amount: 100 }).get(order.lines[1]!.lineId)!
  const taken = [0, 1, 2].map((refunded) => refundShare({ points }, { all: 3, refunded, now: 1 }).points)
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(points)
})
