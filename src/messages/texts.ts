import type { Language } from '#vocabulary/language.ts'
import { texts as en } from './en/texts.ts'
import type { Texts } from './texts-shape.ts'
import { texts as zh } from './zh/texts.ts'

/** Both languages whole, for refusals and mails. A page gets the texts of its application in its language. */
export const textsOf = (language: Language): Texts => (language === 'en' ? en : zh)
