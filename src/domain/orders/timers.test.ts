import { expect, test } from 'vitest'
import {
  confirmReceiptWithinMs,
  payWithinMs,
  remindBeforeSendMs,
  sendWithinMs,
  waitForAnswersMs,
  warnOfHoldEndMs,
} from './timers.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('an order is paid within half an hour and sent within a week, of which the shop is reminded a day before', () => {
  expect(payWithinMs).toBe(30 * minute)
  expect(sendWithinMs).toBe(7 * day)
  expect(remindBeforeSendMs).toBe(day)
})

test('its receipt is confirmed by itself after ten days', () => expect(confirmReceiptWithinMs).toBe(10 * day))

test('unpaid it waits an hour longer for a payment company that does not answer', () =>
  expect(waitForAnswersMs).toBe(hour))

test('a shop is warned a day before held money goes back', () => expect(warnOfHoldEndMs).toBe(day))
