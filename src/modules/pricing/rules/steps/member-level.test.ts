import { describe, expect, test } from 'vitest'
import { anonymous } from '#modules/offers/rules/eligibility.ts'
import {
  aBundle,
  aLine,
  aPrice,
  cutsOf,
  goodsOf,
  member,
  outcome,
  priced,
  someTiers,
} from '#tests/support/pricing.ts'
import type { Id } from '#vocabulary/identifiers.ts'

const gold = { level: 3, name: { en: 'Gold', zh: '黄金会员' }, payBasisPoints: 9_500 }
const tiers = someTiers('80', '1', [{ from: 2, payBasisPoints: 8_000 }])

describe('The price that holds', () => {
  const activity = aPrice('activity', '50', { 1: 800 })
  const own = (amount: number) =>
    aPrice('memberPrice', '60', { 1: amount }, { audience: { kind: 'members' } })
  const lines = [aLine('1', { quantity: 2, salePrice: 900 })]

  test('is the activity price while it runs, else the sale price, then the member price if lower, then the level discount (PDP-49)', () => {
    const noMember = { ...anonymous, isSignedIn: true }
    expect(goodsOf(priced(lines, [], { buyer: noMember }))).toEqual([1_800])
    expect(goodsOf(priced(lines, [activity], { buyer: noMember }))).toEqual([1_600])
    expect(goodsOf(priced(lines, [activity, own(700)], { buyer: noMember }))).toEqual([1_600])
    expect(goodsOf(priced(lines, [activity, own(700)], { buyer: member }))).toEqual([1_400])
    expect(goodsOf(priced(lines, [activity, own(800)], { buyer: member }))).toEqual([1_600])
    expect(goodsOf(priced(lines, [activity, own(700), tiers], { buyer: member }))).toEqual([1_120])
    expect(
      goodsOf(priced(lines, [activity, own(700), { ...tiers, isEnabled: false }], { buyer: member })),
    ).toEqual([1_400])
    const withLevel = { buyer: member, memberLevel: gold }
    expect(goodsOf(priced(lines, [activity, own(700), tiers], withLevel))).toEqual([1_064])
  })

  test('is the sale price once the activity has no stock (PDP-49)', () => {
    const soldOut = { ...activity, stock: { counts: 'pieces' as const, left: 0 } }
    expect(goodsOf(priced(lines, [soldOut], { buyer: member }))).toEqual([1_800])
  })
})

describe('The discount of a level', () => {
  test('is rounded once for each line, half up, borne by the platform, and none without one', () => {
    const cart = priced([aLine('1', { listPrice: 333, quantity: 5 })], [], { memberLevel: gold })
    // 95 percent of 16.65 is 15.8175.
    expect(goodsOf(cart)).toEqual([1_582])
    expect(cutsOf(cart, 'memberLevel')).toEqual([-83])
    const [cut] = cart.orders[0]!.lines[0]!.adjustments.filter(({ kind }) => kind === 'memberLevel')
    expect(cut).toMatchObject({ borneBy: 'platform', source: { type: 'memberLevel', id: '3' } })
    expect(outcome(cart, '3' as Id)).toBe(83)
    // To the unit of an amount that is large enough to show a wrong part of ten thousand.
    expect(goodsOf(priced([aLine('1', { listPrice: 100_000 })], [], { memberLevel: gold }))).toEqual([95_000])
    expect(goodsOf(priced([aLine('1')], [], {}))).toEqual([1_000])
    const whole = { memberLevel: { ...gold, payBasisPoints: 10_000 } }
    expect(cutsOf(priced([aLine('1')], [], whole), 'memberLevel')).toEqual([0])
  })

  test('leaves gift cards, goods for points, and bundles with a price of their own alone', () => {
    const lines = [
      aLine('1', { isNeverCut: true }),
      aLine('2', { pointsPrice: { points: 10, amount: 500 } }),
      aLine('7', { kind: 'bundle', listPrice: 0 }),
      aLine('8', { kind: 'bundlePart', parentId: '7' }),
    ]
    const cart = priced(lines, [aBundle('40', '7', 900)], { buyer: member, memberLevel: gold })
    expect(cutsOf(cart, 'memberLevel')).toEqual([0, 0, 0, 0])
  })
})
