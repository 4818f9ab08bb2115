import { describe, expect, test } from 'vitest'
import { chosenKinds } from './kinds.ts'
import {
  bundlesWithoutParts,
  kindsFor,
  kindsOfAny,
  type RequestableLine,
  type ReversibleOrder,
  unclaimedDelivered,
  unitsFor,
  unitsOfGift,
} from './units.ts'

const anOrder = (change: Partial<ReversibleOrder> = {}): ReversibleOrder => ({
  status: 'completed',
  fulfilment: 'parcel',
  businessKind: 'sale',
  isInWindow: true,
  ...change,
})
const aLine = (change: Partial<RequestableLine> = {}): RequestableLine => ({
  kind: 'ordinary',
  goodsKind: 'goods',
  quantity: 5,
  shippedQuantity: 5,
  cancelledQuantity: 0,
  cancellingQuantity: 0,
  heldQuantity: 0,
  returnedQuantity: 0,
  unusedUnits: undefined,
  hasReplacement: true,
  ...change,
})
const all = (order: ReversibleOrder, line: RequestableLine) =>
  chosenKinds.map((kind) => unitsFor(kind, order, line))

describe('Units of a line that can be requested as refund, return, exchange, cancellation (SYS-12, TRAP-11, TRAP-13)', () => {
  test.each([
    { of: 'goods that came', order: {}, line: {}, units: [5, 5, 5, 0] },
    {
      of: 'goods of which some are claimed or back',
      line: { heldQuantity: 2, returnedQuantity: 1 },
      units: [2, 2, 2, 0],
    },
    {
      of: 'goods that there is nothing else to have for',
      line: { hasReplacement: false },
      units: [5, 5, 0, 0],
    },
    {
      of: 'goods of an order that was completed long ago',
      order: { isInWindow: false },
      units: [0, 0, 0, 0],
    },
    {
      of: 'goods partly sent',
      order: { status: 'shipped' },
      line: { shippedQuantity: 2 },
      units: [2, 2, 2, 3],
    },
    {
      of: 'goods partly sent, of which one is being cancelled and one is',
      order: { status: 'shipped' },
      units: [2, 2, 2, 1],
      line: { shippedQuantity: 2, cancellingQuantity: 1, cancelledQuantity: 1 },
    },
    {
      of: 'goods not sent',
      order: { status: 'awaitingShipment' },
      line: { shippedQuantity: 0 },
      units: [0, 0, 0, 5],
    },
    {
      of: 'goods not paid for',
      order: { status: 'awaitingPayment' },
      line: { shippedQuantity: 0 },
      units: [0, 0, 0, 0],
    },
    { of: 'goods that an exchange sent', order: { businessKind: 'reissue' }, units: [5, 5, 5, 0] },
    {
      of: 'goods that an exchange sent and that have not arrived',
      order: { businessKind: 'reissue', status: 'shipped' },
      units: [0, 0, 0, 0],
    },
    {
      of: 'goods that an exchange has not sent',
      order: { businessKind: 'reissue', status: 'awaitingShipment' },
      line: { shippedQuantity: 0 },
      units: [0, 0, 0, 0],
    },
    // A gift goes along with its goods, and a bundle was bought as its parts.
    { of: 'a gift', line: { kind: 'gift' }, units: [0, 0, 0, 0] },
    { of: 'a bundle itself', line: { kind: 'bundle' }, units: [0, 0, 0, 0] },
    { of: 'a part of a bundle', line: { kind: 'bundlePart' }, units: [5, 5, 5, 0] },
    // Services were never a parcel and are not returned: their unused codes end instead.
    {
      of: 'a service of which three codes are unused',
      order: { fulfilment: 'code' },
      units: [3, 0, 0, 0],
      line: { goodsKind: 'service', shippedQuantity: 0, unusedUnits: 3 },
    },
    {
      of: 'a service that was used',
      order: { fulfilment: 'code' },
      units: [0, 0, 0, 0],
      line: { goodsKind: 'service', shippedQuantity: 0, unusedUnits: 0 },
    },
    // A card is money of its holder once it was made (decision 62).
    {
      of: 'a gift card',
      order: { fulfilment: 'giftCard' },
      line: { goodsKind: 'giftCard' },
      units: [0, 0, 0, 0],
    },
  ] as const)(
    '$of: $units',
    ({ order, line, units }: { order?: object; line?: object; units: readonly number[] }) => {
      expect(all(anOrder(order), aLine(line))).toEqual(units)
    },
  )

  test('lines are requested together only in ways that each of them has', () => {
    const [sent, unsent] = [aLine({ shippedQuantity: 5 }), aLine({ shippedQuantity: 0 })]
    const order = anOrder({ status: 'shipped' })
    expect(kindsFor(order, [sent])).toEqual(['refund', 'return', 'exchange'])
    expect(kindsFor(order, [unsent])).toEqual(['cancellation'])
    expect(kindsFor(order, [sent, unsent])).toEqual([])
    expect(kindsFor(order, [])).toEqual([])
    expect(kindsFor(order, [aLine({ quantity: 1, shippedQuantity: 1 })])).toEqual([
      'refund',
      'return',
      'exchange',
    ])
  })

  test('an order is offered each way that at least one unit of it has', () => {
    const [sent, unsent] = [aLine({ quantity: 1, shippedQuantity: 1 }), aLine({ shippedQuantity: 0 })]
    const order = anOrder({ status: 'shipped' })
    expect(kindsOfAny(order, [sent])).toEqual(['refund', 'return', 'exchange'])
    expect(kindsOfAny(order, [sent, unsent])).toEqual([...chosenKinds])
    expect(kindsOfAny(anOrder({ isInWindow: false }), [sent, unsent])).toEqual([])
    expect(kindsOfAny(order, [])).toEqual([])
  })

  test('codes of a service are delivered when its order is complete, and nothing of it before', () => {
    const unclaimed = (status: ReversibleOrder['status']) =>
      unclaimedDelivered(anOrder({ fulfilment: 'code', status }), aLine({ shippedQuantity: 0 }))
    expect([unclaimed('awaitingShipment'), unclaimed('completed')]).toEqual([0, 5])
  })

  test('a gift goes along as far as it came, and is dropped as far as it was not sent', () => {
    const gift = aLine({ kind: 'gift', quantity: 3, shippedQuantity: 1 })
    const order = anOrder({ status: 'shipped' })
    expect(unitsOfGift('return', order, gift)).toBe(1)
    expect(unitsOfGift('cancellation', order, gift)).toBe(2)
    expect(unclaimedDelivered(order, { ...gift, heldQuantity: 1 })).toBe(0)
  })
})

describe('The main item of a bundle', () => {
  const part = (unavailable: object = {}) => ({
    quantity: 4,
    cancelledQuantity: 0,
    returnedQuantity: 0,
    exchangedQuantity: 0,
    ...unavailable,
  })
  const main = { quantity: 2 }

  test('is left over where all of its parts are used up, part by part (TRAP-11)', () => {
    expect(bundlesWithoutParts(main, [part(), part({ returnedQuantity: 4 })])).toBe(0)
    expect(bundlesWithoutParts(main, [part({ returnedQuantity: 2 }), part({ returnedQuantity: 4 })])).toBe(1)
    expect(bundlesWithoutParts(main, [part({ cancelledQuantity: 1, returnedQuantity: 3 })])).toBe(2)
  })

  test('is not left over by half of its parts, nor where it has none', () => {
    expect(bundlesWithoutParts(main, [part({ returnedQuantity: 3 })])).toBe(1)
    expect(bundlesWithoutParts(main, [part({ returnedQuantity: 1 })])).toBe(0)
    expect(bundlesWithoutParts(main, [])).toBe(0)
  })

  test('is not left over by parts that were exchanged, which the buyer still has', () =>
    expect(bundlesWithoutParts(main, [part({ returnedQuantity: 4, exchangedQuantity: 2 })])).toBe(1))

  test('goes along with the last of its parts, when these are requested now (AS-62)', () =>
    expect(bundlesWithoutParts(main, [part({ returnedQuantity: 2 }), part()], (place) => place * 4 + 2)).toBe(
      2,
    ))

  test('is requested by as many as are left over, of those that came or were not sent', () => {
    const bundle = (withoutParts: number, change: Partial<RequestableLine> = {}) =>
      aLine({ kind: 'bundle', withoutParts, ...change })
    expect(all(anOrder(), bundle(2))).toEqual([2, 2, 2, 0])
    expect(all(anOrder(), bundle(-1))).toEqual([0, 0, 0, 0])
    expect(all(anOrder({ status: 'shipped' }), bundle(1, { shippedQuantity: 0 }))).toEqual([0, 0, 0, 1])
  })
})

describe('Goods that were picked up', () => {
  test('are returned as those of a parcel are', () => {
    const order = anOrder({ fulfilment: 'pickUp' })
    expect(all(order, aLine())).toEqual([5, 5, 5, 0])
    expect(unclaimedDelivered(order, aLine({ shippedQuantity: 3 }))).toBe(3)
  })
})

test('goods of which more are claimed than came are requested no more, and never by less than zero', () =>
  expect(unclaimedDelivered(anOrder(), aLine({ shippedQuantity: 1, heldQuantity: 2 }))).toBe(0))
