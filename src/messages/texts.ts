import type { Language } from '#vocabulary/language.ts'
import { consoleTexts as consoleEn } from './en/console-texts.ts'
import { shopTexts as shopEn } from './en/shop-texts.ts'
import { consoleTexts as consoleZh } from './zh/console-texts.ts'
import { shopTexts as shopZh } from './zh/shop-texts.ts'

/** Every namespace of texts, by language. A build of pages compiles them as it does those of each application. */
export const texts = { en: { ...shopEn, ...consoleEn }, zh: { ...shopZh, ...consoleZh } }

/** The keys of one language, whose texts are any strings. */
type SameKeys<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> }
export type Texts = SameKeys<(typeof texts)['en']>

/** One language whole, for refusals and mails. A page gets the texts of its application in its language. */
export const textsOf = (language: Language): Texts => texts[language]
