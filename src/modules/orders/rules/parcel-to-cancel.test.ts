import { expect, test } from 'vitest'
import { parcelsToCancel, parcelToCancel } from './parcel-to-cancel.ts'

const parcel = (shipmentId: string, change: object = {}) => ({
  shipmentId,
  status: 'onTheWay' as const,
  isSeen: false,
  lines: [{ lineId: '1', quantity: 2 }],
  ...change,
})
const order = (parcels: ReturnType<typeof parcel>[], change: object = {}) => ({
  parcels,
  isMoneyHeld: false,
  lines: [{ lineId: '1', shippedQuantity: 2 * parcels.length, claimedQuantity: 0 }],
  ...change,
})

test('a parcel is cancelled until its carrier has seen it or it has arrived, and once', () => {
  const parcels = [
    parcel('1'),
    parcel('2', { isSeen: true }),
    parcel('3', { status: 'received' }),
    parcel('4', { status: 'cancelled' }),
  ]
  expect(parcelsToCancel(order(parcels))).toEqual(['1'])
})

test('a parcel whose money was taken when it left is not cancelled', () => {
  expect(parcelsToCancel(order([parcel('1')], { isMoneyHeld: true }))).toEqual([])
})

test.each([
  [2, []],
  [1, []],
  [0, ['1']],
] as const)('with %i units of its goods in after-sales these are: %j', (claimedQuantity, ids) => {
  const lines = [{ lineId: '1', shippedQuantity: 2, claimedQuantity }]
  expect(parcelsToCancel(order([parcel('1')], { lines }))).toEqual(ids)
})

test('the only parcel leaves nothing sent, one of several does', () => {
  expect(parcelToCancel(order([parcel('1')]))).toBe('only')
  expect(parcelToCancel(order([parcel('1'), parcel('2', { status: 'cancelled' })]), '1')).toBe('only')
  expect(parcelToCancel(order([parcel('1'), parcel('2', { status: 'received' })]), '1')).toBe('oneOfSeveral')
  expect(parcelToCancel(order([parcel('1'), parcel('2', { isSeen: true })]), '2')).toBe('none')
  expect(parcelToCancel(order([]))).toBe('none')
})
