import { expect, test } from 'vitest'
import { channels } from '../texts/channels.ts'
import { payMarksOf } from './pay-marks.ts'

test('channels of one kind share a mark, in an order that does not depend on theirs', () => {
  const all = ['BANK_TRANSFER', 'STRIPE_PAY_QUICK', 'PAYPAL_PAY_PC', 'STRIPE_PAY_PC']
  expect(payMarksOf(all)).toEqual(['card', 'paypal', 'transfer'])
  expect(payMarksOf(all.toReversed())).toEqual(['card', 'paypal', 'transfer'])
  expect(payMarksOf(['ADYEN_PC'])).toEqual(['card', 'wallet'])
})

test('an unknown channel has no mark, and neither has a site without channels', () => {
  expect(payMarksOf(['SOMETHING_NEW'])).toEqual([])
  expect(payMarksOf([])).toEqual([])
})

test('every way to pay that has a name has a mark, but the bare pages of the sandbox', () => {
  const { other: _, ...named } = channels.name
  expect(Object.keys(named).filter((channel) => payMarksOf([channel]).length === 0)).toEqual([
    'MOCKPAY',
    'MOCKPAY_FORM',
    'MOCKPAY_HOLD',
  ])
})
