import { expect, test } from 'vitest'
import { isFullyShipped, unitsToShip } from './units.ts'

const line = (shippedQuantity: number, cancelledQuantity: number) => ({
  ...{ quantity: 3, shippedQuantity, cancelledQuantity },
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
