import { expect, test } from 'vitest'
import {
  cancelUnsentAfterMs,
  confirmReceiptWithinMs,
  payGroupBuyWithinMs,
  payWithinMs,
  pickUpUntil,
  pickUpWithinMs,
  postponeReceiptDays,
  remindBeforeSendMs,
  remindOfBalanceMs,
  remindOfPickUpMs,
  remindOfReceiptMs,
  sendBy,
  sendWithinMs,
  waitForAnswersMs,
  warnOfHoldEndMs,
} from './timers.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('an order is paid within half an hour and sent within a week, of which the shop is reminded a day before', () => {
  expect(payWithinMs).toBe(30 * minute)
  // A slot in a group is wanted by others.
  expect(payGroupBuyWithinMs).toBe(15 * minute)
  expect(sendWithinMs).toBe(7 * day)
  expect(sendBy(new Date('2026-03-25T12:00:00Z'))).toEqual(new Date('2026-04-01T12:00:00Z'))
  expect(remindBeforeSendMs).toBe(day)
  // A presale is promised for its own date, when that is later.
  const paidAt = new Date('2026-03-25T12:00:00Z')
  expect(sendBy(paidAt, new Date('2026-05-01T00:00:00Z'))).toEqual(new Date('2026-05-01T00:00:00Z'))
  expect(sendBy(paidAt, new Date('2026-03-26T00:00:00Z'))).toEqual(new Date('2026-04-01T12:00:00Z'))
  expect(cancelUnsentAfterMs).toBe(7 * day)
})

test('its receipt is confirmed automatically after fifteen days, or once a week later (ORD-63)', () => {
  expect(confirmReceiptWithinMs).toBe(15 * day)
  expect(postponeReceiptDays).toBe(7)
})

test('unpaid it waits an hour longer for a payment provider that does not answer', () =>
  expect(waitForAnswersMs).toBe(hour))

test('a shop is warned a day before held money is released', () => expect(warnOfHoldEndMs).toBe(day))

test('goods wait in their shop for two weeks to be picked up, of which their buyer is reminded three days before', () => {
  expect(pickUpWithinMs).toBe(14 * day)
  expect(remindOfPickUpMs).toBe(3 * day)
  expect(pickUpUntil(new Date('2026-03-25T12:00:00Z'))).toEqual(new Date('2026-04-08T12:00:00Z'))
})

test('a buyer is reminded of a receipt two days before the clock confirms it, and of a balance a day before its time ends', () => {
  expect(remindOfReceiptMs).toBe(2 * day)
  expect(remindOfBalanceMs).toBe(day)
})
