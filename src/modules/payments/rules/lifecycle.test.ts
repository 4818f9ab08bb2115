import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payWithinMs } from '#modules/orders/rules/timers.ts'
import {
  attemptStatuses,
  attemptsMax,
  attemptsWithinMs,
  furthest,
  isUnderWay,
  judgeCapture,
  judgeShare,
  queryAfterMs,
  queryAgainMs,
} from './lifecycle.ts'

const statuses = fc.constantFrom(...attemptStatuses)

describe('The status of an attempt to pay', () => {
  test('is the same whatever the order of the news', () => {
    fc.assert(
      fc.property(
        fc.array(statuses, { minLength: 1, maxLength: 8 }),
        fc.func(fc.integer()),
        (news, shuffle) => {
          const reported = (order: typeof news) => order.reduce(furthest, 'created')
          const shuffled = news
            .map((each, place) => ({ each, at: shuffle(place) }))
            .sort((a, b) => a.at - b.at)
          expect(reported([...shuffled.map(({ each }) => each), ...news])).toBe(reported(news))
        },
      ),
    )
  })

  test('moves up one by one, and never down', () => {
    for (const [place, status] of attemptStatuses.entries())
      for (const [at, other] of attemptStatuses.entries())
        expect(furthest(status, other)).toBe(at > place ? other : status)
  })

  test.each([
    { is: 'closed', hears: 'succeeded', becomes: 'succeeded' },
    { is: 'failed', hears: 'succeeded', becomes: 'succeeded' },
    { is: 'succeeded', hears: 'failed', becomes: 'succeeded' },
    { is: 'succeeded', hears: 'pending', becomes: 'succeeded' },
    { is: 'suspense', hears: 'closed', becomes: 'suspense' },
    { is: 'failed', hears: 'pending', becomes: 'failed' },
  ] as const)('that is $is and hears $hears is $becomes', ({ is, hears, becomes }) => {
    expect(furthest(is, hears)).toBe(becomes)
  })
})

test('until an order expires, and for a minute after, its payment provider is queried at least every minute (I-29)', () => {
  const minute = 60_000
  const untilExpiry = queryAfterMs.filter((after) => after <= payWithinMs + minute)
  expect(untilExpiry[0]).toBe(10_000)
  expect(untilExpiry.at(-1)).toBe(payWithinMs + minute)
  for (const [place, after] of untilExpiry.entries())
    expect(after - (untilExpiry[place - 1] ?? 0)).toBeLessThanOrEqual(minute)
})

test('an attempt is under way until its provider has reported the outcome', () => {
  expect(attemptStatuses.filter(isUnderWay)).toEqual(['created', 'pending'])
})

test('providers are queried at most every three seconds by screens, and five attempts begin in ten minutes (PAY-30)', () => {
  expect(queryAgainMs).toBe(3_000)
  expect([attemptsMax, attemptsWithinMs]).toEqual([5, 10 * 60_000])
})

describe('A share of money that arrives', () => {
  const usual = { amountIsRight: true, attemptClosedByUs: false, obligation: 'open' } as const
  test.each([
    { when: 'its obligation waits for it', facts: usual, is: 'paid' },
    { when: 'its obligation was settled', facts: { ...usual, obligation: 'settled' }, is: 'paidTwice' },
    { when: 'other money is held for it', facts: { ...usual, obligation: 'authorised' }, is: 'paidTwice' },
    { when: 'its obligation was cancelled', facts: { ...usual, obligation: 'cancelled' }, is: 'paidLate' },
    { when: 'its obligation has lapsed', facts: { ...usual, obligation: 'lapsed' }, is: 'paidLate' },
    { when: 'we had ended the attempt', facts: { ...usual, attemptClosedByUs: true }, is: 'paidLate' },
    { when: 'the capture has another amount', facts: { ...usual, amountIsRight: false }, is: 'wrongAmount' },
    {
      when: 'all of that at once',
      facts: { amountIsRight: false, attemptClosedByUs: true, obligation: 'settled' },
      is: 'wrongAmount',
    },
  ] as const)('when $when is $is', ({ facts, is }) => {
    expect(judgeShare(facts)).toBe(is)
  })
})

describe('A capture', () => {
  test.each([
    { shares: ['paid', 'paid'], outcome: 'paid', strayReason: undefined },
    { shares: ['paid', 'paidTwice'], outcome: 'paidInPart', strayReason: 'paidTwice' },
    { shares: ['paidLate', 'paid'], outcome: 'paidInPart', strayReason: 'paidLate' },
    { shares: ['paidTwice', 'paidLate'], outcome: 'paidTwice', strayReason: 'paidTwice' },
  ] as const)('of shares that are $shares is $outcome', ({ shares, ...judged }) => {
    expect(judgeCapture(shares)).toEqual(judged)
  })
})

test('a provider is queried after 10 s, then every minute while the order may be paid, then hourly for a day', () => {
  const inMinutes = queryAfterMs.map((ms) => ms / 60_000)
  expect(inMinutes.slice(0, 3)).toEqual([10 / 60, 1, 2])
  // One question comes after the order stopped being payable.
  expect(inMinutes.slice(30, 34)).toEqual([30, 31, 90, 150])
  expect(queryAfterMs.at(-1)).toBe(24.5 * 60 * 60_000)
})
