import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pricePeriods, type ShelfPrice } from '#modules/catalogue/rules/price-periods.ts'
import { defaultCombinations, mayCombine } from '#modules/offers/rules/combinations.ts'
import { aDiscount, aPrice, hours, noon, percent } from '#tests/support/pricing.ts'
import { type Id, idOf } from '#vocabulary/identifiers.ts'
import { type Drafts, publicFactsOf } from './public-facts.ts'
import { publicPrice } from './public-price.ts'

const site = {
  code: 'global',
  currency: 'USD',
  tax: { mode: 'flat', basisPoints: 800 },
  taxIncluded: false,
} as const
const goods = (id: Id, shelfPrice: ShelfPrice | undefined, step = 1) => ({
  variantId: idOf<never>(id),
  productId: idOf<never>('1'),
  shopId: idOf<never>('1'),
  categoryIds: [],
  step,
  kind: 'goods' as const,
  shelfPrice,
})
const price = (amount: number, change: Partial<ShelfPrice> = {}): ShelfPrice => ({
  amount,
  compareAt: null,
  saleFrom: null,
  saleUntil: null,
  ...change,
})
const sale = (from: Date | null, until: Date | null) =>
  price(800, { compareAt: 1_000, saleFrom: from, saleUntil: until })

/** Price, compare-at price and expiry of variant 11, as a page shows them. */
function shown(shelfPrice: ShelfPrice | undefined, at = noon, drafts?: Drafts) {
  const facts = publicFactsOf({ site, at, drafts }, [goods('11', shelfPrice)])
  const found = publicPrice(facts, '11')
  return [found?.price.amount, found?.compareAt?.amount, facts.validUntil]
}

describe('The public part of a price', () => {
  test('is true until the price changes with time, and not a moment longer', () => {
    const timed = sale(hours(1), hours(2))
    expect(shown(timed, noon)).toEqual([1_000, undefined, hours(1)])
    expect(shown(timed, hours(1))).toEqual([800, 1_000, hours(2)])
    expect(shown(timed, hours(2))).toEqual([1_000, undefined, undefined])
    expect(shown(price(800, { compareAt: 1_000 }))).toEqual([800, 1_000, undefined])
  })

  test('is true until the first of several prices changes', () => {
    const variants = [sale(hours(5), null), sale(null, hours(3)), price(700)]
    const facts = publicFactsOf(
      { site, at: noon },
      variants.map((each, place) => goods(String(place), each)),
    )
    expect(facts.validUntil).toEqual(hours(3))
  })

  test('is nothing where the site does not sell the goods', () => {
    expect(shown(undefined)).toEqual([undefined, undefined, undefined])
    expect(publicPrice(publicFactsOf({ site, at: noon }, []), '11')).toBeUndefined()
  })

  test('is the price of one step of goods that are sold in steps', () => {
    const facts = publicFactsOf({ site, at: noon }, [goods('11', price(1_100), 50)])
    expect(publicPrice(facts, '11')?.price).toEqual({ amount: 1_100, currency: 'USD' })
  })

  test('is beside what one step cost before, also of goods that are sold in steps', () => {
    const facts = publicFactsOf({ site, at: noon }, [goods('11', sale(null, null), 5)])
    expect(publicPrice(facts, '11')).toEqual({
      price: { amount: 800, currency: 'USD' },
      compareAt: { amount: 1_000, currency: 'USD' },
    })
  })

  test('does not know offers over several goods, which a cart gets', () => {
    const offers = [
      aDiscount('percentage', '20', percent(5_000)),
      aDiscount('shopCoupon', '21', percent(5_000)),
    ]
    expect(shown(price(1_000), noon, { offers })).toEqual([1_000, undefined, undefined])
  })

  test('leaves out what only some buyers pay, and a group’s price until a group is requested', () => {
    const offers = [
      aPrice('memberPrice', '21', { 11: 500 }, { audience: { kind: 'members' } }),
      aPrice('groupBuy', '22', { 11: 400 }),
    ]
    expect(shown(price(1_000), noon, { offers })).toEqual([1_000, undefined, undefined])
  })

  test('agrees at every moment with the periods that lists show', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 6 }).map(hours))
    const shelf = fc
      .record({
        amount: fc.integer({ min: 1, max: 9 }),
        cut: fc.option(fc.nat(5)),
        one: moment,
        other: moment,
      })
      .map(({ amount, cut, one, other }): ShelfPrice => {
        if (cut === null) return price(amount)
        const [saleFrom, saleUntil] = one && other && one > other ? [other, one] : [one, other]
        return { amount, compareAt: amount + cut + 1, saleFrom, saleUntil }
      })
    fc.assert(
      fc.property(
        fc.array(shelf, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 13 }),
        (all, half) => {
          const at = hours(half / 2)
          const facts = publicFactsOf(
            { site, at },
            all.map((each, place) => goods(String(place), each)),
          )
          const amounts = all.map((_, place) => publicPrice(facts, String(place))!.price.amount)
          const period = pricePeriods(all).find(
            ({ from, until }) => (from === null || from <= at) && (until === null || until > at),
          )!
          expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([period.priceFrom, period.priceTo])
          expect((facts.validUntil ?? hours(99)) <= (period.until ?? hours(99))).toBe(true)
        },
      ),
    )
  })
})

describe('A draft', () => {
  test('of a price shows what it would be at the chosen moment, instead of the saved one', () => {
    const draft = { ...sale(hours(10), hours(12)), variantId: '11' }
    expect(shown(price(1_200), hours(9), { prices: [draft] })).toEqual([1_000, undefined, hours(10)])
    expect(shown(price(1_200), hours(10), { prices: [draft] })).toEqual([800, 1_000, hours(12)])
    expect(shown(price(1_200), hours(12), { prices: [draft] })).toEqual([1_000, undefined, undefined])
  })

  test('of a price is what goods would cost that the site does not sell yet', () => {
    expect(shown(undefined, noon, { prices: [{ ...price(900), variantId: '11' }] })[0]).toBe(900)
  })

  test('of another variant changes nothing', () => {
    expect(shown(price(1_200), noon, { prices: [{ ...price(900), variantId: '12' }] })[0]).toBe(1_200)
  })

  test('of an offer shows what it would do from its first moment to its last', () => {
    const offers = [aPrice('flashSale', '21', { 11: 600 }, { startsAt: hours(1), endsAt: hours(2) })]
    expect(shown(price(1_000), noon, { offers })).toEqual([1_000, undefined, hours(1)])
    expect(shown(price(1_000), hours(1), { offers })).toEqual([600, 1_000, hours(2)])
    expect(shown(price(1_000), hours(2), { offers })).toEqual([1_000, undefined, undefined])
  })
})

describe('The facts that everyone may see', () => {
  const facts = (change: object = {}, drafts?: Drafts, stored: Parameters<typeof publicFactsOf>[2] = []) =>
    publicFactsOf({ site, at: noon, drafts }, [{ ...goods('11', price(1_000)), ...change }], stored)

  test('have the saved offers, and a draft instead of the one that it would change', () => {
    const saved = [aPrice('flashSale', '21', { 11: 700 }), aPrice('flashSale', '22', { 11: 600 })]
    const draft = { ...aPrice('flashSale', '22', { 11: 500 }), version: 4 }
    const offersOf = ({ offers }: ReturnType<typeof facts>) => offers.map(({ id, version }) => [id, version])
    expect(offersOf(facts({}, undefined, saved))).toEqual([
      ['21', 3],
      ['22', 3],
    ])
    expect(offersOf(facts({}, { offers: [draft] }, saved))).toEqual([
      ['21', 3],
      ['22', 4],
    ])
  })
  test('are true until a service of theirs is over, where that is ahead', () => {
    const until = (serviceUntil: Date) =>
      facts({ terms: { serviceUntil: serviceUntil.getTime() } }).validUntil
    expect(until(hours(2))).toEqual(hours(2))
    expect(until(noon)).toBeUndefined()
    expect(until(hours(-1))).toBeUndefined()
    expect(facts({ terms: {} }).validUntil).toBeUndefined()
  })
  test('say a price before only where there is one', () => {
    expect(facts().goods.get('11' as never)!.compareAt).toBeUndefined()
    const cut = facts({ shelfPrice: price(800, { compareAt: 1_000 }) })
    expect(cut.goods.get('11' as never)!.compareAt).toEqual({ amount: 1_000, currency: 'USD' })
  })
  test('exclude what the operator of the site excludes, else what is usual', () => {
    const apart = publicFactsOf(
      { site: { ...site, keptApart: [['threshold', 'platformCoupon']] }, at: noon },
      [],
    )
    expect(facts().combinations).toBe(defaultCombinations)
    expect(mayCombine(apart.combinations, 'threshold', 'platformCoupon')).toBe(false)
    expect(mayCombine(apart.combinations, 'threshold', 'nForM')).toBe(true)
  })
})
