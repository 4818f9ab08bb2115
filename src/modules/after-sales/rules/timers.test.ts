import { expect, test } from 'vitest'
import { afterSaleStatuses, involvePlatformUntil, phaseOf } from './lifecycle.ts'
import { afterSaleWindowMs, answerAmountWithinMs, payDifferenceWithinMs } from './timers.ts'

const hours = (ms: number) => ms / 3_600_000

test('each party has its time to act, before the clock does what follows (AS-58)', () => {
  const deadlines = afterSaleStatuses.flatMap((status) => {
    const { waitsFor, deadline } = phaseOf(status)
    return deadline ? [[status, waitsFor, deadline.action, hours(deadline.afterMs)]] : []
  })
  expect(deadlines).toEqual([
    ['awaitingReview', 'shop', 'approve', 48],
    ['awaitingReturn', 'buyer', 'expire', 7 * 24],
    ['awaitingInspection', 'shop', 'passInspection', 10 * 24],
    ['awaitingRefund', 'shop', 'refund', 3 * 24],
    ['awaitingReplacement', 'shop', 'changeToRefund', 3 * 24],
    ['replacementSent', 'buyer', 'confirmReplacement', 10 * 24],
    ['refundFailed', 'platform', 'retryRefund', 24],
  ])
})

test('an after-sale is requested within 15 days, an offer answered and a difference paid within 7', () => {
  expect([afterSaleWindowMs, answerAmountWithinMs, payDifferenceWithinMs].map(hours)).toEqual([
    15 * 24,
    7 * 24,
    7 * 24,
  ])
})

test('the platform is involved within a week of a rejection', () =>
  expect(involvePlatformUntil(new Date('2026-05-01T08:00:00Z'))).toEqual(new Date('2026-05-08T08:00:00Z')))
