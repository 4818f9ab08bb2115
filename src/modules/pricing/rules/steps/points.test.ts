import { describe, expect, test } from 'vitest'
import { anonymous } from '#modules/offers/rules/eligibility.ts'
import {
  aDiscount,
  aGift,
  aLine,
  amountOff,
  aPrice,
  cutsOf,
  hours,
  linesOf,
  member,
  outcome,
  priced,
} from '#tests/support/pricing.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import type { PointsFacts } from '../facts.ts'

/** A hundred points are worth 1.00, for at most half of the goods. */
const points = (spend: number, change: Partial<PointsFacts> = {}): { points: PointsFacts } => ({
  points: { spend, rate: { points: 100, amount: 100 }, maxBasisPoints: 5_000, ...change },
})

describe('Points spent', () => {
  test('cut what is paid, shared by value and by number, borne by the platform', () => {
    const cart = priced([aLine('1'), aLine('2', { listPrice: 500 })], [], points(401))
    expect(cutsOf(cart, 'points')).toEqual([-267, -134])
    expect(linesOf(cart).map((line) => line.pointsSpent)).toEqual([267, 134])
    expect(cart).toMatchObject({ pointsSpent: 401, due: 1_099, points: 0 })
    expect(linesOf(cart)[0]!.adjustments[1]).toEqual({
      lineId: '1',
      kind: 'points',
      amount: -267,
      source: { type: 'points', id: 'points', version: 0 },
      borneBy: 'platform',
    })
    expect(outcome(cart, 'points')).toBe(401)
  })

  test('are no more than have a worth: the rest stays with the buyer', () => {
    const cart = priced([aLine('1')], [], points(199, { rate: { points: 100, amount: 1 } }))
    expect(cart).toMatchObject({ due: 999, pointsSpent: 100 })
    const rich = priced([aLine('1')], [], points(7, { rate: { points: 1, amount: 3 } }))
    expect(rich).toMatchObject({ due: 979, pointsSpent: 7 })
  })

  test('pay only a part of the goods, rounded down', () => {
    expect(priced([aLine('1', { listPrice: 333 })], [], points(9_999))).toMatchObject({
      due: 167,
      pointsSpent: 166,
    })
  })

  test('are those the buyer has, less what points items take', () => {
    const item = aLine('1', { pointsPrice: { points: 9_800, amount: 0 } })
    const cart = priced([item, aLine('2')], [], points(500))
    expect(cart).toMatchObject({ points: 9_800, pointsSpent: 200, due: 800 })
    const all = priced([{ ...item, pointsPrice: { points: 10_000, amount: 0 } }, aLine('2')], [], points(500))
    expect(all).toMatchObject({ points: 10_000, pointsSpent: 0, due: 1_000 })
    expect(outcome(all, 'points')).toEqual(['notEnoughPoints', { points: 1 }])
  })

  test('are not shown while none are to be spent', () => {
    expect(priced([aLine('1')], [], points(0)).explanations).toEqual([])
    expect(priced([aLine('1')]).explanations).toEqual([])
  })

  test('need a buyer who is signed in', () => {
    const cart = priced([aLine('1')], [], { ...points(100), buyer: { ...anonymous, points: 100 } })
    expect([cart.due, outcome(cart, 'points')]).toEqual([1_000, 'signInFirst'])
  })

  test('pay for nothing but goods that offers may cut', () => {
    const lines = [aLine('1', { isNeverCut: true }), aLine('2', { pointsPrice: { points: 1, amount: 500 } })]
    expect(outcome(priced(lines, [], points(100)), 'points')).toBe('noMatchingGoods')
    const gift = aLine('9', { kind: 'gift', under: { kind: 'gift', offerId: '30' } })
    const cart = priced([aLine('1'), gift], [aGift('30', { 9: 1 })], points(100))
    expect(linesOf(cart).map((line) => line.pointsSpent)).toEqual([100, 0])
  })

  test('of too little worth are retained', () => {
    const cart = priced([aLine('1')], [], points(99, { rate: { points: 100, amount: 1 } }))
    expect([cart.pointsSpent, outcome(cart, 'points')]).toEqual([0, 'nothingToCut'])
  })

  test('come after all coupons', () => {
    const cart = priced([aLine('1')], [aDiscount('shopCoupon', '70', amountOff(600))], points(900))
    expect(cart).toMatchObject({ due: 200, pointsSpent: 200 })
  })

  test('do not go with the price of a customer group by the default table', () => {
    const group = aPrice('customerGroupPrice', '91', { 1: 900 })
    const cart = priced([aLine('1'), aLine('2')], [group], points(300))
    expect(cutsOf(cart, 'points')).toEqual([0, -300])
    expect(outcome(priced([aLine('1')], [group], points(50)), 'points')).toEqual([
      'notTogether',
      { with: 'customerGroupPrice' },
    ])
  })

  test('wait for the balance of a presale with a deposit, and leave the deposit to be paid', () => {
    const deposit = { amount: 800, worth: 800, balanceFrom: hours(1), balanceUntil: hours(9) }
    const presale = aPrice('presale', '62', {}, { prices: { [idOf('1')]: { amount: 900, deposit } } })
    const line = aLine('1', { under: { kind: 'presale', offerId: '62' } })
    expect(outcome(priced([line], [presale], points(300)), 'points')).toBe('withBalance')
    const balance = priced([line], [presale], { ...points(300), stage: 'balance' })
    expect(balance).toMatchObject({ due: 800, pointsSpent: 100 })
  })

  test('are a choice of the buyer: dearer goods are not chosen to spend more of them', () => {
    const activity = aPrice('activity', '50', { 1: 100 })
    expect(priced([aLine('1')], [activity], points(member.points)).due).toBe(50)
  })
})
