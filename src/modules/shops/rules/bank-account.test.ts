import { expect, test } from 'vitest'
import { endOfBankNumber, isBankNumber, tidyBankNumber } from './bank-account.ts'

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['gb82-WEST-1234-5698-7654-32', true],
  ['DE88 3704 0044 0532 0130 00', false],
  ['DE89 3704 0044 0532 0130 01', false],
  ['6222 0200 0000 0000 018', true],
  ['123456', true],
  ['12345', false],
  ['1'.repeat(30), true],
  ['1'.repeat(31), false],
  ['DE89', false],
  ['call me', false],
])('the bank account number "%s" can be one: %s', (number, is) => {
  expect(isBankNumber(tidyBankNumber(number))).toBe(is)
})

test('of a number its last four characters are shown', () => {
  expect(endOfBankNumber(tidyBankNumber('DE89 3704 0044 0532 0130 00'))).toBe('3000')
})
