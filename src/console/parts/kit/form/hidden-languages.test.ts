import { expect, test } from 'vitest'
import type { Language } from '#vocabulary/language.ts'
import { HiddenLanguages } from './hidden-languages.tsx'

const fields = (value: { en: string; zh: string } | undefined, shown: readonly Language[]) =>
  HiddenLanguages({ name: 'title', value, shown }).flatMap((each) =>
    each ? [[each.props.name, each.props.value]] : [],
  )

test('a form saves the text of a language without a field as it is, and none that repeats the shown text (SYS-08)', () => {
  expect(fields({ en: 'Oak', zh: '橡木' }, ['en'])).toEqual([['title.zh', '橡木']])
  expect(fields({ en: 'Oak', zh: 'Oak' }, ['en'])).toEqual([])
  expect(fields({ en: 'Oak', zh: '' }, ['en'])).toEqual([])
  expect(fields({ en: 'Oak', zh: '' }, ['zh'])).toEqual([['title.en', 'Oak']])
  expect(fields({ en: 'Oak', zh: '橡木' }, ['en', 'zh'])).toEqual([])
  expect(fields(undefined, ['en'])).toEqual([])
})
