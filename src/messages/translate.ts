import type { Language } from '#vocabulary/language.ts'
import { textsOf } from './texts.ts'
import { type Translate, translator } from './translator.ts'

const translators = new Map<Language, Translate>()

/**
 * One text in one language, for refusals and mails; pages use `useTranslations`.
 * @param key its place: `refusals.notFound`
 */
export function translate(
  language: Language,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const known = translators.get(language) ?? translator(language, textsOf(language))
  translators.set(language, known)
  return known(key, { ...params })
}
