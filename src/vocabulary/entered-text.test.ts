import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, hasLineBreak } from './entered-text.ts'

describe('A text of one line', () => {
  test.each([
    ['an override of the direction', 'Oak \u202eegdirF', 'Oak egdirF'],
    ['the marks around a number copied from an address book', '\u202a+49 421 555\u202c', '+49 421 555'],
    ['isolates', '\u2066Lin\u2069', 'Lin'],
    ['marks of the direction', 'Lin\u200e\u200f', 'Lin'],
    ['zero-width spaces and joiners between letters', 'ad\u200bm\u200din\u200c\u2060\ufeff', 'admin'],
    ['soft hyphens', 'Ma\u00adren', 'Maren'],
    ['control characters', 'Ma\u0007r\u001ben\u0080', 'Maren'],
    ['letters that only tags could show', 'Lin\u{e0061}\u{e0062}', 'Lin'],
    ['selectors one after another', 'Lin ❤\ufe0f\ufe01\ufe02', 'Lin ❤\ufe0f'],
    ['a name of nothing but fillers', '\u3164\u200b\uffa0', ''],
    ['spaces and line breaks around it', '  Lin Marsh \r\n', 'Lin Marsh'],
  ])('loses %s', (_what, entered, stored) => {
    expect(cleanLine(entered)).toBe(stored)
    expect(cleanLine(stored)).toBe(stored)
  })

  test('treats a tab as a space', () => {
    expect(cleanLine('Lin\tMarsh')).toBe('Lin Marsh')
  })

  test.each([
    ['林小雨', 'Chinese'],
    ['محمد عبد‌الله', 'Arabic and Persian with a non-joiner'],
    ['שָׁלוֹם', 'Hebrew with its points'],
    ['श्री क्‍ष', 'Devanagari with a joiner'],
    ['නිශ්‍ශංක', 'Sinhala with a joiner'],
    ['葛\u{e0100}飾', 'a form of a Han character'],
    ['👩‍👩‍👧 🏳️‍🌈 👩🏽‍⚕️ ❤️‍🔥', 'emoji that are joined'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪', 'flags'],
    ["O'Neill-Müller & Søn, Nr. 5/2 №3", 'signs'],
  ])('retains %s (%s)', (text) => {
    expect(cleanLine(text)).toBe(text)
  })

  test.each(['Oak\nIron', 'Oak\rIron', 'Oak\r\nIron', 'Oak\u2028Iron', 'Oak\u0085Iron', 'Oak\u000bIron'])(
    'is not one with a line break inside: %j',
    (entered) => {
      expect(hasLineBreak(cleanLine(entered))).toBe(true)
    },
  )
})

test('a text of several lines retains its lines, each ended the same way, and its tabs', () => {
  expect(cleanText('One\r\n\ttwo\u2028three\rfour\u202e')).toBe('One\n\ttwo\nthree\nfour')
})
