import { describe, expect, test } from 'vitest'
import {
  aDiscount,
  aGift,
  aLine,
  amountOff,
  aPrice,
  cutsOf,
  goodsOf,
  hours,
  linesOf,
  outcome,
  priced,
} from '#tests/support/pricing.ts'
import { idOf } from '#vocabulary/identifiers.ts'

const cup = (change: object = {}) =>
  aLine('9', { kind: 'gift', listPrice: 250, under: { kind: 'gift', offerId: '30' }, ...change })
const offer = (change: object = {}) => aGift('30', { 9: 1 }, change)

describe('A gift with a purchase', () => {
  test('is free from the threshold on, borne by the one who gives it', () => {
    const cart = priced([aLine('1'), cup()], [offer({ borneBy: 'platform' })])
    expect(goodsOf(cart)).toEqual([1_000, 0])
    expect(linesOf(cart)[1]).toMatchObject({ list: 250, discount: 250 })
    expect(linesOf(cart)[1]!.adjustments[1]).toEqual({
      lineId: '9',
      kind: 'gift',
      amount: -250,
      source: { type: 'gift', id: '30', version: 3 },
      borneBy: 'platform',
    })
    expect(outcome(cart, '30')).toBe(250)
  })

  test('is refused below it: it cannot be bought, and says what is missing', () => {
    const cart = priced([aLine('1', { listPrice: 880 }), cup()], [offer()])
    expect(cart.goods).toBe(880)
    expect(cart.list).toBe(880)
    expect(cart.orders[0]!.lines).toHaveLength(1)
    expect(cart.refused).toEqual([{ lineId: '9', code: 'belowAmount', facts: { missingAmount: 120 } }])
    expect(outcome(cart, '30')).toEqual(['belowAmount', { missingAmount: 120 }])
  })

  test('is refused alone, and the gift itself counts for nothing', () => {
    const cart = priced([cup({ listPrice: 5_000 })], [offer()])
    expect(cart.refused).toEqual([{ lineId: '9', code: 'noMatchingGoods', facts: {} }])
    expect(cart.orders).toEqual([])
  })

  test('is refused for the reason that its offer is', () => {
    const cart = priced([aLine('1'), cup()], [offer({ startsAt: hours(2) })])
    expect(cart.refused).toEqual([{ lineId: '9', code: 'notStarted', facts: { startsAt: hours(2) } }])
    expect(priced([aLine('1'), cup()]).refused).toEqual([{ lineId: '9', code: 'ended', facts: {} }])
    expect(priced([aLine('1'), cup({ under: undefined })], [offer()]).refused).toEqual([
      { lineId: '9', code: 'ended', facts: {} },
    ])
  })

  test('is measured after the cuts before it, and only over goods in scope', () => {
    const lines = [aLine('1', { salePrice: 999 }), aLine('2'), cup()]
    const scope = { kind: 'products' as const, productIds: [idOf<never>('1')] }
    expect(priced(lines, [offer({ scope })]).refused).toHaveLength(1)
    expect(priced([aLine('1'), cup()], [offer({ scope })]).refused).toEqual([])
  })

  test('can be counted by pieces', () => {
    const from = { pieces: 3 }
    expect(outcome(priced([aLine('1', { quantity: 2 }), cup()], [offer({ from })]), '30')).toEqual([
      'belowQuantity',
      { quantity: 1 },
    ])
    expect(outcome(priced([aLine('1', { quantity: 3 }), cup()], [offer({ from })]), '30')).toBe(250)
  })

  test('is given once, or each time the threshold is reached', () => {
    const lines = [aLine('1', { quantity: 3 }), cup({ quantity: 3 })]
    const once = priced(lines, [offer()])
    expect(once.refused).toEqual([{ lineId: '9', code: 'giftTooMany', facts: { max: 1 } }])
    expect(outcome(once, '30', '9')).toEqual(['giftTooMany', { max: 1 }])
    expect(outcome(priced(lines, [offer({ repeats: true })]), '30')).toBe(750)
  })

  test('is given within what the offer has left and what other lines took', () => {
    const second = aLine('8', { ...cup(), lineId: '8' })
    const lines = [aLine('1', { quantity: 2 }), cup(), second]
    expect(priced(lines, [offer()]).refused).toEqual([
      { lineId: '9', code: 'giftTooMany', facts: { max: 0 } },
    ])
    expect(priced(lines, [offer({ repeats: true })]).refused).toEqual([])
    const stock = { counts: 'pieces' as const, left: 1 }
    expect(priced(lines, [offer({ repeats: true, stock })]).refused).toEqual([
      { lineId: '9', code: 'giftTooMany', facts: { max: 0 } },
    ])
  })

  test('belongs to the offer it was put in the cart under', () => {
    const lines = [aLine('1'), cup(), cup({ lineId: '8', under: { kind: 'gift', offerId: '31' } })]
    const cart = priced(lines, [offer(), aGift('31', { 9: 1 }, { from: { amount: 2_000 } })])
    expect(cart.refused).toEqual([{ lineId: '8', code: 'belowAmount', facts: { missingAmount: 1_000 } }])
    expect(outcome(cart, '30')).toBe(250)
  })

  test('is refused for its own reason where several are', () => {
    const lines = [aLine('1'), cup({ lineId: '8', variantId: '5' }), cup({ quantity: 2 })]
    expect(priced(lines, [offer()]).refused).toEqual([
      { lineId: '8', code: 'giftTooMany', facts: { max: 0 } },
      { lineId: '9', code: 'giftTooMany', facts: { max: 1 } },
    ])
  })

  test('that the offer does not give is refused', () => {
    expect(priced([aLine('1'), cup({ variantId: '5' })], [offer()]).refused).toEqual([
      { lineId: '9', code: 'giftTooMany', facts: { max: 0 } },
    ])
  })

  test('that is earned and not in the cart is pointed out', () => {
    expect(outcome(priced([aLine('1')], [offer()]), '30')).toEqual(['giftToAdd', { times: 1 }])
  })

  test('that is given again is pointed out until all of it is in the cart', () => {
    const twice = offer({ repeats: true })
    const missing = (quantity: number) =>
      priced([aLine('1', { quantity: 3 }), cup({ quantity })], [twice]).explanations.filter(
        (each) => 'refused' in each && each.refused === 'giftToAdd',
      ).length
    expect([missing(2), missing(3)]).toEqual([1, 0])
  })

  test('of which nothing is left for another one is not pointed out', () => {
    const cart = priced([aLine('1', { quantity: 2 }), cup()], [offer({ repeats: true, left: { 9: 1 } })])
    expect(cart.explanations.filter((each) => 'refused' in each)).toEqual([])
  })

  test('is not earned with goods that the table excludes', () => {
    const group = aPrice('groupBuy', '60', { 1: 900 })
    const inGroup = aLine('1', { quantity: 2, under: { kind: 'groupBuy', offerId: '60' } })
    const cart = priced([inGroup, cup()], [offer(), group])
    expect(outcome(cart, '30')).toEqual(['notTogether', { with: 'groupBuy' }])
    expect(priced([inGroup, aLine('2'), cup()], [offer(), group]).refused).toEqual([])
  })

  test('that is worth nothing is recorded all the same', () => {
    const cart = priced([aLine('1'), cup({ listPrice: 0 })], [offer()])
    expect(linesOf(cart)[1]!.adjustments).toEqual([
      expect.objectContaining({ kind: 'listPrice', amount: 0 }),
      expect.objectContaining({ kind: 'gift', amount: 0 }),
    ])
    expect(outcome(cart, '30')).toBe(0)
  })

  test('of one variant does not use up those of another', () => {
    const two = aGift('30', { 8: 1, 9: 1 }, { stock: { counts: 'pieces', left: 2 } })
    const cart = priced([aLine('1'), cup({ lineId: '8', variantId: '8' }), cup()], [two])
    expect(cart.refused).toEqual([])
  })

  test('takes no share of discounts and no shipping of goods that cost something', () => {
    const cart = priced([aLine('1'), cup()], [offer(), aDiscount('shopCoupon', '70', amountOff(100))])
    expect(cutsOf(cart, 'shopCoupon')).toEqual([-100, 0])
  })

  test('is taken, though it makes nothing cheaper; but not where that costs the buyer more', () => {
    expect(priced([aLine('1'), cup()], [offer()]).refused).toEqual([])
    // With the sale price of an activity the cart would miss the coupon; the cheaper way is taken, without the gift.
    const activity = aPrice('activity', '50', { 1: 500 })
    const cart = priced([aLine('1'), cup()], [offer(), activity])
    expect(cart.goods).toBe(500)
    expect(cart.refused).toEqual([{ lineId: '9', code: 'belowAmount', facts: { missingAmount: 500 } }])
  })
})
