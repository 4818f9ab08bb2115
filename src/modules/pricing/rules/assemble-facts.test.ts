import { describe, expect, test } from 'vitest'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { aBundle, aDiscount, aGift, amountOff, aPrice, noon } from '#tests/support/pricing.ts'
import { flatTerms } from '#tests/support/shipping.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { assembleFacts, type GoodsLine, nothingOwn, type OwnFacts } from './assemble-facts.ts'
import type { LineFacts } from './facts.ts'
import { priceCart } from './price-cart.ts'
import { publicFactsOf } from './public-facts.ts'

/** Goods of one shop: each is named by its variant, and costs 10.00. */
function cartOf(
  lines: readonly Partial<Record<keyof GoodsLine, unknown>>[],
  offers: Offer[] = [],
  own: Partial<OwnFacts> = {},
) {
  const all = lines.map(
    (line, place) => ({ lineId: String(place + 1), quantity: 1, kind: 'ordinary', ...line }) as GoodsLine,
  )
  const site = { code: 'global', currency: 'USD', tax: { mode: 'none' }, taxIncluded: true } as const
  const shown = publicFactsOf(
    { site, at: noon, drafts: { offers } },
    [...new Set(all.map(({ variantId }) => variantId))].map((id) => ({
      variantId: idOf<never>(id),
      productId: idOf<never>(id),
      shopId: idOf<never>('1'),
      categoryIds: [idOf<never>('7'), idOf<never>('8')],
      step: 1,
      kind: 'goods' as const,
      shelfPrice: { amount: 1_000, compareAt: null, saleFrom: null, saleUntil: null },
    })),
  )
  const priced = priceCart(assembleFacts({ shown, own: { ...nothingOwn, ...own }, lines: all }))
  return {
    goods: Object.fromEntries(
      priced.orders.flatMap((order) => order.lines).map((line) => [line.lineId, line.goods]),
    ),
    refused: priced.refused.map(({ lineId, code }) => [lineId, code]),
    orders: priced.orders.length,
  }
}

describe('A line of the cart is priced as what it is', () => {
  test('an ordinary one at its price, and so is one whose offer is not there any more', () => {
    expect(cartOf([{ variantId: '11' }, { variantId: '11', offerId: '99' }])).toMatchObject({
      goods: { 1: 1_000, 2: 1_000 },
      refused: [],
    })
  })

  test('one under a presale or a group buy at that price, and as an order of its own', () => {
    const offers = [aPrice('groupBuy', '21', { 11: 600 })]
    expect(cartOf([{ variantId: '11' }, { variantId: '11', offerId: '21' }], offers)).toMatchObject({
      goods: { 1: 1_000, 2: 600 },
      orders: 2,
    })
  })

  test('a gift as free when its offer is met, and refused when it is not, or is unavailable', () => {
    const gift = aGift('21', { 12: 1 }, { from: { amount: 2_000 } })
    const given = { variantId: '12', kind: 'gift', offerId: '21' }
    expect(cartOf([{ variantId: '11', quantity: 2 }, given], [gift])).toMatchObject({
      goods: { 1: 2_000, 2: 0 },
    })
    expect(cartOf([{ variantId: '11' }, given], [gift])).toMatchObject({ refused: [['2', 'belowAmount']] })
    expect(cartOf([{ variantId: '11' }, given])).toMatchObject({
      goods: { 1: 1_000 },
      refused: [['2', 'ended']],
    })
  })

  test('the parts of a bundle at the bundle’s price', () => {
    const lines = [
      { variantId: '11', kind: 'bundle' },
      { variantId: '12', kind: 'bundlePart', parentId: '1' },
      { variantId: '12' },
    ]
    const { goods } = cartOf(lines, [aBundle('21', '11', 1_500)])
    expect([goods['1']! + goods['2']!, goods['3']]).toEqual([1_500, 1_000])
  })

  test('with the categories of its goods, the buyer’s coupons, and what the buyer took out', () => {
    const scope = { kind: 'categories', categoryIds: [idOf<never>('7')] } as const
    const coupon = aDiscount('shopCoupon', '31', amountOff(300), { scope })
    const elsewhere = { ...coupon, scope: { ...scope, categoryIds: [idOf<never>('9')] } }
    const line = { variantId: '11' }
    expect(cartOf([line], [], { coupons: [coupon] }).goods).toEqual({ 1: 700 })
    expect(cartOf([line], [], { coupons: [elsewhere] }).goods).toEqual({ 1: 1_000 })
    expect(cartOf([line], [], { coupons: [coupon], declined: ['31'] }).goods).toEqual({ 1: 1_000 })
  })
})

describe('Facts that are assembled for a cart', () => {
  const kinds = { 11: 'goods', 12: 'weighed', 13: 'service' } as const
  const standard = { code: 'standard', price: 900, freeFrom: 5_000 } as const
  const shippingOf = (parcel: readonly LineFacts[]) => flatTerms(standard, parcel)
  type Wanted = Partial<Parameters<typeof assembleFacts>[0]> & { readonly offers?: readonly Offer[] }

  /** Goods 11 and 12 of the first shop and service 13 of the second, of which the first was reduced from 12.00 to 10.00. */
  function assembled(
    { offers = [], own = nothingOwn, shippingOf, insuranceOf }: Wanted = {},
    { offerId, price = 1_000 }: { offerId?: string; price?: number } = {},
  ) {
    const site = {
      code: 'de',
      currency: 'EUR',
      tax: { mode: 'flat', basisPoints: 1_900 },
      taxIncluded: true,
    } as const
    const goods = Object.entries(kinds).map(([id, kind]) => ({
      variantId: idOf<never>(id),
      productId: idOf<never>(id),
      categoryIds: [],
      step: 1,
      kind,
      shopId: idOf<never>(kind === 'service' ? '2' : '1'),
      shelfPrice: {
        amount: price,
        compareAt: id === '11' ? price + 200 : null,
        saleFrom: null,
        saleUntil: null,
      },
    }))
    const lines = goods.map(
      ({ variantId }, place) =>
        ({
          lineId: String(place + 1),
          variantId,
          quantity: 1,
          kind: 'ordinary',
          offerId,
        }) as unknown as GoodsLine,
    )
    const shown = publicFactsOf({ site, at: noon, drafts: { offers } }, goods)
    return assembleFacts({ shown, own, lines, shippingOf, insuranceOf })
  }

  test('each order of parcels is sent as its shop sends, and what is no parcel is not sent', () => {
    expect(assembled().shipping).toEqual({})
    const { lines, shipping } = assembled({ shippingOf })
    expect(shipping).toEqual({ '1 b2c parcel ': flatTerms(standard, lines.slice(0, 2)) })
    const ofSecond = (parcel: readonly LineFacts[]) =>
      parcel[0]!.shopId === '2' ? shippingOf(parcel) : undefined
    expect(assembled({ shippingOf: ofSecond }).shipping).toEqual({})
  })

  test('sending is free from the amount on that the shop names, to the cent', () => {
    const sentFrom = (freeFrom: number) =>
      priceCart(
        assembled({ shippingOf: (parcel) => flatTerms({ ...standard, freeFrom }, parcel) }),
      ).orders.map(({ shipping }) => shipping)
    expect(sentFrom(2_000)).toEqual([0, 0])
    expect(sentFrom(2_001)).toEqual([900, 0])
  })

  test('all goods are taxed at the rate of the site, inside the price where the site has it so', () => {
    expect(assembled().tax).toEqual({
      isIncluded: true,
      rates: { standard: [{ code: 'standard', basisPoints: 1_900 }] },
    })
    expect(assembled()).toMatchObject({ site: 'de', currency: 'EUR', at: noon })
  })

  test('a reduced price is shown beside the one before, and no price is above it', () => {
    expect(assembled().lines.map(({ listPrice, salePrice }) => [listPrice, salePrice])).toEqual([
      [1_200, 1_000],
      [1_000, 1_000],
      [1_000, 1_000],
    ])
    // Free goods are not discounted.
    expect(assembled({}, { price: 0 }).lines.map(({ listPrice }) => listPrice)).toEqual([200, 0, 0])
  })

  test('earlier purchases under an offer count where it has a limit', () => {
    const limited = {
      ...aPrice('flashSale', '21', { 11: 600 }),
      limitPerBuyer: { max: 3, taken: 0 },
    } as Offer
    const free = aPrice('flashSale', '22', { 12: 600 })
    const own = {
      ...nothingOwn,
      taken: new Map([
        [idOf<never>('21'), 2],
        [idOf<never>('22'), 2],
      ]),
    }
    const limits = (taken: OwnFacts) =>
      assembled({ offers: [limited, free], own: taken }).offers.map(({ limitPerBuyer }) => limitPerBuyer)
    expect(limits(own)).toEqual([{ max: 3, taken: 2 }, undefined])
    expect(limits(nothingOwn)).toEqual([{ max: 3, taken: 0 }, undefined])
    expect(limits({ ...own, taken: new Map([[idOf<never>('21'), 0]]) })).toEqual([
      { max: 3, taken: 0 },
      undefined,
    ])
  })

  test.each([
    ['flashSale', true],
    ['activity', true],
    ['presale', true],
    ['groupBuy', true],
    ['shopCoupon', false],
  ] as const)('a line that names a %s is under it: %s', (kind, isUnder) => {
    const offer =
      kind === 'shopCoupon' ? aDiscount(kind, '21', amountOff(100)) : aPrice(kind, '21', { 11: 600 })
    const [line] = assembled({ offers: [offer] }, { offerId: '21' }).lines
    expect(line!.under).toEqual(isUnder ? { kind, offerId: '21' } : undefined)
  })

  test('parcels are insured where their shop offers that and the buyer chose it', () => {
    const terms = { code: 'parcel', basisPoints: 100, priceMin: 50 } as const
    expect(assembled().insurance).toEqual({})
    expect(assembled({ insuranceOf: () => undefined }).insurance).toStrictEqual({})
    expect(assembled({ insuranceOf: () => terms }).insurance).toEqual({ '1 b2c parcel ': terms })
    expect(assembled({ shippingOf: () => undefined }).shipping).toStrictEqual({})
  })

  test('a coupon that a buyer holds replaces the offer to claim it', () => {
    const offer = aDiscount('shopCoupon', '31', amountOff(300), { couponId: undefined })
    const other = aDiscount('shopCoupon', '32', amountOff(200), { couponId: undefined })
    const held = { ...offer, couponId: idOf<never>('c31') }
    const { offers } = assembled({ offers: [offer, other], own: { ...nothingOwn, coupons: [held] } })
    expect(offers).toEqual([other, held])
  })
})

describe('Goods are priced', () => {
  const place = { name: { en: 'Shop', zh: '店' } } as never
  function line(
    change: { goods?: object; line?: object; isPickedUp?: boolean; lines?: readonly object[] } = {},
  ) {
    const site = { code: 'global', currency: 'USD', tax: { mode: 'none' }, taxIncluded: true } as const
    const goods = {
      variantId: idOf<never>('11'),
      productId: idOf<never>('11'),
      shopId: idOf<never>('1'),
      categoryIds: [],
      step: 50,
      kind: 'goods' as const,
      shelfPrice: { amount: 1_000, compareAt: 1_500, saleFrom: null, saleUntil: null },
      ...change.goods,
    }
    const one = { lineId: '1', variantId: '11', quantity: 50, kind: 'ordinary', ...change.line }
    const lines = [one, ...(change.lines ?? [])] as unknown as readonly GoodsLine[]
    const shown = publicFactsOf({ site, at: noon }, [goods as never])
    const isPickedUpAt = change.isPickedUp === undefined ? undefined : () => change.isPickedUp!
    const facts = assembleFacts({ shown, own: nothingOwn, lines, isPickedUpAt })
    return { ...facts.lines[0]!, stage: facts.stage }
  }

  test('as parcels, unless they can be picked up and the buyer wants that', () => {
    const fulfilment = (change: Parameters<typeof line>[0]) => line(change).fulfilment
    expect(fulfilment({})).toBe('parcel')
    expect(fulfilment({ goods: { pickUpPlace: place } })).toBe('parcel')
    expect(fulfilment({ goods: { pickUpPlace: place }, isPickedUp: false })).toBe('parcel')
    expect(fulfilment({ isPickedUp: true })).toBe('parcel')
    expect(fulfilment({ goods: { pickUpPlace: place }, isPickedUp: true })).toBe('pickUp')
    expect(fulfilment({ goods: { pickUpPlace: place, kind: 'service' }, isPickedUp: true })).toBe('code')
  })

  test('as they were ordered, where a balance is paid', () => {
    const placed = {
      unitPrice: 700,
      step: 10,
      adjustments: [],
      deposit: 100,
      balanceFrom: noon,
      balanceUntil: noon,
    }
    const ordered = line({ goods: { pickUpPlace: place }, line: { placed }, isPickedUp: true })
    expect(ordered).toMatchObject({
      stage: 'balance',
      step: 10,
      salePrice: 700,
      listPrice: 700,
      fulfilment: 'parcel',
      placed,
    })
    expect(line()).toMatchObject({
      stage: 'placing',
      step: 50,
      salePrice: 1_000,
      listPrice: 1_500,
      placed: undefined,
    })
    // One line that was ordered makes it a balance.
    const more = { lineId: '2', variantId: '11', quantity: 50, kind: 'ordinary' }
    expect(line({ line: { placed }, lines: [more] }).stage).toBe('balance')
  })

  test('as gift cards, which nothing makes cheaper and which are taxed when they are spent', () => {
    expect(line({ goods: { kind: 'giftCard' } })).toMatchObject({ taxClass: 'exempt', isNeverCut: true })
    expect(line()).toMatchObject({ taxClass: 'standard', isNeverCut: false })
  })

  test('in points and money, where their terms say so', () => {
    expect(line().pointsPrice).toBeUndefined()
    expect(line({ goods: { terms: {} } }).pointsPrice).toBeUndefined()
    expect(line({ goods: { terms: { points: 300 } } }).pointsPrice).toEqual({ points: 300, amount: 0 })
    expect(line({ goods: { terms: { points: 300, pointsAmount: 500 } } }).pointsPrice).toEqual({
      points: 300,
      amount: 500,
    })
  })
})
