import { expect, test } from 'vitest'
import { localLine, requiredLocalLine, requiredLocalLines } from './fields.ts'

test.each([
  [
    { en: 'Oak', zh: '橡木' },
    { en: 'Oak', zh: '橡木' },
  ],
  [{ en: 'Oak' }, { en: 'Oak', zh: '' }],
  [
    { en: null, zh: '橡木' },
    { en: '', zh: '橡木' },
  ],
])('a text of %j is a text in one language or in both', (sent, text) => {
  for (const schema of [localLine(20), requiredLocalLine(20), requiredLocalLines(20)])
    expect(schema.parse(sent)).toEqual(text)
})

test('a name is needed in one language, and no language that we do not know is taken for one', () => {
  for (const sent of [{}, { en: '', zh: ' ' }]) {
    expect(localLine(20).safeParse(sent).success).toBe(true)
    for (const schema of [requiredLocalLine(20), requiredLocalLines(20)])
      expect(schema.safeParse(sent).error?.issues).toMatchObject([{ path: ['en'] }])
  }
  for (const sent of [{ en: 'Oak', de: 'Eiche' }, { en: 'x'.repeat(21) }, { en: 7 }])
    expect(requiredLocalLine(20).safeParse(sent).success).toBe(false)
})
