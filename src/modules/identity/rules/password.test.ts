import { describe, expect, test } from 'vitest'
import { isStrongPassword, passwordRules } from './password.ts'

test.each([
  { password: 'Warm-tea-42', misses: [] },
  { password: 'Wa-4', misses: ['length'] },
  { password: 'Warm-42', misses: ['length'] },
  { password: 'Warm-428', misses: [] },
  { password: 'warm-tea-42', misses: ['upper'] },
  { password: 'WARM-TEA-42', misses: ['lower'] },
  { password: 'Warm-tea-xx', misses: ['digit'] },
  { password: 'Warmtea42', misses: ['special'] },
  { password: 'Warm tea 42', misses: ['special'] },
  { password: 'Été-à-Paris-7', misses: [] },
  { password: '😀😀😀', misses: ['length', 'upper', 'lower', 'digit'] },
])('the list for "$password" leaves open: $misses (ACCT-02, ACCT-03)', ({ password, misses }) => {
  expect(passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.name)).toEqual(misses)
  expect(isStrongPassword(password)).toBe(misses.length === 0)
})

describe('A password', () => {
  test('has at most 128 characters, whatever they are made of', () => {
    expect(isStrongPassword(`Aa1-${'x'.repeat(124)}`)).toBe(true)
    expect(isStrongPassword(`Aa1-${'x'.repeat(125)}`)).toBe(false)
    expect(isStrongPassword(`Aa1-${'😀'.repeat(124)}`)).toBe(true)
  })
})
