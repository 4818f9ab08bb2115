import { describe, expect, test } from 'vitest'
import { noon } from '#tests/support/pricing.ts'
import { type Reason, reasonParams } from './reasons.ts'

const paramsOf = (reason: Reason) =>
  reasonParams(reason, { now: noon, language: 'en', money: (amount) => `$${(amount / 100).toFixed(2)}` })

describe('The parameters of a text', () => {
  test('write amounts as money and counts as numbers', () => {
    expect(paramsOf({ code: 'belowAmount', facts: { missingAmount: 1_200 } })).toEqual({
      missingAmount: '$12.00',
    })
    expect(paramsOf({ code: 'stockShort', facts: { left: 2 } })).toEqual({ left: 2 })
    expect(paramsOf({ code: 'notTogether', facts: { with: 'memberPrice' } })).toEqual({ with: 'memberPrice' })
    expect(paramsOf({ code: 'ended', facts: {} })).toEqual({})
  })

  test.each([
    [30_000, 'minutes', 1],
    [60_000, 'minutes', 1],
    [3_599_999, 'minutes', 59],
    [3_600_000, 'hours', 1],
    [2.9 * 3_600_000, 'hours', 2],
    [86_399_999, 'hours', 23],
    [86_400_000, 'days', 1],
    [71 * 3_600_000, 'days', 2],
  ])('write %i ms as %s: %i, so that a buyer who returns then is not late', (ms, unit, count) => {
    const startsAt = new Date(noon.getTime() + ms)
    expect(paramsOf({ code: 'notStarted', facts: { startsAt } })).toEqual({ unit, count })
  })
})
