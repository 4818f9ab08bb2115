import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPriceWords } from './price-words.ts'

test.each([
  ['gift under 50', { text: 'gift', max: 50 }],
  ['Gift below $50', { text: 'Gift', max: 50 }],
  ['lamp up to 100 euros', { text: 'lamp', max: 100 }],
  ['under £30 mugs', { text: 'mugs', max: 30 }],
  ['desk over 500', { text: 'desk', min: 500 }],
  ['lamp between 50 and 100', { text: 'lamp', min: 50, max: 100 }],
  ['200元以内的礼物', { text: '礼物', max: 200 }],
  ['礼物 300以下', { text: '礼物', max: 300 }],
  ['不超过500块的台灯', { text: '台灯', max: 500 }],
  ['100到300元的杯子', { text: '杯子', min: 100, max: 300 }],
  ['1000元以上的桌子', { text: '桌子', min: 1000 }],
])('%s is %j', (text, read) => expect(readPriceWords(text)).toEqual(read))

test.each([
  'under 50',
  '200元以内',
  'under the desk',
  'table under 80 cm',
  '桌子 80厘米以下',
  'lamp 40w',
  'A5',
  '',
])('%j names no price, or nothing else', (text) => expect(readPriceWords(text)).toBeUndefined())

test('never reads a lower limit above the upper one, and always leaves words', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999 }), fc.nat({ max: 999_999 }), (a, b) => {
      const read = readPriceWords(`lamp between ${a} and ${b}`)!
      expect(read.text).toBe('lamp')
      expect(read.min!).toBeLessThanOrEqual(read.max!)
    }),
  )
})
