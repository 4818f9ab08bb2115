import { describe, expect, test } from 'vitest'
import { checkGift } from './gift-terms.ts'

type Draft = Parameters<typeof checkGift>[0]
const gift = (change: Omit<Partial<Draft>, 'tiers'> & { tiers?: readonly object[] } = {}) =>
  checkGift({ kind: 'gift', prices: [{ amount: 0, gives: 1 }], tiers: [{ fromAmount: 5_000 }], ...change })

describe('A gift', () => {
  test('is given from an amount or from a number of pieces on, once or again each time', () => {
    expect(gift()).toEqual([])
    expect(gift({ tiers: [{ fromPieces: 3, repeats: true }] })).toEqual([])
    expect(gift({ tiers: [] })).toEqual([])
  })

  test('costs nothing and says how many are given', () =>
    expect(gift({ prices: [{ amount: 0, gives: 2 }, { amount: 1 }] })).toEqual([
      { field: 'prices.1.amount', code: 'invalid' },
      { field: 'prices.1.gives', code: 'required' },
    ]))

  test.each([
    ['a limit for each buyer', { limitPerBuyer: 1 }, 'limitPerBuyer'],
    ['a second rung', { tiers: [{ fromAmount: 100 }, { fromAmount: 200 }] }, 'tiers.1'],
    [
      'an amount and a number of pieces',
      { tiers: [{ fromAmount: 100, fromPieces: 2 }] },
      'tiers.0.fromPieces',
    ],
    ['a threshold that every cart reaches', { tiers: [{ fromAmount: 0 }] }, 'tiers.0.fromAmount'],
    ['something off', { tiers: [{ fromAmount: 100, amountOff: 10 }] }, 'tiers.0.amountOff'],
  ])('has not %s', (_, change, field) => expect(gift(change)).toEqual([{ field, code: 'invalid' }]))

  test('may name the fields of other offers, as long as they are empty', () =>
    expect(gift({ tiers: [{ fromAmount: 100, amountOff: undefined }] })).toEqual([]))
})

test('Other offers give nothing and repeat nothing', () => {
  const offer = { kind: 'threshold', limitPerBuyer: 2 }
  expect(checkGift({ ...offer, prices: [{ amount: 100 }], tiers: [{ fromAmount: 0 }, {}] })).toEqual([])
  expect(
    checkGift({
      ...offer,
      prices: [{ amount: 100 }, { amount: 0, gives: 1 }],
      tiers: [{}, { repeats: false }],
    }),
  ).toEqual([
    { field: 'prices.1.gives', code: 'invalid' },
    { field: 'tiers.1.repeats', code: 'invalid' },
  ])
})
