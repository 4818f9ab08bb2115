import { describe, expect, test } from 'vitest'
import {
  aDiscount,
  aLine,
  amountOff,
  aPrice,
  cutsOf,
  hours,
  linesOf,
  percent,
  priced,
  someTiers,
} from '#tests/support/pricing.ts'
import { sentBy } from '#tests/support/shipping.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { paymentSchedule } from './payment-schedule.ts'

const from = hours(24)
const until = hours(72)
const presale = (deposit?: { amount: number; worth: number }, amount = 20_000) =>
  aPrice(
    'presale',
    '62',
    {},
    {
      prices: {
        [idOf('1')]: { amount, deposit: deposit && { ...deposit, balanceFrom: from, balanceUntil: until } },
      },
    },
  )
const line = (change: object = {}) =>
  aLine('1', { listPrice: 25_000, quantity: 2, under: { kind: 'presale', offerId: '62' }, ...change })

const scheduleOf = (cart: ReturnType<typeof priced>) => cart.orders.map(paymentSchedule)

describe('The schedule of payments', () => {
  test('is one payment without a deposit, a presale that is paid in full included', () => {
    expect(scheduleOf(priced([aLine('1')]))).toEqual([[{ stage: 'full', amount: 1_000 }]])
    expect(scheduleOf(priced([line()], [presale()]))).toEqual([[{ stage: 'full', amount: 40_000 }]])
  })

  test('is the deposit of each piece first, then the balance of the finished price', () => {
    const lines = [line()]
    const shipping = sentBy({ code: 'standard', price: 900 }, lines)
    const cart = priced(lines, [presale({ amount: 3_000, worth: 3_000 })], { shipping })
    expect(scheduleOf(cart)).toEqual([
      [
        { stage: 'deposit', amount: 6_000 },
        { stage: 'balance', amount: 34_900, from, until },
      ],
    ])
  })

  test('counts a deposit as more, which is a discount of the shop', () => {
    const cart = priced([line()], [presale({ amount: 5_000, worth: 10_000 })])
    expect(cutsOf(cart, 'depositExpansion')).toEqual([-10_000])
    expect(linesOf(cart)[0]!.adjustments.at(-1)).toMatchObject({
      source: { type: 'presale', id: '62', version: 3 },
      borneBy: 'shop',
    })
    expect(scheduleOf(cart)[0]!.map(({ amount }) => amount)).toEqual([10_000, 20_000])
  })

  test('takes a deposit that is no more than the goods cost, and an expansion within the rest', () => {
    const all = priced([line()], [presale({ amount: 30_000, worth: 30_000 })])
    expect(scheduleOf(all)[0]!.map(({ amount }) => amount)).toEqual([40_000, 0])
    const expanded = priced([line()], [presale({ amount: 15_000, worth: 25_000 })])
    expect(scheduleOf(expanded)[0]!.map(({ amount }) => amount)).toEqual([30_000, 0])
    expect(cutsOf(expanded, 'depositExpansion')).toEqual([-10_000])
    expect(linesOf(expanded)[0]!.presale).toEqual({
      deposit: 30_000,
      expansion: 20_000,
      source: { type: 'presale', id: '62', version: 3 },
      balanceFrom: from,
      balanceUntil: until,
    })
  })

  test('lets coupons cut the balance, but never the deposit that was paid', () => {
    const offers = [
      presale({ amount: 8_000, worth: 9_000 }),
      aDiscount('platformCoupon', '70', amountOff(99_999)),
    ]
    const cart = priced([line()], offers, { stage: 'balance' })
    expect(scheduleOf(cart)[0]!.map(({ amount }) => amount)).toEqual([16_000, 0])
    expect(cutsOf(cart, 'platformCoupon')).toEqual([-22_000])
  })

  test('measures a percentage on what the goods cost', () => {
    const offers = [
      presale({ amount: 8_000, worth: 8_000 }),
      aDiscount('platformCoupon', '70', percent(9_000)),
    ]
    const cart = priced([line()], offers, { stage: 'balance' })
    expect(cutsOf(cart, 'platformCoupon')).toEqual([-4_000])
  })

  test('leaves the deposit to be paid under volume tiers, too', () => {
    const tiers = someTiers('80', '1', [{ from: 1, payBasisPoints: 1_000 }])
    const cart = priced([line()], [presale({ amount: 8_000, worth: 8_000 }), tiers])
    expect(scheduleOf(cart)[0]!.map(({ amount }) => amount)).toEqual([16_000, 0])
  })

  test('expands a deposit only as far as offers before have left something to cut', () => {
    const tiers = someTiers('80', '1', [{ from: 1, payBasisPoints: 5_000 }])
    const cart = priced([line()], [presale({ amount: 8_000, worth: 15_000 }), tiers])
    expect(cutsOf(cart, 'volumeTier')).toEqual([-20_000])
    expect(cutsOf(cart, 'depositExpansion')).toEqual([-4_000])
    expect(scheduleOf(cart)[0]!.map(({ amount }) => amount)).toEqual([16_000, 0])
  })

  test('retains the price at which goods were ordered when the balance is priced: of the offers running by then only coupons cut it', () => {
    const deposit = presale({ amount: 3_000, worth: 3_000 })
    const { unitPrice, adjustments } = linesOf(priced([line({ quantity: 1 })], [deposit]))[0]!
    const period = { deposit: 3_000, balanceFrom: from, balanceUntil: until }
    const ordered = line({ quantity: 1, placed: { unitPrice, adjustments, step: 1, ...period } })
    const offers = [
      someTiers('80', '1', [{ from: 1, payBasisPoints: 5_000 }]),
      aDiscount('platformCoupon', '70', amountOff(200)),
    ]
    const cart = priced([ordered], offers, { stage: 'balance' })
    expect(linesOf(cart)[0]).toMatchObject({
      list: 25_000,
      unitPrice: 20_000,
      presale: { deposit: 3_000, expansion: 0, source: { type: 'presale', id: '62' } },
    })
    expect(cutsOf(cart, 'volumeTier')).toEqual([0])
    expect(cutsOf(cart, 'platformCoupon')).toEqual([-200])
    expect(scheduleOf(cart)[0]!.map(({ amount }) => amount)).toEqual([3_000, 16_800])
  })

  test('has an order of its own for a presale beside other goods', () => {
    const lines = [line(), aLine('2'), line({ lineId: '3', quantity: 1 })]
    const cart = priced(lines, [presale({ amount: 3_000, worth: 3_000 })])
    expect(scheduleOf(cart).map((schedule) => schedule.map(({ amount }) => amount))).toEqual([
      [9_000, 51_000],
      [1_000],
    ])
  })

  test('counts the deposits of an order over its lines; one that is no presale has none', () => {
    const presaleOf = (each: number) => ({
      deposit: each,
      expansion: 0,
      balanceFrom: from,
      balanceUntil: until,
      source: { type: 'presale' as const, id: '62', version: 3 },
    })
    const lines = [{ presale: presaleOf(300) }, { presale: undefined }, { presale: presaleOf(400) }]
    expect(paymentSchedule({ due: 2_000, lines })).toEqual([
      { stage: 'deposit', amount: 700 },
      { stage: 'balance', amount: 1_300, from, until },
    ])
    expect(paymentSchedule({ due: 0, lines: [] })).toEqual([{ stage: 'full', amount: 0 }])
  })
})
