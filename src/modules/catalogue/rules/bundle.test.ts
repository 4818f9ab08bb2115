import { describe, expect, test } from 'vitest'
import { aLine, priced } from '#tests/support/pricing.ts'
import { type BundleTerms, bundleTotal, mismatchedParts, whyNotWhole } from './bundle.ts'
import { type PricedSlot, wholePrices } from './whole-bundle.ts'

/** Legs that a desk needs, two of them, and a tray; wide tops (2) do not go with legs of oak (11). */
const desk: BundleTerms = {
  slots: [
    { slotId: '101', isRequired: true, quantity: 2, variantIds: ['11', '12'] },
    { slotId: '102', isRequired: false, quantity: 1, variantIds: ['21'] },
  ],
  conflicts: [['2', '11']],
}

describe('A bundle is whole', () => {
  test.each([
    ['with what it needs', '1', ['11']],
    ['with a part that is optional', '1', ['21', '12']],
    ['with legs that fit its top', '2', ['12']],
  ])('%s', (_, main, parts) => {
    expect(whyNotWhole(desk, main, parts)).toBeUndefined()
  })

  test.each([
    ['nothing is chosen', [], 'bundleIncomplete'],
    ['a part is missing', ['21'], 'bundleIncomplete'],
    ['there are two parts for one place', ['11', '12'], 'bundleIncomplete'],
    ['the same part is there twice', ['11', '11'], 'bundleIncomplete'],
    ['a part belongs to another bundle', ['11', '99'], 'bundlePartUnknown'],
    ['top and legs conflict', ['11'], 'bundleConflict'],
  ])('not while %s (PDP-95)', (_, parts, reason) => {
    expect(whyNotWhole(desk, '2', parts)).toBe(reason)
  })

  test('never around goods that are no bundle', () => {
    expect(whyNotWhole(undefined, '1', ['11'])).toBe('bundlePartUnknown')
  })

  test('and a conflict is known from both sides', () => {
    expect([mismatchedParts(desk, '2'), mismatchedParts(desk, '11'), mismatchedParts(desk, '1')]).toEqual([
      ['11'],
      ['2'],
      [],
    ])
  })
})

describe('The running total of a bundle', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' as const })
  const item = (price: number, pieces = 1, list?: number) => ({
    price: usd(price),
    pieces,
    compareAt: list === undefined ? undefined : usd(list),
  })
  const items = [item(30_000), item(4_500, 2, 5_000)]

  test.each([
    ['without a saving the sum of its parts', undefined, 39_000],
    ['a saving off the list prices', 2_001, 37_999],
    ['the sale of a part where that is more', 500, 39_000],
    ['never less than nothing', 90_000, 0],
  ])('is %s, as the price of the cart is', (_, saving, total) => {
    expect(bundleTotal(items, saving).total).toBe(total)
    const offer = {
      kind: 'bundle' as const,
      id: '40',
      name: { en: '', zh: '' },
      version: 1,
      shopId: '1',
      borneBy: 'shop' as const,
      isEnabled: true,
      audience: { kind: 'everyone' as const },
      prices: {},
      saves: { '1': saving },
    }
    const cart = priced(
      [
        aLine('1', { kind: 'bundle', listPrice: 30_000 }),
        aLine('2', { kind: 'bundlePart', parentId: '1', listPrice: 5_000, salePrice: 4_500, quantity: 2 }),
      ],
      saving === undefined ? [] : [offer as never],
    )
    expect(cart.goods).toBe(total)
  })

  test('saves nothing on the main item alone', () => {
    expect(bundleTotal([item(30_000)], 2_000).total).toBe(30_000)
  })
})

describe('The cheapest and the dearest whole bundle', () => {
  const part = (variantId: string, amount: number, list = amount) => ({ variantId, amount, list })
  const legs = { isRequired: true, choices: [part('11', 8_000), part('12', 10_000)] }
  const tray = { isRequired: false, choices: [part('21', 2_000)] }
  const of = (main: string, saving?: number, slots: readonly PricedSlot[] = [legs, tray]) =>
    wholePrices({ ...part(main, 30_000), saving }, slots, desk.conflicts)

  test('have a part in each required place, the dearest in all of them', () => {
    expect(of('1')).toEqual({ cheapest: 38_000, dearest: 42_000 })
  })

  test('are made of parts that fit', () => {
    expect(of('2')).toEqual({ cheapest: 40_000, dearest: 42_000 })
  })

  test('cost less by what a whole one saves, off the list prices', () => {
    expect(of('1', 1_000)).toEqual({ cheapest: 37_000, dearest: 41_000 })
    const onSale = { ...legs, choices: [part('11', 7_500, 8_000), part('12', 10_000)] }
    expect(of('1', 200, [onSale])?.cheapest).toBe(37_500)
  })

  test('save nothing while the main item may be bought alone', () => {
    expect(of('1', 1_000, [tray])).toEqual({ cheapest: 30_000, dearest: 31_000 })
    expect(of('1', 5_000, [tray])?.cheapest).toBe(27_000)
  })

  test('are none where a required place has no part, or none that fits', () => {
    expect(of('1', undefined, [{ isRequired: true, choices: [] }])).toBeUndefined()
    expect(of('2', undefined, [{ isRequired: true, choices: [part('11', 1)] }])).toBeUndefined()
  })

  test('are found among many parts without trying all', () => {
    const place = (start: number) => ({
      isRequired: true,
      choices: Array.from({ length: 50 }, (_, at) => part(`${start + at}`, 100 + at)),
    })
    const slots = Array.from({ length: 8 }, (_, at) => place(1_000 + at * 100))
    expect(wholePrices({ ...part('1', 500), saving: undefined }, slots, [])).toEqual({
      cheapest: 500 + 8 * 100,
      dearest: 500 + 8 * 149,
    })
  })
})
