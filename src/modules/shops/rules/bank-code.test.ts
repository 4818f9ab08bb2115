import { expect, test } from 'vitest'
import { isBankCode, isMaskedBankNumber } from './bank-account.ts'

test.each([
  ['021000021', true],
  ['021000012', false],
  ['02-10-00-021', true],
  ['00-00-00', true],
  ['DEMODE00XXX', true],
  ['SBIN0001234', true],
  ['12', false],
  ['no code!', false],
])('a bank code %s can be right: %s', (code, isRight) => {
  expect(isBankCode(code)).toBe(isRight)
})

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['NOT-AN-IBAN 12', false],
  ['普通 0001234', true],
  ['6200 0000 0000 0000 000', true],
])('an account number %s can be right: %s', (number, isRight) => {
  expect(isMaskedBankNumber(number)).toBe(isRight)
})
