import type { Language } from '#vocabulary/language.ts'
import { consoleTexts } from './console-texts.ts'
import { inLanguage } from './in-language.ts'
import { shopTexts } from './shop-texts.ts'

/** Every namespace of texts, in both languages. */
export const texts = { ...shopTexts, ...consoleTexts }

const known = new Map<Language, Texts>()
type Texts = ReturnType<typeof inLanguage<typeof texts, 'en'>>

/** One language whole, for refusals and mails. A page gets the texts of its application in its language. */
export function textsOf(language: Language): Texts {
  const found = known.get(language) ?? (inLanguage(texts, language) as unknown as Texts)
  known.set(language, found)
  return found
}
