import { describe, expect, test } from 'vitest'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { type FactsOfLines, type GoodsLine, nothingOwn } from '#modules/pricing/rules/assemble-facts.ts'
import { publicFactsOf } from '#modules/pricing/rules/public-facts.ts'
import { aDiscount, amountOff, aPrice, hours, noon } from '#tests/support/pricing.ts'
import { aVariant, byId } from '#tests/support/variants.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import {
  judgeLines,
  shareStock,
  takenAs,
  unitAmounts,
  whyNotInQuantity,
  whyNotSellable,
  whyNotTimed,
} from './sellable.ts'

const delivered = ['parcel'] as const
type Change = Parameters<typeof aVariant>[1]

describe('Why goods cannot be bought (CART-10)', () => {
  test.each([
    ['can be bought', {}, undefined],
    ['are of a product that was deleted', { productStatus: 'deleted' }, 'productGone'],
    ['are of a product that is not published yet', { productStatus: 'draft' }, 'productGone'],
    ['were taken off the shelf', { productStatus: 'offShelf' }, 'offShelf'],
    ['are of a shop that is frozen', { shopIsActive: false }, 'offShelf'],
    ['are only given along with others', { kind: 'gift' }, 'giftAlone'],
    ['are not sold yet', { terms: { isNotYetSold: true } }, 'notYetSold'],
    ['are not sold any more', { terms: { isSoldNoMore: true } }, 'soldNoMore'],
    ['are a service whose time is over', { terms: { isServiceOver: true } }, 'serviceOver'],
    ['are a service, where none is delivered', { kind: 'service' }, 'notDeliverable'],
    ['have no price here', { price: undefined }, 'notForSaleHere'],
    ['are a variant that is not sold', { isEnabled: false }, 'variantDisabled'],
    ['are sold out', { available: 0 }, 'outOfStock'],
    ['are fewer than their smallest order', { available: 3, minQuantity: 4 }, 'outOfStock'],
    ['are sold out everywhere', { available: 0, overall: 0 }, 'outOfStock'],
    ['are there, but not for this address', { available: 0, overall: 7 }, 'regionSoldOut'],
    ['are there, but too few for this address', { available: 3, overall: 7, minQuantity: 4 }, 'stockShort'],
    ['were bought as often as one buyer may', { limit: 0 }, 'buyerLimitReached'],
    ['are sold out and bought as often as one may', { available: 0, limit: 0 }, 'outOfStock'],
    ['are for buyers who have signed in', { needsSignIn: true }, 'memberItemSignIn'],
  ])('that %s: %j give %s', (_, change: Change, reason) =>
    expect(whyNotSellable(aVariant('11', change), delivered)).toBe(reason),
  )

  test('that are deleted', () => expect(whyNotSellable(undefined, delivered)).toBe('productGone'))

  test('with several reasons, by the one that matters most', () => {
    const all = {
      productStatus: 'offShelf',
      price: undefined,
      isEnabled: false,
      available: 0,
      needsSignIn: true,
    }
    expect(whyNotSellable(aVariant('11', all), delivered)).toBe('offShelf')
    expect(whyNotSellable(aVariant('11', { ...all, productStatus: 'onShelf' }), delivered)).toBe(
      'notForSaleHere',
    )
  })
})

describe('Why goods cannot be bought in a quantity', () => {
  test.each([
    [10, {}, undefined],
    [11, {}, 'stockShort'],
    [11, { limit: 20 }, 'stockShort'],
    [4, { limit: 3 }, 'buyerLimitReached'],
    [3, { limit: 3 }, undefined],
    [3, { minQuantity: 4 }, 'quantityNotAllowed'],
    [3, { step: 2, minQuantity: 2 }, 'quantityNotAllowed'],
    [4, { step: 2, minQuantity: 2 }, undefined],
    [1, { available: 0 }, 'outOfStock'],
  ])('%d of those with %j: %s', (quantity, change: Change, reason) =>
    expect(whyNotInQuantity(aVariant('11', change), quantity, delivered)).toBe(reason),
  )
  test('none of deleted ones', () => expect(whyNotInQuantity(undefined, 1, delivered)).toBe('productGone'))
})

test.each([
  ['ordinary', { kind: 'gift' as const, minQuantity: 6, bulkMin: 8 }],
  ['bundle', { kind: 'gift' as const, minQuantity: 6, bulkMin: 8 }],
  ['bundlePart', { kind: 'gift' as const, minQuantity: 2, bulkMin: undefined }],
  ['gift', { kind: 'goods' as const, minQuantity: 2, bulkMin: undefined }],
] as const)('goods that are only given, taken as %s: %j', (kind, taken) => {
  const crate = aVariant('11', { kind: 'gift', step: 2, minQuantity: 6, bulkMin: 8 })
  expect(takenAs(crate, kind)).toMatchObject(taken)
})
test('a service that is given stays one', () =>
  expect(takenAs(aVariant('11', { kind: 'service' }), 'gift').kind).toBe('service'))

describe('Lines share what there is', () => {
  const line = (variantId: string, quantity: number) => ({ variantId: idOf<never>(variantId), quantity })
  const left = (...args: Parameters<typeof shareStock>) =>
    shareStock(...args).map(({ variant }) => variant && [variant.available, variant.overall, variant.limit])

  test('each has what those before it have left, never less than nothing', () => {
    const variants = byId(aVariant('11', { overall: 12, limit: 11 }), aVariant('12'))
    const lines = [line('11', 4), line('12', 3), line('11', 7), line('11', 2), line('13', 1)]
    expect(left(lines, variants)).toEqual([
      [10, 12, 11],
      [10, undefined, undefined],
      [6, 8, 7],
      [0, 1, 0],
      undefined,
    ])
  })

  test('a limit is for all variants of a product together', () => {
    const variants = byId(
      aVariant('11', { productId: 'p', limit: 5 }),
      aVariant('12', { productId: 'p', limit: 5 }),
    )
    expect(left([line('11', 3), line('12', 3), line('12', 3)], variants)).toEqual([
      [10, undefined, 5],
      [10, undefined, 2],
      [7, undefined, 0],
    ])
  })
})

test('each line is judged with what is left for it, and knows the most that it may be', () => {
  const line = (lineId: string, variantId: string, quantity: number) =>
    ({ lineId, variantId, quantity, kind: 'ordinary' }) as unknown as GoodsLine
  const lines = [line('1', '11', 6), line('2', '11', 6), line('3', '12', 1)]
  const judged = judgeLines(lines, byId(aVariant('11')), delivered)
  expect(judged.map(({ lineId, reason, quantityMax }) => [lineId, reason, quantityMax])).toEqual([
    ['1', undefined, 10],
    ['2', 'stockShort', 10],
    ['3', 'productGone', 0],
  ])
})

test('one step of a line costs what the cart will show: a promotion counts, and the list price stays beside it', () => {
  const site = { code: 'global', currency: 'USD', tax: { mode: 'none' }, taxIncluded: true } as const
  const goods = ['11', '12'].map((id) => ({
    variantId: idOf<never>(id),
    productId: idOf<never>(id),
    shopId: idOf<never>('1'),
    categoryIds: [],
    step: 1,
    kind: 'goods' as const,
    shelfPrice: { amount: 1_000, compareAt: null, saleFrom: null, saleUntil: null },
  }))
  const shown = publicFactsOf(
    { site, at: noon, drafts: { offers: [aPrice('flashSale', '21', { 12: 600 })] } },
    goods,
  )
  const lines = goods.map(
    ({ variantId }, place) =>
      ({ lineId: String(place + 1), variantId, quantity: 2, kind: 'ordinary' }) as unknown as GoodsLine,
  )
  expect(
    Object.fromEntries(unitAmounts({ shown, own: nothingOwn } as unknown as FactsOfLines, lines)),
  ).toEqual({ 1: { amount: 1_000, list: 1_000 }, 2: { amount: 600, list: 1_000 } })
})

describe('Goods of a timed coupon activity (PDP-55, PDP-57)', () => {
  const goods = { shopId: idOf<never>('1'), productId: idOf<never>('5'), categoryIds: [] }
  const timed = (id: string, change: object = {}): Offer => ({
    ...aDiscount('shopCoupon', id, amountOff(300), {}),
    shopId: idOf<never>('1'),
    isTimed: true,
    startsAt: hours(-1),
    endsAt: hours(1),
    ...change,
  })
  const ahead = { startsAt: hours(1), endsAt: hours(2) }
  const why = (offers: readonly Offer[], held: readonly Offer[] = []) =>
    whyNotTimed(goods, { offers, held, at: noon })

  test.each([
    ['none', [], undefined],
    ['one that runs', [timed('1')], undefined],
    ['one that is still ahead', [timed('1', ahead)], 'activityAhead'],
    ['one that was ended early', [timed('1', { isEnabled: false })], 'couponGone'],
    ['one whose coupons are all gone', [timed('1', { stock: { left: 0 } })], 'couponGone'],
    ['one ahead and one that runs', [timed('1', ahead), timed('2')], undefined],
    [
      'one ahead and one whose coupons are gone',
      [timed('1', ahead), timed('2', { isEnabled: false })],
      'activityAhead',
    ],
    ['one of another shop', [timed('1', { ...ahead, shopId: idOf<never>('2') })], undefined],
    ['one of the platform', [timed('1', { ...ahead, shopId: undefined })], 'activityAhead'],
    [
      'one for other goods',
      [timed('1', { ...ahead, scope: { kind: 'products', productIds: [idOf<never>('6')] } })],
      undefined,
    ],
    ['one that is not timed', [timed('1', { ...ahead, isTimed: false })], undefined],
    ['one without a beginning', [timed('1', { ...ahead, startsAt: undefined })], undefined],
    ['one without an end', [timed('1', { ...ahead, endsAt: undefined })], undefined],
    ['one that is no coupon', [timed('1', { ...ahead, kind: 'threshold' })], undefined],
  ] as const)('with %s', (_, offers, reason) => expect(why(offers)).toBe(reason))

  test('are accepted from buyers who hold a coupon of it, once it has started', () => {
    const unavailable = timed('1', { stock: { left: 0 } })
    expect(why([unavailable], [unavailable])).toBeUndefined()
    expect(why([unavailable], [timed('2')])).toBe('couponGone')
    const first = timed('1', { startsAt: noon, stock: { left: 0 } })
    expect(why([first], [first])).toBeUndefined()
    const early = timed('1', ahead)
    expect(why([early], [early])).toBe('activityAhead')
  })
  test('that are unknown are not queried', () =>
    expect(whyNotTimed(undefined, { offers: [timed('1', ahead)], held: [], at: noon })).toBeUndefined())
})
