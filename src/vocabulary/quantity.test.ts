import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAllowedQuantity,
  isSoldOut,
  promotedMost,
  quantityControl,
  quantityForAmount,
  quantityRule,
  snapQuantity,
} from './quantity.ts'

describe('The quantity a buyer may order', () => {
  test.each([
    { kind: 'goods', step: 1, most: 9_999 },
    { kind: 'weighed', step: 50, most: 24_000 },
    { kind: 'weighed', step: 1, most: 9_999 },
    { kind: 'weighed', step: 5_000, available: 99_999_999, most: 9_995_000 },
  ])('of $kind in steps of $step is at most $most', ({ kind, step, available = 24_000, most }) => {
    expect(quantityRule({ kind, step, available, minQuantity: step }).max).toBe(most)
  })

  test.each([
    { asked: 7, step: 5, min: 5, max: 20, gives: 10 },
    { asked: 18, step: 5, min: 5, max: 19, gives: 15 },
    { asked: 0, step: 1, min: 1, max: 9, gives: 1 },
    { asked: 40, step: 1, min: 1, max: 9, gives: 9 },
    { asked: 3, step: 1, min: 4, max: 3, gives: 0 },
  ])('requesting $asked in steps of $step up to $max gives $gives (PDP-74)', ({ asked, gives, ...rule }) => {
    expect(snapQuantity(asked, rule)).toBe(gives)
  })

  test.each([
    { what: 'nothing but stock', change: {}, most: undefined },
    { what: 'a promotion’s own stock', change: { stock: { left: 8 } }, most: 8 },
    { what: 'its limit, for a buyer', change: { stock: { left: 8 }, limitPerBuyer: 3 }, most: 3 },
    {
      what: 'its own stock, for a guest',
      change: { stock: { left: 8 }, limitPerBuyer: 3 },
      who: { isBuyer: false },
      most: 8,
    },
    {
      what: 'the coupons that are left',
      change: { stock: { left: 8 }, limitPerBuyer: 3 },
      who: { couponsLeft: 2 },
      most: 2,
    },
    { what: 'the limit of the product', change: { stock: { left: 8 } }, who: { limit: 5 }, most: 5 },
    {
      what: 'nothing of one ahead',
      change: { isRunning: false, stock: { left: 8 }, limitPerBuyer: 3 },
      most: undefined,
    },
    {
      what: 'nothing of one that is used up',
      change: { stock: { left: 0 }, limitPerBuyer: 3 },
      most: undefined,
    },
    { what: 'nothing of a group buy', change: { kind: 'groupBuy', limitPerBuyer: 3 }, most: undefined },
  ])('the most on a product page goes by $what: $most (PDP-73, TRAP-59)', ({ change, who, most }) => {
    const promotion = { kind: 'flashSale', isRunning: true, stock: undefined, limitPerBuyer: undefined }
    const always = { limit: undefined, couponsLeft: undefined, isBuyer: true }
    expect(promotedMost({ ...always, ...who, promotion: { ...promotion, ...change } })).toBe(most)
  })

  test('the smallest order is never below one step, and the largest is the stock in whole steps (TRAP-05, TRAP-37)', () => {
    expect(quantityRule({ step: 5, minQuantity: 1, available: 19 })).toEqual({ step: 5, min: 5, max: 15 })
    expect(quantityRule({ step: 5, minQuantity: 7, available: 19 })).toMatchObject({ min: 10 })
  })

  test.each([
    { place: 'productPage', bulkMin: undefined, available: 90, min: 30 },
    { place: 'productPage', bulkMin: 15, available: 90, min: 20 },
    { place: 'productPage', bulkMin: 55, available: 90, min: 30 },
    { place: 'productPage', bulkMin: 15, available: 9, min: 20 },
    { place: 'weighed', bulkMin: 15, available: 90, min: 30 },
    { place: 'weighed', bulkMin: undefined, available: 25, min: 20 },
    { place: 'weighed', bulkMin: undefined, available: 9, min: 10 },
    { place: 'bulkBar', bulkMin: 55, available: 90, min: 60 },
    { place: 'bulkBar', bulkMin: 55, available: 45, min: 40 },
    { place: 'bulkBar', bulkMin: undefined, available: 90, min: 30 },
    { place: 'bulkBar', bulkMin: 0, available: 90, min: 10 },
  ] as const)(
    'of 25 in tens, $place, bulk from $bulkMin, stock $available: at least $min (PDP-69, PDP-70, PDP-71, TRAP-05)',
    ({ place, min, ...goods }) => {
      expect(quantityRule({ step: 10, minQuantity: 25, ...goods }, place).min).toBe(min)
    },
  )

  test('goods sold by weight have their own smallest order without being told (TRAP-05)', () => {
    const rule = (kind: string) => quantityRule({ kind, step: 10, minQuantity: 25, available: 25 })
    expect([rule('weighed').min, rule('goods').min]).toEqual([20, 30])
  })

  test('ends at the stock, the limit of an offer and a size of order, in whole steps (PDP-73, TRAP-37)', () => {
    const max = (available: number, limit?: number) =>
      quantityRule({ step: 10, minQuantity: 1, available, limit }).max
    expect([max(99), max(99, 45), max(30, 45), max(99, 9), max(20_000)]).toEqual([90, 40, 30, 0, 9_990])
  })

  test('of goods sold from an amount on is as many whole steps as cost that (PDP-72)', () => {
    expect(quantityForAmount(1_000, 300, 100)).toBe(400)
    expect(quantityForAmount(900, 300, 1)).toBe(3)
    expect(quantityForAmount(900, 1, 1)).toBe(900)
    expect(quantityForAmount(900, 0, 5)).toBe(5)
  })

  test('stock below one step means sold out', () => {
    expect(isSoldOut(quantityRule({ step: 5, minQuantity: 1, available: 4 }))).toBe(true)
    expect(isSoldOut(quantityRule({ step: 5, minQuantity: 1, available: 5 }))).toBe(false)
  })

  test('stock below the smallest order means sold out for this buyer (TRAP-38)', () => {
    expect(isSoldOut(quantityRule({ step: 1, minQuantity: 3, available: 2 }))).toBe(true)
  })

  test.each([
    { quantity: 5, rule: { step: 5, min: 5, max: 20 }, can: [true, true, false] },
    { quantity: 10, rule: { step: 5, min: 5, max: 20 }, can: [true, true, true] },
    { quantity: 20, rule: { step: 5, min: 5, max: 20 }, can: [false, false, true] },
    { quantity: 5, rule: { step: 5, min: 5, max: 5 }, can: [false, false, false] },
    { quantity: 1, rule: { step: 5, min: 5, max: 5 }, can: [false, false, false] },
    { quantity: 10, rule: { step: 5, min: 5, max: 5 }, can: [false, false, false] },
  ])('at $quantity of $rule one can type, increase, decrease: $can', ({ quantity, rule, can }) => {
    const { canType, canIncrease, canDecrease } = quantityControl(quantity, rule, true)
    expect([canType, canIncrease, canDecrease]).toEqual(can)
    expect(quantityControl(quantity, rule, false)).toEqual({
      canType: false,
      canIncrease: false,
      canDecrease: false,
    })
  })

  test.each([
    { quantity: 5, is: true },
    { quantity: 20, is: true },
    { quantity: 0, is: false },
    { quantity: 25, is: false },
    { quantity: 7, is: false },
    { quantity: -5, is: false },
    { quantity: 7.5, is: false },
    { quantity: Number.NaN, is: false },
  ])('$quantity of 5 to 20 in fives is allowed: $is (I-05)', ({ quantity, is }) => {
    expect(isAllowedQuantity(quantity, { step: 5, min: 5, max: 20 })).toBe(is)
  })

  test('whatever is requested, the answer is allowed, or nothing is (TRAP-39)', () => {
    fc.assert(
      fc.property(
        fc.record({
          step: fc.integer({ min: 1, max: 500 }),
          minQuantity: fc.integer({ min: 1, max: 9_999 }),
          available: fc.integer({ min: 0, max: 1_000_000 }),
        }),
        fc.integer({ min: -10, max: 1_000_000 }),
        (variant, requested) => {
          const rule = quantityRule(variant)
          const quantity = snapQuantity(requested, rule)
          expect(isSoldOut(rule) ? quantity === 0 : isAllowedQuantity(quantity, rule)).toBe(true)
          expect(quantity).toBeLessThanOrEqual(Math.max(0, variant.available))
        },
      ),
    )
  })
})

test('goods without a promotion are offered as far as their own limit goes', () => {
  const plain = { promotion: undefined, couponsLeft: undefined, isBuyer: true }
  expect(promotedMost({ ...plain, limit: 5 })).toBe(5)
  expect(promotedMost({ ...plain, limit: undefined })).toBeUndefined()
})
