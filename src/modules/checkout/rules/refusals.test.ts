import { describe, expect, test } from 'vitest'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { type FactsOfLines, nothingOwn } from '#modules/pricing/rules/assemble-facts.ts'
import type { PricedCart } from '#modules/pricing/rules/price-cart.ts'
import { aPrice, hours, noon } from '#tests/support/pricing.ts'
import { aVariant, byId } from '#tests/support/variants.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { LineToBuy, SellableLine } from './checkout.ts'
import * as refuse from './refusals.ts'

/** Code, facts and fields of a refusal; undefined when nothing is refused. */
function refusalOf(request: () => unknown) {
  try {
    request()
  } catch (error) {
    const { code, params: details, fields } = error as Refusal
    expect(error).toBeInstanceOf(Refusal)
    return {
      code,
      ...(details && Object.keys(details).length > 0 && { details }),
      ...(fields && fields.length > 0 && { fields: fields.map((each) => `${each.field} ${each.code}`) }),
    }
  }
  return undefined
}

const site = {
  countries: ['US'],
  currency: 'USD',
  flags: { phoneRule: 'free', addressFields: ['gender'] },
} as unknown as Site
const address: Address = {
  firstName: 'Lin',
  lastName: 'Marsh',
  phone: '+1 415 555 0134',
  email: 'lin@example.test',
  company: '',
  country: 'US',
  province: 'CA',
  city: 'San Francisco',
  postalCode: '94107',
  street: 'Harbor Street',
  detail: '18',
  more: { gender: 'FEMALE' },
}

describe('The addresses of a checkout', () => {
  const fields = (entered: object, isSent?: boolean) =>
    refusalOf(() =>
      refuse.refuseBadAddresses(
        site,
        { shippingAddress: address, ...entered },
        { isInPlan: () => true, ...(isSent !== undefined && { isSent }) },
      ),
    )?.fields

  test('that are whole are taken', () => {
    expect(fields({})).toBeUndefined()
    expect(
      fields({ billingAddress: address, invoiceData: { companyName: 'Oak', taxNumber: '' } }),
    ).toBeUndefined()
  })
  test('are refused with the fields of all that is wrong, also of the bill and of its business', () => {
    const wrong = { ...address, city: '' }
    expect(
      fields({
        shippingAddress: wrong,
        billingAddress: wrong,
        invoiceData: { companyName: '', taxNumber: '' },
      }),
    ).toEqual(['city required', 'billingAddress.city required', 'invoiceData.companyName required'])
  })
  test('of goods that are not sent: only the contact is required', () => {
    const contact = { ...address, street: '', city: '', postalCode: '' }
    expect(fields({ shippingAddress: contact }, false)).toBeUndefined()
    expect(fields({ shippingAddress: contact })).toContain('city required')
    expect(fields({ shippingAddress: { ...contact, email: '' } }, false)).toEqual(['email required'])
  })
  test('a bill may go where no parcel goes, and has to have nothing that only a parcel needs', () => {
    const abroad = { ...address, country: 'FR', postalCode: '75001', more: {} }
    expect(fields({ shippingAddress: abroad })).toEqual(['country countryNotServed', 'more.gender required'])
    expect(fields({ billingAddress: abroad })).toBeUndefined()
  })
})

const line = (lineId: string, change: Partial<Record<keyof LineToBuy, unknown>> = {}): LineToBuy =>
  ({
    lineId,
    variantId: lineId,
    quantity: 1,
    kind: 'ordinary',
    priceType: 'standard',
    ...change,
  }) as LineToBuy
const named = (text: string) => ({ en: text, zh: `${text}货` })

describe('Goods that cannot be bought any more', () => {
  const bundle = {
    slots: [{ slotId: '1', isRequired: true, quantity: 1, variantIds: ['12'] }],
    conflicts: [['11', '12']],
  }
  const names = new Map(['11', '12', '13'].map((id) => [idOf<never>(id), named(`Goods ${id}`)]))
  const known = (goods: FactsOfLines['shown']['goods']) =>
    ({ shown: { goods, offers: [], at: noon }, own: nothingOwn }) as unknown as FactsOfLines
  const judge = (lines: readonly LineToBuy[], ...changed: readonly ReturnType<typeof aVariant>[]) =>
    refuse.judgeGoods(
      lines,
      { facts: known(byId(aVariant('11'), aVariant('12'), aVariant('13'), ...changed)), names },
      { language: 'en', delivered: ['parcel'] },
    )
  const request = (...args: Parameters<typeof judge>) => {
    const judged = judge(...args)
    refuse.assertStillSellable(judged, () => false)
    return judged.sellable
  }
  const refused = (...args: Parameters<typeof request>) => refusalOf(() => request(...args))

  test('are none: each line has its variant', () => {
    expect(
      request([line('11'), line('12')]).map(({ lineId, variant }) => [lineId, variant.variantId]),
    ).toEqual([
      ['11', '11'],
      ['12', '12'],
    ])
  })
  test('are named together, each once', () => {
    const out = [aVariant('11', { available: 0 }), aVariant('12', { productStatus: 'offShelf' })]
    const lines = [line('11'), line('12'), line('13'), line('other', { variantId: '11' })]
    expect(refused(lines, ...out)).toEqual({
      code: 'itemSoldOut',
      details: { names: '“Goods 11”' },
    })
  })
  test('are off the shelf: with that reason, and not as sold out', () => {
    const off = aVariant('12', { productStatus: 'offShelf' })
    expect(refused([line('11'), line('12')], off)).toEqual({
      code: 'itemOffShelf',
      details: { names: '“Goods 12”' },
    })
    const disabled = aVariant('11', { isEnabled: false, overall: 5 })
    expect(refused([line('11')], disabled)?.code).toBe('itemOffShelf')
  })
  test('are left out where the buyer has seen the rest without them, and something is left', () => {
    const off = aVariant('12', { productStatus: 'offShelf' })
    const limited = aVariant('13', { limit: 0 })
    const judged = judge([line('11'), line('12'), line('13')], off, limited)
    expect(judged.sellable.map(({ lineId }) => lineId)).toEqual(['11'])
    expect(refusalOf(() => refuse.assertStillSellable(judged, () => true))).toBeUndefined()
    expect(refusalOf(() => refuse.assertStillSellable(judged, () => false))?.code).toBe('buyerLimitReached')
    const none = judge([line('12')], off)
    expect(refusalOf(() => refuse.assertStillSellable(none, () => true))?.code).toBe('itemOffShelf')
  })
  test('are not sold at this time: with that reason', () => {
    const at = (terms: object) => refused([line('11')], aVariant('11', { terms }))
    expect(at({ isNotYetSold: true })).toEqual({ code: 'notYetSold' })
    expect(at({ isSoldNoMore: true })).toEqual({ code: 'soldNoMore' })
  })
  test('are there, but not for this address: the reason given where nothing else is wrong', () => {
    const elsewhere = aVariant('11', { available: 0, overall: 5 })
    const short = aVariant('12', { available: 2, overall: 5 })
    const lines = [line('11'), line('12', { quantity: 5 })]
    const code = 'soldOutForAddress'
    expect(refused(lines, elsewhere, short)).toEqual({
      code,
      details: { names: '“Goods 11” and “Goods 12”' },
    })
    expect(refused([...lines, line('13')], elsewhere, short, aVariant('13', { available: 0 }))).toEqual({
      code: 'itemSoldOut',
      details: { names: '“Goods 13”' },
    })
    // Not enough of it anywhere.
    expect(refused([line('12', { quantity: 6 })], short)?.code).toBe('itemSoldOut')
    expect(refused([line('13', { quantity: 11 })])?.code).toBe('itemSoldOut')
  })
  test.each([
    ['buyerLimitReached', { limit: 0 }],
    ['memberItemSignInToBuy', { needsSignIn: true }],
  ])('are refused with %s where this buyer cannot have them', (code, change) =>
    expect(refused([line('11')], aVariant('11', change))).toEqual({ code }),
  )
  test('are a bundle that is not whole, or does not fit', () => {
    const main = aVariant('11', { terms: { bundle } })
    const part = line('12', { kind: 'bundlePart', parentId: '11' })
    expect(refused([line('11', { kind: 'bundle' })], main)).toEqual({ code: 'bundleIncomplete' })
    expect(refused([line('11', { kind: 'bundle' }), part], main)).toEqual({ code: 'bundleConflictToBuy' })
    const foreign = line('13', { kind: 'bundlePart', parentId: '11' })
    expect(refused([line('11', { kind: 'bundle' }), foreign], main)).toEqual({ code: 'bundlePartUnknown' })
  })
  test('are named in the language of the buyer', () => {
    expect(refuse.soldOut([named('Lamp'), named('Lamp')], 'zh').params).toEqual({
      names: expect.stringContaining('Lamp货'),
    })
  })
})

describe('An offer that a line requests', () => {
  const groupBuy = aPrice('groupBuy', '21', { 11: 600 }, { startsAt: hours(-1), endsAt: hours(1) })
  const request = (offers: readonly Offer[], line: { variantId: string; offerId?: string }, at = noon) =>
    refusalOf(() => refuse.refuseUnknownOffers(offers, [line as never], at))?.code

  test('is there while it runs, for its goods', () => {
    const requested = { variantId: '11', offerId: '21' }
    expect(request([groupBuy], requested)).toBeUndefined()
    expect(request([groupBuy], requested, hours(-1))).toBeUndefined()
    expect(request([groupBuy], requested, new Date(hours(-1).getTime() - 1))).toBe('offerNotMet')
    expect(request([groupBuy], requested, new Date(hours(1).getTime() - 1))).toBeUndefined()
    expect(request([groupBuy], requested, hours(1))).toBe('offerNotMet')
  })
  test('is none where it is not known, not for these goods, or not one that is requested', () => {
    expect(request([groupBuy], { variantId: '11' })).toBeUndefined()
    expect(request([groupBuy], { variantId: '11', offerId: '22' })).toBe('offerNotMet')
    expect(request([groupBuy], { variantId: '12', offerId: '21' })).toBe('offerNotMet')
    expect(request([{ ...groupBuy, kind: 'flashSale' }], { variantId: '11', offerId: '21' })).toBe(
      'offerNotMet',
    )
  })

  const priced = (met: Record<string, string[]>, refused: object[] = []) =>
    ({
      refused,
      orders: [{ lines: Object.entries(met).map(([lineId, promotionIds]) => ({ lineId, promotionIds })) }],
    }) as unknown as PricedCart
  const sellable = (lineId: string, change: object = {}) =>
    ({ ...line(lineId), variant: { name: named(`Goods ${lineId}`) }, ...change }) as unknown as SellableLine

  test('is unmet where the line does not have its price, or was refused', () => {
    const lines = [
      line('1', { offerId: '21' }),
      line('2', { offerId: '21' }),
      line('3'),
      line('4', { kind: 'gift', offerId: '21' }),
      line('5', { offerId: '21' }),
    ]
    const cart = priced({ 1: ['21'], 2: ['22'], 3: [], 4: [] }, [{ lineId: '6', code: 'ended' }])
    expect([...refuse.linesOfUnmetOffers(cart, lines)].sort()).toEqual(['2', '5', '6'])
  })
  test('is refused with the names of its goods, each once', () => {
    const name = named('Lamp')
    const lines = [
      sellable('1', { offerId: '21', variant: { name } }),
      sellable('2', { offerId: '21', variant: { name } }),
      sellable('3'),
    ]
    expect(refusalOf(() => refuse.refuseUnmetOffers(priced({ 1: [], 2: [], 3: [] }), lines, 'en'))).toEqual({
      code: 'offerNotMet',
      details: { names: '“Lamp”' },
    })
    expect(
      refusalOf(() => refuse.refuseUnmetOffers(priced({ 1: ['21'], 2: ['21'] }), lines, 'en')),
    ).toBeUndefined()
  })
  test('and insufficient points are reported before it', () => {
    const cart = priced({}, [
      { lineId: '1', code: 'ended' },
      { lineId: '2', code: 'notEnoughPoints' },
    ])
    expect(refusalOf(() => refuse.refuseUnmetOffers(cart, [sellable('1')], 'en'))).toEqual({
      code: 'notEnoughPoints',
    })
  })
})

describe('Gift cards may go to another person', () => {
  const recipient = { email: ' kim@example.test ', name: ' Kim ', message: ' For you ' }
  test('without the blanks around it; without one, to the buyer', () => {
    expect(refuse.checkRecipient(recipient, true)).toEqual({
      email: 'kim@example.test',
      name: 'Kim',
      message: 'For you',
    })
    expect(refuse.checkRecipient(undefined, true)).toBeUndefined()
    expect(refuse.checkRecipient(undefined, false)).toBeUndefined()
  })
  test('by an address that is one, in an order that has any', () => {
    const fields = (email: string, has: boolean) =>
      refusalOf(() => refuse.checkRecipient({ ...recipient, email }, has))?.fields
    expect(fields('kim', true)).toEqual(['giftCardRecipient.email invalidEmail'])
    expect(fields('kim@example.test', false)).toEqual(['giftCardRecipient invalid'])
    expect(fields('kim', false)).toEqual(['giftCardRecipient invalid'])
  })
})

test('a buyer has at most ten unpaid groups of orders', () => {
  expect(refusalOf(() => refuse.refuseManyUnpaid(9))).toBeUndefined()
  expect(refusalOf(() => refuse.refuseManyUnpaid(10))).toEqual({
    code: 'tooManyUnpaid',
    details: { max: 10 },
  })
  expect(refusalOf(() => refuse.refuseManyUnpaid(11))?.code).toBe('tooManyUnpaid')
})

test('the total is the one that the buyer saw, in amount and currency (I-12)', () => {
  const request = (amount: number, currency: 'USD' | 'EUR') =>
    refusalOf(() => refuse.refuseOtherPrice({ due: 500, currency: 'USD' }, { amount, currency }))?.code
  expect([request(500, 'USD'), request(499, 'USD'), request(501, 'USD'), request(500, 'EUR')]).toEqual([
    undefined,
    'priceChanged',
    'priceChanged',
    'priceChanged',
  ])
})

test('the amount of gift cards is in the currency of the site', () => {
  const request = (currency?: 'USD' | 'EUR') => refusalOf(() => refuse.refuseOtherCurrency(site, currency))
  expect([request(), request('USD')]).toEqual([undefined, undefined])
  expect(request('EUR')).toEqual({ code: 'malformed', fields: ['giftCardCurrency invalid'] })
})

test('shortages are one refusal: the first, with the names of all goods that it holds for', () => {
  const lines = ['1', '2', '3'].map((lineId) => ({
    lineId: idOf<never>(lineId),
    variant: { name: named(`Goods ${lineId}`) },
  }))
  const request = (...shortages: object[]) =>
    refusalOf(() => refuse.refuseShortages(shortages as never, lines, 'en'))
  expect(request()).toBeUndefined()
  expect(
    request(
      { lineId: '1', code: 'offerLimitReached', details: { max: 2 } },
      { lineId: '2', code: 'offerTaken' },
      { lineId: '3', code: 'offerLimitReached' },
      { code: 'offerLimitReached' },
    ),
  ).toEqual({ code: 'offerLimitReached', details: { max: 2, names: '“Goods 1” and “Goods 3”' } })
})
