import type { Language } from '#vocabulary/language.ts'
import type { InLanguage } from './in-language.ts'
import type { texts } from './texts.ts'

/** The keys of one language, whose texts are any strings. */
type SameKeys<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> }
type English = InLanguage<typeof texts>
export type Texts = SameKeys<English>
/** Some namespaces, and of those perhaps some texts. */
export type SomeTexts = { readonly [Namespace in keyof Texts]?: Partial<Texts[Namespace]> }

/** With this, `useTranslations` knows every key and what each text asks for. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: English
  }
}
