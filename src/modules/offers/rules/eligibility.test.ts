import { describe, expect, test } from 'vitest'
import { aDiscount, aGroup, amountOff, aPrice, hours, member, noon } from '#tests/support/pricing.ts'
import { anonymous, type BuyerFacts, whyNotOffered } from './eligibility.ts'
import type { Audience, Offer } from './offer.ts'

const reasonFor = (change: Partial<Offer>, buyer: BuyerFacts = member, at = noon) =>
  whyNotOffered(aPrice('activity', '50', { 1: 1 }, change as never), { site: 'de', at, buyer })

describe('An offer', () => {
  test('without conditions is there for everyone', () => {
    expect(reasonFor({}, anonymous)).toBeUndefined()
  })

  test('begins at its start and is over at its end, to the millisecond', () => {
    const window = { startsAt: hours(1), endsAt: hours(2) }
    const at = (ms: number) => reasonFor(window, member, new Date(noon.getTime() + ms))?.code
    expect(reasonFor(window)).toEqual({ code: 'notStarted', facts: { startsAt: hours(1) } })
    expect([3_599_999, 3_600_000, 7_199_999, 7_200_000].map(at)).toEqual([
      'notStarted',
      undefined,
      undefined,
      'ended',
    ])
  })

  test('that was switched off is over, also before its start', () => {
    expect(reasonFor({ isEnabled: false, startsAt: hours(1) })?.code).toBe('ended')
  })

  test('runs on its sites', () => {
    expect(reasonFor({ sites: ['de', 'uk'] })).toBeUndefined()
    expect(reasonFor({ sites: ['uk'] })?.code).toBe('notOnThisSite')
  })

  test('with nothing left is sold out', () => {
    expect(reasonFor({ stock: { counts: 'pieces', left: 0 } } as Partial<Offer>)?.code).toBe('soldOut')
    expect(reasonFor({ stock: { counts: 'pieces', left: 1 } } as Partial<Offer>)).toBeUndefined()
  })

  test('that the buyer had often enough is out of reach', () => {
    expect(reasonFor({ limitPerBuyer: { max: 2, taken: 1 } })).toBeUndefined()
    expect(reasonFor({ limitPerBuyer: { max: 2, taken: 2 } })).toEqual({
      code: 'limitReached',
      facts: { max: 2 },
    })
  })
})

describe('An offer for some buyers', () => {
  const office: Audience = { kind: 'customerGroups', groups: [aGroup('office'), aGroup('school')] }
  const level: Audience = { kind: 'level', levelMin: 3 }
  const signedIn = { ...anonymous, isSignedIn: true }

  test.each([
    { audience: { kind: 'signedIn' }, buyer: anonymous, code: 'signInFirst' },
    { audience: { kind: 'signedIn' }, buyer: signedIn, code: undefined },
    { audience: { kind: 'members' }, buyer: anonymous, code: 'membersOnly' },
    { audience: { kind: 'members' }, buyer: signedIn, code: 'membersOnly' },
    { audience: { kind: 'members' }, buyer: member, code: undefined },
    { audience: { kind: 'newBuyers' }, buyer: anonymous, code: 'newBuyersOnly' },
    { audience: { kind: 'newBuyers' }, buyer: signedIn, code: 'newBuyersOnly' },
    { audience: { kind: 'newBuyers' }, buyer: { ...signedIn, isNew: true }, code: undefined },
    { audience: level, buyer: { ...signedIn, level: 2 }, code: 'levelTooLow' },
    { audience: level, buyer: { ...signedIn, level: 3 }, code: undefined },
    { audience: office, buyer: anonymous, code: 'otherCustomers' },
    { audience: office, buyer: { ...anonymous, customerGroups: ['school'] }, code: 'otherCustomers' },
    { audience: office, buyer: { ...signedIn, customerGroups: ['club'] }, code: 'otherCustomers' },
    { audience: office, buyer: { ...signedIn, customerGroups: ['club', 'school'] }, code: undefined },
  ] as const)('$audience.kind: $code', ({ audience, buyer, code }) => {
    expect(reasonFor({ audience: audience as Audience }, buyer)?.code).toBe(code)
  })

  test('is a coupon of a shop as well', () => {
    const coupon = aDiscount('shopCoupon', '70', amountOff(100), { audience: { kind: 'members' } })
    expect(whyNotOffered(coupon, { site: 'de', at: noon, buyer: anonymous })).toEqual({
      code: 'membersOnly',
      facts: { savedAmount: 0 },
    })
  })

  test('is not for a visitor of whom nothing is known', () => {
    expect(anonymous).toEqual({
      isSignedIn: false,
      isMember: false,
      isNew: false,
      level: 0,
      customerGroups: [],
      points: 0,
    })
  })

  test('names the level that is needed', () => {
    expect(reasonFor({ audience: level }, signedIn)?.facts).toEqual({ level: 3 })
  })

  test('names the customers it is for, to visitors without an account too', () => {
    expect(reasonFor({ audience: office }, anonymous)?.facts).toEqual({
      customers: { en: 'office or school', zh: 'office或school' },
    })
  })
})
