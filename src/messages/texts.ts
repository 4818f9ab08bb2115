import type { Language } from '#domain/language.ts'
import { texts as en } from './en/texts.ts'
import type { Texts } from './texts-shape.ts'
import { texts as zh } from './zh/texts.ts'

/** Both languages, for the server. The browser loads one of them: see `load-texts.ts`. */
export const textsOf = (language: Language): Texts => (language === 'en' ? en : zh)
