import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askAfterMs, furthest, judgeCapture, paymentRecordStatuses } from './lifecycle.ts'

const statuses = fc.constantFrom(...paymentRecordStatuses)

describe('The status of an attempt to pay', () => {
  test('is the same whatever the order of the news', () => {
    fc.assert(
      fc.property(
        fc.array(statuses, { minLength: 1, maxLength: 8 }),
        fc.func(fc.integer()),
        (news, shuffle) => {
          const told = (order: typeof news) => order.reduce(furthest, 'created')
          const shuffled = news
            .map((each, place) => ({ each, at: shuffle(place) }))
            .sort((a, b) => a.at - b.at)
          expect(told([...shuffled.map(({ each }) => each), ...news])).toBe(told(news))
        },
      ),
    )
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

describe('Money that arrives', () => {
  const usual = { amountIsRight: true, recordClosedByUs: false, obligation: 'open' } as const
  test.each([
    { when: 'the order waits for it', facts: usual, is: 'paid' },
    { when: 'the order has been paid', facts: { ...usual, obligation: 'paid' }, is: 'paidTwice' },
    { when: 'the order has been closed', facts: { ...usual, obligation: 'closed' }, is: 'paidLate' },
    { when: 'we had ended the attempt', facts: { ...usual, recordClosedByUs: true }, is: 'paidLate' },
    { when: 'it is another amount', facts: { ...usual, amountIsRight: false }, is: 'wrongAmount' },
    {
      when: 'all of that at once',
      facts: { amountIsRight: false, recordClosedByUs: true, obligation: 'paid' },
      is: 'wrongAmount',
    },
  ] as const)('when $when is $is', ({ facts, is }) => {
    expect(judgeCapture(facts)).toBe(is)
  })
})

test('a provider is asked after 10 s, 1, 5 and 30 minutes, then hourly for a day', () => {
  expect(askAfterMs.slice(0, 6).map((ms) => ms / 60_000)).toEqual([10 / 60, 1, 5, 30, 90, 150])
  expect(askAfterMs.at(-1)).toBe(24.5 * 60 * 60_000)
})
