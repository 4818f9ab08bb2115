import { describe, expect, test } from 'vitest'
import { differenceOf, partsOfDifference } from './difference.ts'

const exchanged = {
  quantity: 2,
  unitBefore: 5_000,
  unitAfter: 5_000,
  paid: 8_000,
  taxBasisPoints: 2_000,
  taxIncluded: true,
}

describe('An exchange (AS-59)', () => {
  test.each([
    ['for goods of the same price costs nothing', {}, 0],
    ['for dearer goods costs the difference of the prices', { unitAfter: 6_500 }, 3_000],
    ['costs tax besides where prices are without it', { unitAfter: 6_500, taxIncluded: false }, 3_600],
    [
      'for cheaper goods gives back its part of what was paid, not of the price',
      { unitAfter: 4_000 },
      -1_600,
    ],
    ['gives back at most what was paid', { unitAfter: 0 }, -8_000],
    ['of what nothing was paid for gives nothing back', { unitAfter: 4_000, paid: 0 }, 0],
    ['rounds what goes back down', { unitBefore: 3, unitAfter: 2, paid: 10 }, -3],
  ])('%s', (_, change, difference) => {
    expect(differenceOf({ ...exchanged, ...change })).toBe(difference)
  })
})

test('the difference paid for dearer goods is owed to the state, to us and to the shop (AS-59, I-20)', () => {
  const line = { difference: 3_000, taxBasisPoints: 2_000, commissionBasisPoints: 500 }
  expect(partsOfDifference([line], 3_000)).toEqual({ amount: 3_000, tax: 500, commission: 125, subsidy: 0 })
  expect(partsOfDifference([{ ...line, difference: 1 }], 1)).toEqual({
    amount: 1,
    tax: 0,
    commission: 0,
    subsidy: 0,
  })
  // A cheaper line of the same exchange takes off of it.
  const cheaper = { ...line, difference: -1_500 }
  expect(partsOfDifference([line, cheaper], 1_500)).toEqual({
    amount: 1_500,
    tax: 250,
    commission: 62,
    subsidy: 0,
  })
  expect(partsOfDifference([cheaper], 0)).toEqual({ amount: 0, tax: 0, commission: 0, subsidy: 0 })
  expect(partsOfDifference([line, { ...line, taxBasisPoints: 0 }], 6_000)).toEqual({
    amount: 6_000,
    tax: 500,
    commission: 275,
    subsidy: 0,
  })
})
