import { describe, expect, test } from 'vitest'
import type { GoodsTerms } from '#modules/catalogue/rules/goods-terms.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { offersOfTerms } from './offers-of-terms.ts'

const goods = (variantId: string, terms?: Partial<GoodsTerms>, productId = '7') => ({
  variantId: idOf<never>(variantId),
  productId: idOf<never>(productId),
  shopId: idOf<never>('1'),
  terms: terms as GoodsTerms | undefined,
})
const tiers = [
  { from: 3, payBasisPoints: 9_000 },
  { from: 10, payBasisPoints: 8_000 },
]

describe('The terms of goods as offers', () => {
  test('are none where goods have none', () => {
    expect(offersOfTerms([goods('10'), goods('11', {}), goods('12', { tiers: [] as never })])).toEqual([])
  })

  test('are one offer for the tiers of a product, however many of its variants are bought', () => {
    const offers = offersOfTerms([
      goods('10', { tiers: tiers as never }),
      goods('11', { tiers: tiers as never }),
      goods('20', { tiers: tiers as never }, '8'),
    ])
    expect(offers.map(({ kind, id }) => [kind, id])).toEqual([
      ['volumeTier', '7'],
      ['volumeTier', '8'],
    ])
    expect(offers[0]).toMatchObject({
      version: 1,
      borneBy: 'shop',
      isEnabled: true,
      shopId: '1',
      audience: { kind: 'everyone' },
      productIds: ['7'],
      tiers,
    })
  })

  test('are a price for members, of each variant, free ones as well', () => {
    const offers = offersOfTerms([goods('10', { memberAmount: 900 }), goods('11', { memberAmount: 0 })])
    expect(offers).toMatchObject([
      { kind: 'memberPrice', id: '10', audience: { kind: 'members' }, prices: { 10: { amount: 900 } } },
      { kind: 'memberPrice', id: '11', audience: { kind: 'members' }, prices: { 11: { amount: 0 } } },
    ])
  })

  test('are what a bundle saves, by its main variant; a saving without a bundle is none', () => {
    const bundle = [] as never
    expect(offersOfTerms([goods('10', { bundle, bundleSaving: 500 })])).toMatchObject([
      { kind: 'bundle', id: '10', audience: { kind: 'everyone' }, prices: {}, saves: { 10: 500 } },
    ])
    expect(offersOfTerms([goods('10', { bundle }), goods('11', { bundleSaving: 500 })])).toEqual([])
  })
})
