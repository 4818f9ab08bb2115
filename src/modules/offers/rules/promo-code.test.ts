import { expect, test } from 'vitest'
import { promoCodePattern, tidyPromoCode } from './promo-code.ts'

test.each([
  ['autumn-10', 'AUTUMN-10'],
  [' Autumn 10 ', 'AUTUMN10'],
  ['ＡＵＴＵＭＮ１０', 'AUTUMN10'],
])('a code typed as "%s" is read as %s', (typed, code) => expect(tidyPromoCode(typed)).toBe(code))

test.each([
  { code: 'ABC', isOne: true },
  { code: 'AB', isOne: false },
  { code: 'A'.repeat(30), isOne: true },
  { code: 'A'.repeat(31), isOne: false },
  { code: '-ABC', isOne: false },
  { code: 'ÄBC', isOne: false },
  { code: '', isOne: false },
])('"$code" is a code: $isOne', ({ code, isOne }) => expect(promoCodePattern.test(code)).toBe(isOne))
