import { expect, test } from 'vitest'
import { isSameText } from './same-text.ts'

test('texts are the same or not, also where letters take more than one byte', () => {
  expect(isSameText('048213', '048213')).toBe(true)
  expect(isSameText('048213', '048214')).toBe(false)
  expect(isSameText('048213', '48213')).toBe(false)
  expect(isSameText('鸭子', '鸭子')).toBe(true)
  // As long in letters, and not in bytes.
  expect(isSameText('abcé', 'abcd')).toBe(false)
})
