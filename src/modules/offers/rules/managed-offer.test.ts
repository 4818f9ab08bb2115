import { describe, expect, test } from 'vitest'
import {
  checkOfferDraft,
  discountTermsOf,
  type ManagedKind,
  managedKinds,
  mayBeHeld,
  type OfferDraft,
  type TierDraft,
  tierDraftOf,
} from './managed-offer.ts'

const startsAt = new Date('2026-05-01T00:00:00Z')
const endsAt = new Date('2026-05-08T00:00:00Z')
const draft = (kind: ManagedKind, change: Partial<OfferDraft> = {}): OfferDraft => ({
  kind,
  name: { en: 'Spring', zh: '春季' },
  site: 'global',
  startsAt,
  endsAt,
  prices: [],
  productIds: [],
  tiers: [],
  ...change,
})
const tiersOf = (kind: ManagedKind, ...tiers: TierDraft[]) => discountTermsOf(draft(kind, { tiers })).tiers

describe('The goods of an offer', () => {
  test('are all, or the products that it names', () => {
    expect(discountTermsOf(draft('threshold')).scope).toEqual({ kind: 'all' })
    const productIds = ['7', '8'] as never
    expect(discountTermsOf(draft('threshold', { productIds })).scope).toEqual({
      kind: 'products',
      productIds,
    })
  })
})

describe('A rung of an offer', () => {
  test.each<[string, ManagedKind, TierDraft, object]>([
    [
      'an amount off from an amount on',
      'threshold',
      { fromAmount: 5_000, amountOff: 500 },
      { from: { amount: 5_000 }, benefit: { kind: 'amountOff', amount: 500 } },
    ],
    [
      'an amount off from a number of pieces on',
      'threshold',
      { fromPieces: 3, amountOff: 500 },
      { from: { pieces: 3 }, benefit: { kind: 'amountOff', amount: 500 } },
    ],
    [
      'so many percent off',
      'percentage',
      { percentOff: 15 },
      { benefit: { kind: 'percent', payBasisPoints: 8_500 } },
    ],
    [
      'three for the price of two',
      'nForM',
      { take: 3, pay: 2 },
      { benefit: { kind: 'nForM', take: 3, pay: 2 } },
    ],
    [
      'an amount off with a coupon of a shop',
      'shopCoupon',
      { amountOff: 500 },
      { benefit: { kind: 'amountOff', amount: 500 } },
    ],
    [
      'percent off with a coupon of a shop',
      'shopCoupon',
      { percentOff: 10 },
      { benefit: { kind: 'percent', payBasisPoints: 9_000 } },
    ],
    [
      'percent off with a coupon of the platform',
      'platformCoupon',
      { percentOff: 100 },
      { benefit: { kind: 'percent', payBasisPoints: 0 } },
    ],
    [
      'a gift, once',
      'gift',
      { fromAmount: 5_000 },
      { from: { amount: 5_000 }, benefit: { kind: 'gift', repeats: false } },
    ],
    [
      'a gift again each time',
      'gift',
      { fromPieces: 2, repeats: true },
      { from: { pieces: 2 }, benefit: { kind: 'gift', repeats: true } },
    ],
  ])('is %s, and is written down as it was drafted', (_, kind, tier, stored) => {
    expect(tiersOf(kind, tier)).toEqual([stored])
    expect(tierDraftOf(stored as never)).toEqual(kind === 'gift' ? { repeats: false, ...tier } : tier)
  })

  test.each<[ManagedKind, TierDraft]>([
    ['threshold', { fromAmount: 5_000 }],
    ['threshold', { percentOff: 10 }],
    ['percentage', { amountOff: 500 }],
    ['nForM', { take: 3 }],
    ['nForM', { pay: 2 }],
    ['shopCoupon', { take: 3, pay: 2 }],
    ['gift', { repeats: true }],
  ])('of the kind %s is left out when it says only %o', (kind, tier) =>
    expect(tiersOf(kind, tier)).toEqual([]),
  )

  test.each(['flashSale', 'activity', 'presale', 'groupBuy'] as const)('is nothing that %s has', (kind) =>
    expect(tiersOf(kind, { fromAmount: 100, amountOff: 10, percentOff: 10, take: 3, pay: 2 })).toEqual([]),
  )
})

test('Coupons may be held until just before they end, and no other offer is held', () => {
  for (const kind of managedKinds)
    expect([kind, mayBeHeld({ kind, endsAt }, startsAt)]).toEqual([kind, kind.endsWith('Coupon')])
  expect(mayBeHeld({ kind: 'shopCoupon', endsAt }, new Date(endsAt.getTime() - 1))).toBe(true)
  expect(mayBeHeld({ kind: 'shopCoupon', endsAt }, endsAt)).toBe(false)
})

describe('The draft of an offer', () => {
  test('has a name in one language at least', () => {
    const named = (en: string, zh: string) => checkOfferDraft(draft('threshold', { name: { en, zh } }))
    expect([named('Spring', ''), named(' ', '春季')]).toEqual([[], []])
    expect(named(' ', '  ')).toEqual([{ field: 'name.en', code: 'required' }])
  })

  test('ends after it starts', () => {
    expect(checkOfferDraft(draft('threshold', { endsAt: new Date(startsAt.getTime() + 1) }))).toEqual([])
    for (const end of [startsAt, new Date(startsAt.getTime() - 1)])
      expect(checkOfferDraft(draft('threshold', { endsAt: end }))).toEqual([
        { field: 'endsAt', code: 'endsBeforeStart' },
      ])
  })

  test('takes no more off than must be bought', () => {
    const off = (amountOff: number) =>
      checkOfferDraft(draft('threshold', { tiers: [{ amountOff: 9_999 }, { fromAmount: 5_000, amountOff }] }))
    expect(off(5_000)).toEqual([])
    expect(off(5_001)).toEqual([{ field: 'tiers.1.amountOff', code: 'tooLarge', params: { max: 5_000 } }])
  })

  test('counts from an amount or from pieces on, not from both (SYS-04)', () => {
    const from = (tier: TierDraft) =>
      checkOfferDraft(draft('percentage', { tiers: [{ percentOff: 5 }, { ...tier, percentOff: 10 }] }))
    expect([from({ fromAmount: 5_000 }), from({ fromPieces: 3 })]).toEqual([[], []])
    for (const fromAmount of [0, 5_000])
      expect(from({ fromAmount, fromPieces: 3 })).toEqual([{ field: 'tiers.1.fromPieces', code: 'invalid' }])
  })

  test('of a coupon takes an amount off or a part, not both', () => {
    const tiers = [{ amountOff: 500, percentOff: 10 }]
    expect(checkOfferDraft(draft('shopCoupon', { tiers }))).toEqual([
      { field: 'tiers.0.percentOff', code: 'invalid' },
    ])
    expect(checkOfferDraft(draft('threshold', { tiers }))).toEqual([])
    expect(checkOfferDraft(draft('shopCoupon', { tiers: [{ amountOff: 500 }, { percentOff: 10 }] }))).toEqual(
      [],
    )
  })

  test('of three for two has at least one piece free', () => {
    const paid = (pay: number) => checkOfferDraft(draft('nForM', { tiers: [{ take: 3, pay }] }))
    expect(paid(2)).toEqual([])
    for (const pay of [3, 4])
      expect(paid(pay)).toEqual([{ field: 'tiers.0.pay', code: 'tooLarge', params: { max: 2 } }])
    expect(checkOfferDraft(draft('nForM', { tiers: [{ take: 3 }, { pay: 2 }] }))).toEqual([])
  })

  test('is wrong where the terms of a presale, of a group buy or of a gift are', () => {
    const wrong = checkOfferDraft(
      draft('threshold', {
        presale: { expectedAt: endsAt },
        groupBuy: { size: 3, hours: 24 },
        prices: [{ variantId: '1' as never, amount: 100, gives: 1 }],
      }),
    )
    expect(wrong.map(({ field }) => field)).toEqual(['presale', 'groupBuy', 'prices.0.gives'])
  })
})
