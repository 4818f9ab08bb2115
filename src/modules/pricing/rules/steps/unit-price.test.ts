import { describe, expect, test } from 'vitest'
import { anonymous } from '#modules/offers/rules/eligibility.ts'
import {
  aDiscount,
  aGroup,
  aLine,
  amountOff,
  aPrice,
  cutsOf,
  goodsOf,
  linesOf,
  member,
  noon,
  outcome,
  priced,
} from '#tests/support/pricing.ts'
import { idOf } from '#vocabulary/identifiers.ts'

const buyer = { ...member, isMember: false }
const memberPrice = (amounts: Record<string, number>) =>
  aPrice('memberPrice', '90', amounts, { audience: { kind: 'members' } })

describe('The price of one piece', () => {
  test('is the list price, or the sale price where that is lower', () => {
    const cart = priced([
      aLine('1'),
      aLine('2', { salePrice: 800, quantity: 3 }),
      aLine('3', { salePrice: 1_200 }),
    ])
    expect(
      linesOf(cart).map(({ list, goods, discount, unitPrice }) => [list, goods, discount, unitPrice]),
    ).toEqual([
      [1_000, 1_000, 0, 1_000],
      [3_000, 2_400, 600, 800],
      [1_000, 1_000, 0, 1_000],
    ])
    expect(linesOf(cart)[1]!.adjustments).toEqual([
      {
        lineId: '2',
        kind: 'listPrice',
        amount: 3_000,
        source: { type: 'priceList', id: '2', version: 0 },
        borneBy: 'shop',
      },
      {
        lineId: '2',
        kind: 'salePrice',
        amount: -600,
        source: { type: 'priceList', id: '2', version: 0 },
        borneBy: 'shop',
      },
    ])
  })

  test('is paid for each step of goods sold by weight', () => {
    const [line] = linesOf(priced([aLine('1', { quantity: 500, step: 100, listPrice: 320 })]))
    expect(line).toMatchObject({ pieces: 5, goods: 1_600 })
  })

  test('a quantity that is no whole number of steps has no price', () => {
    expect(() => priced([aLine('1', { quantity: 150, step: 100 })])).toThrow('whole number of steps')
    expect(() => priced([aLine('1', { quantity: 0 })])).toThrow('whole number of steps')
  })

  test('a running activity beats the sale price, with its own source and bearer', () => {
    const activity = aPrice('activity', '50', { 1: 700 }, { borneBy: 'platform' })
    const cart = priced([aLine('1', { salePrice: 800, quantity: 2 })], [activity])
    expect(linesOf(cart)[0]!.adjustments.slice(1)).toEqual([
      expect.objectContaining({ kind: 'salePrice', amount: -400, borneBy: 'shop' }),
      {
        lineId: '1',
        kind: 'activity',
        amount: -200,
        source: { type: 'activity', id: '50', version: 3 },
        borneBy: 'platform',
      },
    ])
    expect(outcome(cart, '50')).toBe(200)
    expect(linesOf(cart)[0]!.unitPrice).toBe(700)
  })

  test('an activity that is not lower than the sale price changes nothing, and shows that', () => {
    const cart = priced([aLine('1', { salePrice: 700 })], [aPrice('activity', '50', { 1: 700 })])
    expect(goodsOf(cart)).toEqual([700])
    expect(outcome(cart, '50')).toBe('notLower')
  })

  test('of several promotions the lowest holds on each line; of equal ones the older', () => {
    const offers = [
      aPrice('activity', '52', { 2: 400 }),
      aPrice('activity', '51', { 1: 700, 2: 400 }),
      aPrice('flashSale', '53', { 1: 600, 2: 500 }),
    ]
    const cart = priced([aLine('1'), aLine('2')], offers)
    expect(goodsOf(cart)).toEqual([600, 400])
    expect(outcome(cart, '53')).toEqual([400, 'notLower'])
    expect(outcome(cart, '51')).toEqual(['notLower', 600])
    expect(outcome(cart, '52')).toBe('notLower')
  })

  test('the prior price is passed through for display', () => {
    expect(linesOf(priced([aLine('1', { priorPrice: 750 })]))[0]!.priorPrice).toBe(750)
  })
})

describe('The member price', () => {
  const activity = aPrice('activity', '50', { 1: 700 })

  test.each([
    { memberAmount: 650, pays: 650 },
    { memberAmount: 700, pays: 700 },
    { memberAmount: 750, pays: 700 },
  ])('of $memberAmount beside an activity of 700 is paid as $pays', ({ memberAmount, pays }) => {
    const cart = priced([aLine('1', { salePrice: 800 })], [activity, memberPrice({ 1: memberAmount })])
    expect(goodsOf(cart)).toEqual([pays])
    expect(outcome(cart, '90')).toBe(memberAmount < 700 ? 150 : 'notLower')
    expect(outcome(cart, '50')).toBe(memberAmount < 700 ? 'notLower' : 100)
  })

  test('is compared with the sale price where there is no activity', () => {
    expect(goodsOf(priced([aLine('1', { salePrice: 600 })], [memberPrice({ 1: 700 })]))).toEqual([600])
    expect(goodsOf(priced([aLine('1', { salePrice: 800 })], [memberPrice({ 1: 700 })]))).toEqual([700])
  })

  test('is for paid members: others see what they would save', () => {
    const lines = [aLine('1', { quantity: 2 }), aLine('2', { salePrice: 300 }), aLine('3')]
    for (const other of [buyer, anonymous]) {
      const cart = priced(lines, [memberPrice({ 1: 900, 2: 400, 3: 950 })], { buyer: other })
      expect(cart.goods).toBe(3_300)
      expect(outcome(cart, '90')).toEqual(['membersOnly', { savedAmount: 250 }])
    }
  })

  test('two prices of the buyer: the lower one', () => {
    const group = aPrice(
      'customerGroupPrice',
      '91',
      { 1: 500 },
      {
        audience: { kind: 'customerGroups', groups: [aGroup('office')] },
      },
    )
    const cart = priced([aLine('1')], [memberPrice({ 1: 600 }), group], {
      buyer: { ...member, customerGroups: ['office'] },
    })
    expect(goodsOf(cart)).toEqual([500])
    expect(outcome(cart, '90')).toBe('notLower')
  })
})

describe('A line put in the cart under an offer', () => {
  const group = aPrice('groupBuy', '60', { 1: 700 })
  const flash = aPrice('flashSale', '61', { 1: 600 })

  test('has that price, though another is lower; a plain line beside it has the lower one', () => {
    const inGroup = aLine('1', { under: { kind: 'groupBuy', offerId: '60' } })
    const plain = aLine('2', { variantId: '1', productId: '1' })
    const cart = priced([inGroup, plain], [group, flash])
    expect(goodsOf(cart)).toEqual([700, 600])
    expect(outcome(cart, '61', '1')).toEqual(['notTogether', { with: 'groupBuy' }])
    expect(outcome(cart, '60', '2')).toBe('notAskedFor')
  })

  test('a presale, too, is only for those who requested it', () => {
    const presale = aPrice('presale', '62', { 1: 100 })
    const cart = priced([aLine('1')], [presale])
    expect(goodsOf(cart)).toEqual([1_000])
    expect(outcome(cart, '62')).toBe('notAskedFor')
  })

  test('costs what a plain line costs when the offer is over', () => {
    const inGroup = aLine('1', { under: { kind: 'groupBuy', offerId: '60' } })
    const cart = priced([inGroup], [{ ...group, endsAt: noon }, flash])
    expect(goodsOf(cart)).toEqual([600])
    expect(outcome(cart, '60')).toBe('ended')
  })

  test('a lower price of the buyer comes on top, and both are shown', () => {
    const line = aLine('1', { quantity: 2, under: { kind: 'groupBuy', offerId: '60' } })
    const cart = priced([line], [group, memberPrice({ 1: 650 })])
    expect(cutsOf(cart, 'groupBuy')).toEqual([-600])
    expect(cutsOf(cart, 'memberPrice')).toEqual([-100])
    expect(goodsOf(cart)).toEqual([1_300])
  })

  test('below the sale price, the sale price is shown first', () => {
    const line = aLine('1', { salePrice: 900, under: { kind: 'groupBuy', offerId: '60' } })
    const cart = priced([line], [group])
    expect([cutsOf(cart, 'salePrice'), cutsOf(cart, 'groupBuy')]).toEqual([[-100], [-200]])
  })

  test('equal to the sale price, it is recorded with an amount of 0', () => {
    const line = aLine('1', { salePrice: 700, under: { kind: 'groupBuy', offerId: '60' } })
    const cart = priced([line], [{ ...group, borneBy: 'platform' }])
    expect(linesOf(cart)[0]!.adjustments.slice(1)).toEqual([
      expect.objectContaining({ kind: 'salePrice', amount: -300 }),
      expect.objectContaining({ kind: 'groupBuy', amount: 0 }),
    ])
  })

  test('between sale and list price, the sale price is no part of it', () => {
    const line = aLine('1', { salePrice: 600, under: { kind: 'groupBuy', offerId: '60' } })
    const cart = priced([line], [group])
    expect([cutsOf(cart, 'salePrice'), cutsOf(cart, 'groupBuy')]).toEqual([[0], [-300]])
  })

  test('above the list price, it begins at its own price; its terms are recorded with an amount of 0', () => {
    const line = aLine('1', { quantity: 2, listPrice: 500, under: { kind: 'groupBuy', offerId: '60' } })
    const cart = priced([line], [group])
    expect(linesOf(cart)[0]).toMatchObject({ list: 1_400, goods: 1_400, discount: 0 })
    expect(linesOf(cart)[0]!.adjustments[1]).toMatchObject({ kind: 'groupBuy', amount: 0 })
    expect(outcome(cart, '60')).toBe(0)
  })
})

describe('Remaining stock of an offer', () => {
  const flash = (change: object) => aPrice('flashSale', '61', { 1: 600, 2: 600 }, change)

  test('limits the pieces of all its variants together', () => {
    const lines = [aLine('1', { quantity: 2 }), aLine('2', { quantity: 2 })]
    const cart = priced(lines, [flash({ stock: { counts: 'pieces', left: 3 } })])
    expect(goodsOf(cart)).toEqual([1_200, 2_000])
    expect(outcome(cart, '61', '2')).toEqual(['stockShort', { left: 1 }])
    expect(goodsOf(priced(lines, [flash({ stock: { counts: 'pieces', left: 4 } })]))).toEqual([1_200, 1_200])
  })

  test('limits the pieces of one variant, over all lines of it', () => {
    const prices = { 1: { amount: 600, left: 3 }, 2: { amount: 600, left: 3 } }
    const lines = [
      aLine('1', { quantity: 3 }),
      aLine('2', { quantity: 3 }),
      aLine('3', { variantId: '1', productId: '1' }),
    ]
    const cart = priced(lines, [flash({ prices })])
    expect(goodsOf(cart)).toEqual([1_800, 1_800, 1_000])
    expect(outcome(cart, '61', '3')).toBe('soldOut')
  })

  test('limits what one buyer may have, earlier orders included', () => {
    const lines = [aLine('1', { quantity: 2 }), aLine('2')]
    const limited = (taken: number) => priced(lines, [flash({ limitPerBuyer: { max: 4, taken } })])
    expect(goodsOf(limited(1))).toEqual([1_200, 600])
    expect(goodsOf(limited(2))).toEqual([1_200, 1_000])
    expect(outcome(limited(2), '61', '2')).toEqual(['limitReached', { max: 4 }])
  })

  test('is not touched by lines that have another price', () => {
    const lines = [aLine('1', { salePrice: 500, quantity: 3 }), aLine('2')]
    const cart = priced(lines, [flash({ stock: { counts: 'pieces', left: 3 } })])
    expect(goodsOf(cart)).toEqual([1_500, 600])
  })

  test('goes to the line with the lower id, however the cart is sorted', () => {
    const lines = [aLine('10'), aLine('9')].map((line) => ({ ...line, variantId: idOf<never>('1') }))
    const cart = priced(lines, [flash({ stock: { counts: 'pieces', left: 1 } })])
    expect(goodsOf(cart)).toEqual([600, 1_000])
    expect(linesOf(cart)[0]!.lineId).toBe('9')
  })
})

describe('Points items', () => {
  const item = (id: string, pointsPrice: object, change: object = {}) =>
    aLine(id, { pointsPrice: { points: 300, amount: 0, ...pointsPrice }, ...change })

  test('cost points, or points and money, and no offer cuts them', () => {
    const cart = priced(
      [item('1', {}, { quantity: 2 }), item('2', { amount: 450 })],
      [aPrice('flashSale', '61', { 1: 1, 2: 1 }), aDiscount('platformCoupon', '70', amountOff(100))],
    )
    expect(linesOf(cart).map(({ points, due }) => [points, due])).toEqual([
      [600, 0],
      [300, 450],
    ])
    expect(cart.points).toBe(900)
    const two = priced([item('2', { amount: 450 }, { quantity: 2 })])
    expect(linesOf(two).map(({ points, list, due }) => [points, list, due])).toEqual([[600, 900, 900]])
    expect(linesOf(cart)[1]!.adjustments).toEqual([
      {
        lineId: '2',
        kind: 'listPrice',
        amount: 450,
        source: { type: 'priceList', id: '2', version: 0 },
        borneBy: 'shop',
      },
    ])
    expect(cart.explanations.map((each) => 'refused' in each && each.refused)).toEqual([
      'noMatchingGoods',
      'noMatchingGoods',
    ])
  })

  test('are refused beyond the points the buyer has, and cost nothing then', () => {
    const cart = priced([item('1', {}), item('2', {}), item('3', { points: 50 })], [], {
      buyer: { ...member, points: 399 },
    })
    expect(cart.refused).toEqual([{ lineId: '2', code: 'notEnoughPoints', facts: { points: 201 } }])
    expect(cart.points).toBe(350)
    expect(priced([item('1', {})], [], { buyer: { ...member, points: 300 } }).refused).toEqual([])
  })

  test('are refused beyond their quota, and to a visitor who is not signed in', () => {
    const limitPerBuyer = { max: 3, taken: 2 }
    const cart = priced([item('1', { limitPerBuyer }), item('2', { limitPerBuyer }, { quantity: 2 })])
    expect(cart.refused).toEqual([{ lineId: '2', code: 'limitReached', facts: { max: 3 } }])
    const visitors = priced([item('1', {})], [], { buyer: { ...anonymous, points: 900 } })
    expect(visitors.refused).toEqual([{ lineId: '1', code: 'signInFirst', facts: {} }])
    expect(visitors.orders).toEqual([])
  })
})
