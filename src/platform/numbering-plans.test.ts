import { expect, test } from 'vitest'
import { canGetMessages, isInNumberingPlan } from './numbering-plans.ts'

test.each([
  { phone: '(415) 555-0134', country: 'US', is: true },
  { phone: '1 415 555 0134', country: 'US', is: true },
  { phone: '+1 (415) 555-0134', country: 'DE', is: true },
  { phone: '115 555 0134', country: 'US', is: false },
  { phone: '415 555 013', country: 'US', is: false },
  { phone: '138 0013 8000', country: 'CN', is: true },
  { phone: '12800138000', country: 'CN', is: false },
  { phone: '+86 138 0013 8000', country: 'US', is: true },
  { phone: '13800138000', country: 'HK', is: false },
  { phone: '5123 4567', country: 'HK', is: true },
  { phone: '0571-8765 4321', country: 'CN', is: true },
  { phone: '400 800 1234', country: 'CN', is: true },
  { phone: '020 7946 0018', country: 'GB', is: true },
  { phone: '0900 1234', country: 'GB', is: false },
  { phone: '0421 5550134', country: 'DE', is: true },
  { phone: '090-1234-5678', country: 'JP', is: true },
  { phone: '+999 123456', country: 'US', is: false },
  { phone: '', country: 'US', is: false },
])('$phone in $country is a number of some plan: $is (SYS-19)', ({ phone, country, is }) => {
  expect(isInNumberingPlan(phone, country)).toBe(is)
})

test('a country without a plan accepts what it dials, and judges a number that names its country (SYS-19)', () => {
  expect(isInNumberingPlan('123456', 'AQ')).toBe(true)
  expect(isInNumberingPlan('+1 415 555 013', 'AQ')).toBe(false)
})

test.each([
  ['+8613800138000', true],
  ['+862155551234', false],
  ['+14155550134', true],
  ['+442079460018', false],
  ['+447400123456', true],
  ['+4930901820', false],
  ['+8612800138000', false],
])('text messages reach %s: %s', (number, does) => expect(canGetMessages(number)).toBe(does))
