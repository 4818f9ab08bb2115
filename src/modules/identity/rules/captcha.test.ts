import { expect, test } from 'vitest'
import { beginsWithZeros } from './captcha.ts'

test.each([
  { hash: [0, 0, 0, 0], bits: 32, is: true },
  { hash: [0, 127, 255, 255], bits: 9, is: true },
  { hash: [0, 128, 0, 0], bits: 9, is: false },
  { hash: [1, 0, 0, 0], bits: 8, is: false },
  { hash: [255, 255, 255, 255], bits: 0, is: true },
])('a hash $hash begins with $bits zero bits: $is', ({ hash, bits, is }) => {
  expect(beginsWithZeros(Uint8Array.from(hash), bits)).toBe(is)
})

test('only the first four bytes count, wherever they lie in memory', () => {
  expect(beginsWithZeros(Uint8Array.from([255, 0, 0, 0, 0]).subarray(1), 32)).toBe(true)
})
