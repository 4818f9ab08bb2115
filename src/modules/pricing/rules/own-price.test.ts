import { expect, test } from 'vitest'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import { anonymous } from '#modules/offers/rules/eligibility.ts'
import { aGroup, aLine, aPrice, goodsOf, member, priced } from '#tests/support/pricing.ts'
import { memberPriceOf, ownPriceOf } from './own-price.ts'

const gold = { level: 3, name: { en: 'Gold', zh: '黄金会员' }, payBasisPoints: 9_500 }
const shelf = { price: { amount: 1_000, currency: 'USD' as const }, compareAt: undefined, terms: undefined }

test.each([
  { isPaidMember: false, level: undefined, memberAmount: 801 },
  { isPaidMember: true, level: undefined, memberAmount: 801 },
  { isPaidMember: false, level: gold, memberAmount: 801 },
  { isPaidMember: true, level: gold, memberAmount: 801 },
  { isPaidMember: true, level: gold, memberAmount: 1_200 },
  { isPaidMember: true, level: gold, memberAmount: 801, groupAmount: 790 },
  { isPaidMember: true, level: undefined, memberAmount: 801, groupAmount: 900 },
  { isPaidMember: false, level: undefined, memberAmount: 801, groupAmount: 1_200 },
])(
  'the own price on a product page is what the cart charges for one piece: %o (PDP-34, PDP-49)',
  (looker) => {
    const { isPaidMember, level, memberAmount, groupAmount } = { groupAmount: undefined, ...looker }
    const own = aPrice('memberPrice', '60', { 1: memberAmount }, { audience: { kind: 'members' } })
    const audience = { kind: 'customerGroups' as const, groups: [aGroup('trade')] }
    const ofGroup = groupAmount ? [aPrice('customerGroupPrice', '61', { 1: groupAmount }, { audience })] : []
    const buyer = {
      ...(isPaidMember ? member : { ...anonymous, isSignedIn: true }),
      customerGroups: ['trade'],
    }
    const [inCart] = goodsOf(priced([aLine('1')], [own, ...ofGroup], { buyer, memberLevel: level }))
    const variant = { ...shelf, terms: { memberAmount } as never }
    const groupPrice = groupAmount ? { amount: groupAmount, currency: 'USD' as const } : undefined
    expect(ownPriceOf(variant, { ...looker, groupPrice }).price.amount).toBe(inCart)
  },
)

test.each([
  { terms: undefined, gives: undefined },
  { terms: {}, gives: undefined },
  { terms: { memberAmount: 999 }, gives: { amount: 999, currency: 'USD' } },
  { terms: { memberAmount: 1_000 }, gives: undefined },
  { terms: { memberAmount: 1_200 }, gives: undefined },
])(
  'members have a price of their own where it is lower than that of everyone: $terms (TRAP-08)',
  ({ terms, gives }) => {
    expect(memberPriceOf({ ...shelf, terms: terms as never })).toEqual(gives)
  },
)

test('the cut is shown beside the price that everyone pays', () => {
  expect(ownPriceOf(shelf, { isPaidMember: false, level: gold })).toEqual({
    price: { amount: 950, currency: 'USD' },
    compareAt: shelf.price,
  })
  const cut = { ...shelf, compareAt: { amount: 1_500, currency: 'USD' as const } }
  expect(ownPriceOf(cut, { isPaidMember: false, level: gold }).compareAt).toEqual(cut.compareAt)
  expect(ownPriceOf(shelf, { isPaidMember: false, level: undefined })).toBe(shelf)
})

test.each<{ kind?: ProductKind; terms?: object }>([
  { kind: 'giftCard' },
  { kind: 'gift' },
  { kind: 'pointsItem', terms: { points: 10 } },
  { terms: { bundle: {} } },
])('a level leaves gifts, gift cards, goods for points and bundles alone: %o', (change) => {
  const variant = { ...shelf, ...change } as typeof shelf
  expect(ownPriceOf(variant, { isPaidMember: false, level: gold })).toBe(variant)
})
