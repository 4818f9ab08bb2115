import { expect, test } from 'vitest'
import { typedIn } from './answers.ts'
import { isLeftEmpty } from './validity.ts'

test('the answer to a form repeats its texts, file fields without a file among them, and neither secrets nor files', () => {
  const form = new FormData()
  form.set('name', ' ')
  form.set('password', 'secret')
  form.set('none', new File([], ''))
  form.set('empty', new File([], 'empty.csv'))
  form.set('table', new File(['a,b'], 'table.csv'))
  expect(typedIn(form)).toEqual({ name: ' ', none: '' })
})

test.each([
  ['tooShort', ' ', true],
  ['tooShort', 'ab', false],
  // Secrets are not sent back, so a short one is not taken for an empty one.
  ['tooShort', undefined, false],
  ['tooLong', '', false],
] as const)('%s of %j means an empty field: %s', (code, typed, isEmpty) => {
  expect(isLeftEmpty(code, typed)).toBe(isEmpty)
})
