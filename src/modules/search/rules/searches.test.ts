import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockedBy, countedWords } from './searches.ts'

test.each([
  ['  Oak   Desk ', 'oak desk'],
  ['餐桌', '餐桌'],
  ['ＬＥＤ 灯', 'led 灯'],
  ['A5 notebook', 'a5 notebook'],
])('%j is counted as %s', (typed, counted) => expect(countedWords(typed)).toBe(counted))

test.each([
  'anna@example.com',
  '+49 170 1234567',
  '13800138000',
  '4111 1111 1111 1111',
  'https://example.com',
  'www.example.com',
  '!!!',
  '   ',
  'x'.repeat(61),
  'a\u0007b',
])('%j is not counted', (typed) => expect(countedWords(typed)).toBeUndefined())

test('counting the counted words again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
      const counted = countedWords(typed)
      if (counted !== undefined) expect(countedWords(counted)).toBe(counted)
    }),
    { examples: [['Ǆ lamp'], ['İ lamp']] },
  )
})

const isBlocked = (searched: string, blocked: readonly string[]) => blockedBy(blocked)(searched)

test('a blocked word blocks the searches that have it as a word, in Chinese anywhere', () => {
  expect(isBlocked('bloody knife', ['knife'])).toBe(true)
  expect(isBlocked('Knife!', ['knife'])).toBe(true)
  expect(isBlocked('penknifes', ['knife'])).toBe(false)
  expect(isBlocked('glass', ['ass'])).toBe(false)
  expect(isBlocked('红色水果刀', ['水果刀'])).toBe(true)
  expect(isBlocked('oak desk', ['knife', 'lamp'])).toBe(false)
  expect(isBlocked('kitchen knife', ['kitchen knife'])).toBe(true)
})
