import { expect, test } from 'vitest'
import { asStoredNumber } from './typed-number.ts'

test('a number is found however it was typed: in small letters, in groups, with spaces around', () => {
  expect(asStoredNumber(' 1z 999-aa1\t01 ')).toBe('1Z999AA101')
})

test('a number that is part of nothing else stays as it is', () => {
  expect(asStoredNumber('ML2611220001')).toBe('ML2611220001')
  expect(asStoredNumber(' - ')).toBe('')
})
