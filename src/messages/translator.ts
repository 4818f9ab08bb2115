import { createTranslator } from 'use-intl/core'
import type { Language } from '#vocabulary/language.ts'
import { inLanguage, type TextTree } from './in-language.ts'

export type Translate<Key extends string = string> = (
  key: Key,
  params?: Readonly<Record<string, string | number>>,
) => string

/** Makes sentences of texts of one language, by their keys: `refusals.notFound`. */
export const translator = <Key extends string>(language: Language, messages: object): Translate<Key> =>
  createTranslator({ locale: language, messages, timeZone: 'UTC' } as never) as never

/** The same of texts in both languages. */
export const translators = <Key extends string>(
  texts: TextTree,
): Readonly<Record<Language, Translate<Key>>> => ({
  en: translator('en', inLanguage(texts, 'en')),
  zh: translator('zh', inLanguage(texts, 'zh')),
})
