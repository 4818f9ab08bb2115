import { createTranslator } from 'use-intl/core'
import type { Language } from '#vocabulary/language.ts'
import { textsOf } from './texts.ts'

const translators = new Map<Language, (key: string, params: Record<string, string | number>) => string>()

/**
 * One text in one language, for refusals and mails; pages use `useTranslations`.
 * @param key its place: `refusals.notFound`
 */
export function translate(
  language: Language,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  let translator = translators.get(language)
  if (!translator) {
    translator = createTranslator({ locale: language, messages: textsOf(language), timeZone: 'UTC' }) as never
    translators.set(language, translator!)
  }
  return translator!(key, { ...params })
}
