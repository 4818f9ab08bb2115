import { expect, test } from 'vitest'
import { isAllCancelling, isFullyShipped, unitsToShip } from './units.ts'

const line = (shippedQuantity: number, cancelledQuantity: number) => ({
  quantity: 3,
  shippedQuantity,
  cancelledQuantity,
})

test('units that were dropped are not left to ship', () => {
  expect([line(0, 0), line(1, 0), line(1, 1), line(2, 1), line(0, 3)].map(unitsToShip)).toEqual([
    3, 2, 1, 0, 0,
  ])
})

test('an order is shipped in full when no line has units left', () => {
  expect(isFullyShipped([line(3, 0), line(0, 3)])).toBe(true)
  expect(isFullyShipped([line(3, 0), line(1, 1)])).toBe(false)
})

const requested = (shippedQuantity: number, cancellingQuantity: number) => ({
  ...line(shippedQuantity, 0),
  cancellingQuantity,
})

test('units that a buyer requested to cancel wait for the answer, and an order as a whole when those are all that was not sent', () => {
  expect([requested(0, 1), requested(1, 1), requested(0, 3)].map(unitsToShip)).toEqual([2, 1, 0])
  expect(isAllCancelling([requested(0, 3)])).toBe(true)
  expect(isAllCancelling([requested(1, 2), line(3, 0), line(0, 3)])).toBe(true)
  expect(isAllCancelling([requested(0, 3), line(0, 0)])).toBe(false)
  expect(isAllCancelling([requested(0, 2)])).toBe(false)
  expect(isAllCancelling([line(0, 0)])).toBe(false)
  expect(isAllCancelling([line(3, 0), line(0, 3)])).toBe(false)
})
