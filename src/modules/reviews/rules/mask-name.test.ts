import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['James Okafor', 'James O.'],
  ['Nora L.', 'Nora L.'],
  ['Ana Maria de souza', 'Ana S.'],
  ['Robin', 'R**n'],
  ['Al', 'A*'],
  ['周敏', '周*'],
  ['李文博', '李**博'],
  ['南风知我意', '南**意'],
  ['wei.zhang@example.test', 'w**g'],
  ['🦆🦆🦆', '🦆**🦆'],
  ['', '*'],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

test('a name of one word is never shown whole, and no mask splits a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (name) => {
      const shown = maskName(name)
      expect(shown.isWellFormed() || !name.isWellFormed()).toBe(true)
      if (!/\s/.test(name.trim()) && name.trim().length > 2) expect(shown).not.toBe(name)
    }),
  )
})
