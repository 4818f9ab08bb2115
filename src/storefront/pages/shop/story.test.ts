import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openingOf } from './story.ts'

test('a long story shows its first paragraphs and leaves the others to be opened', () => {
  const [first, second, third] = ['a'.repeat(200), 'b'.repeat(200), 'c'.repeat(200)]
  expect(openingOf(`${first}\n\n${second}\n${third}`)).toEqual({ opening: [first, second], rest: [third] })
  expect(openingOf('d'.repeat(900))).toEqual({ opening: ['d'.repeat(900)], rest: [] })
})

test('no paragraph of a story is lost', () => {
  const paragraph = fc.stringMatching(/^[a-z]{1,300}$/)
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 8 }), (paragraphs) => {
      const { opening, rest } = openingOf(paragraphs.join('\n'))
      expect([...opening, ...rest]).toEqual(paragraphs)
      expect(opening.length).toBeGreaterThan(0)
    }),
  )
})
