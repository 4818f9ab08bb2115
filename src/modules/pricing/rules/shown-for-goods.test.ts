import { describe, expect, test } from 'vitest'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { aDiscount, aGroup, amountOff, aPrice, hours, noon } from '#tests/support/pricing.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { nothingOwn } from './assemble-facts.ts'
import { publicFactsOf } from './public-facts.ts'
import { shownForGoods } from './shown-for-goods.ts'

const site = { code: 'global', currency: 'USD', tax: { mode: 'none' }, taxIncluded: true } as const
/** Goods that cost 10.00 for each 50 of them. */
function reported(
  quantity: number,
  offers: readonly Offer[] = [],
  { variantId = '11', isSold = true, customerGroups = [] as string[] } = {},
) {
  const goods = {
    variantId: idOf<never>('11'),
    productId: idOf<never>('11'),
    shopId: idOf<never>('1'),
    categoryIds: [],
    step: 50,
    kind: 'goods' as const,
    shelfPrice: isSold ? { amount: 1_000, compareAt: null, saleFrom: null, saleUntil: null } : undefined,
  }
  const shown = publicFactsOf({ site, at: noon, drafts: { offers } }, [goods])
  const buyer = { ...nothingOwn.buyer, isSignedIn: customerGroups.length > 0, customerGroups }
  return shownForGoods(
    shown,
    { ...nothingOwn, buyer },
    { variantId: idOf<never>(variantId), quantity, language: 'en' },
  )
}

describe('The list of offers on the page of goods', () => {
  test('is nothing where the site does not sell them', () => {
    expect(reported(50, [], { isSold: false })).toBeUndefined()
    expect(reported(50, [], { variantId: '12' })).toBeUndefined()
  })

  test.each([
    [0, 50, 1_000],
    [49, 50, 1_000],
    [50, 50, 1_000],
    [99, 50, 1_000],
    [100, 100, 2_000],
  ])('is for whole steps: requested for %i it is for %i', (requested, quantity, amount) =>
    expect(reported(requested)).toMatchObject({
      variantId: '11',
      quantity,
      goods: { amount, currency: 'USD' },
    }),
  )

  test.each([
    { what: 'that runs', change: {}, amount: 700 },
    { what: 'that begins now', change: { startsAt: noon, endsAt: hours(1) }, amount: 700 },
    { what: 'that begins later', change: { startsAt: hours(1), endsAt: hours(2) }, amount: 1_000 },
    { what: 'that is over', change: { startsAt: hours(-2), endsAt: hours(-1) }, amount: 1_000 },
    { what: 'that ends now', change: { startsAt: hours(-2), endsAt: noon }, amount: 1_000 },
  ])('is for the price of a presale $what: $amount', ({ change, amount }) => {
    expect(reported(50, [aPrice('presale', '62', { 11: 700 }, change)])).toMatchObject({ goods: { amount } })
  })

  test('is the price of a group for its customers, for one step and only where it is lower; for others nothing of it but for whom it is', () => {
    const audience = { kind: 'customerGroups' as const, groups: [aGroup('trade')] }
    const price = (amount: number) => [
      aPrice('customerGroupPrice', '61', { 11: amount }, { audience, name: { en: 'Trade', zh: '合作' } }),
    ]
    const customer = { customerGroups: ['trade'] }
    expect(reported(100, price(800), customer)).toMatchObject({
      groupPrice: { amount: 800 },
      goods: { amount: 1_600 },
    })
    expect(reported(100, price(1_000), customer)!.groupPrice).toBeUndefined()
    expect(reported(100, price(800))).toMatchObject({
      groupPrice: undefined,
      offers: [{ applied: undefined }],
    })
    expect(reported(100, price(800))!.offers).toMatchObject([{ reason: { code: 'otherCustomers' } }])
  })

  test('is each offer with what it takes off or why it does not, and names no line', () => {
    const offers = [
      aDiscount('threshold', '10', amountOff(300, 2_000), { name: { en: 'Spring', zh: '春' } } as never),
    ]
    expect(reported(100, offers)!.offers).toMatchObject([{ offerId: '10', applied: { amount: 300 } }])
    expect(reported(50, offers)!.offers).toMatchObject([{ offerId: '10', reason: { code: 'belowAmount' } }])
    for (const { lineId } of reported(100, offers)!.offers) expect(lineId).toBeUndefined()
  })

  const presale = (change: object = {}) => aPrice('presale', '61', { 11: 700 }, change)
  test.each([
    ['that runs', { startsAt: hours(-1), endsAt: hours(1) }, 700],
    ['that begins now', { startsAt: noon, endsAt: hours(1) }, 700],
    ['without beginning and end', {}, 700],
    ['without an end', { startsAt: hours(-1) }, 700],
    ['that is over', { startsAt: hours(-2), endsAt: noon }, 1_000],
    ['that is ahead', { startsAt: hours(1), endsAt: hours(2) }, 1_000],
    ['without a beginning, that is over', { endsAt: hours(-1) }, 1_000],
  ])('is priced under a presale %s', (_, change, amount) =>
    expect(reported(50, [presale(change)])!.goods.amount).toBe(amount),
  )

  test('is priced under no presale of different goods, and under no group buy', () => {
    expect(reported(50, [aPrice('presale', '61', { 12: 700 })])!.goods.amount).toBe(1_000)
    expect(reported(50, [aPrice('groupBuy', '61', { 11: 700 })])!.goods.amount).toBe(1_000)
    expect(reported(50, [aPrice('groupBuy', '60', { 11: 600 }), presale()])!.goods.amount).toBe(700)
  })
})
