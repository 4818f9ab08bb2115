import { describe, expect, test } from 'vitest'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { aDiscount, aGift, amountOff } from '#tests/support/pricing.ts'
import { giftsToAdd } from './gifts-to-add.ts'
import type { OfferOfGoods } from './shown-offers.ts'

const toAdd = (times: number, offerId = '30') =>
  ({ offerId, reason: { code: 'giftToAdd', facts: { times } } }) as unknown as OfferOfGoods
const cups = aGift('30', { 8: 1, 9: 2 })
const given = (variantId: string, quantity: number, change: object = {}) => ({
  kind: 'gift',
  variantId,
  quantity,
  offerId: '30',
  ...change,
})
const found = (
  reported: OfferOfGoods,
  lines: Parameters<typeof giftsToAdd>[2] = [],
  offers: readonly Offer[] = [cups],
) =>
  Object.fromEntries(
    giftsToAdd(reported, offers, lines).map(({ variantId, quantity }) => [variantId, quantity]),
  )

describe('The gifts that are still to be added', () => {
  test('are what the offer gives, as often as it was earned', () => {
    expect(found(toAdd(1))).toEqual({ 8: 1, 9: 2 })
    expect(found(toAdd(3))).toEqual({ 8: 3, 9: 6 })
  })
  test('are less by what its lines hold, and by no other line', () => {
    expect(found(toAdd(1), [given('8', 1)])).toEqual({ 9: 2 })
    expect(found(toAdd(1), [given('8', 1), given('9', 2)])).toEqual({})
    expect(found(toAdd(1), [given('8', 1, { offerId: '31' }), given('9', 2, { kind: 'ordinary' })])).toEqual({
      8: 1,
      9: 2,
    })
  })
  test('are whole gifts: of two cups of which one is there, and of too few, none is left to add', () => {
    expect(found(toAdd(1), [given('9', 1)])).toEqual({ 8: 1 })
    expect(found(toAdd(2), [given('9', 1)])).toEqual({ 8: 2, 9: 2 })
    const few = (change: object) => found(toAdd(2), [], [aGift('30', { 8: 1, 9: 2 }, change)])
    expect(few({ left: { 8: 5, 9: 3 } })).toEqual({ 8: 2, 9: 2 })
    expect(few({ left: { 8: 0, 9: 1 } })).toEqual({})
    expect(few({ stock: { left: 2 } })).toEqual({ 8: 2, 9: 2 })
  })
  test('are none of an offer that has ended, gives nothing, or was not earned', () => {
    expect(found(toAdd(1), [], [])).toEqual({})
    expect(found(toAdd(1), [], [aDiscount('threshold', '30', amountOff(100))])).toEqual({})
    expect(found(toAdd(1), [], [aGift('31', { 8: 1 })])).toEqual({})
    expect(
      found({
        offerId: '30',
        reason: { code: 'belowAmount', facts: { missingAmount: 1 } },
      } as unknown as OfferOfGoods),
    ).toEqual({})
    expect(found({ offerId: '30', reason: undefined } as unknown as OfferOfGoods)).toEqual({})
  })
})
