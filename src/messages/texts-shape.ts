import type { Language } from '#vocabulary/language.ts'
import type { texts } from './en/texts.ts'

/** The keys of one language: with one missing in the other, this does not compile. */
export type SameKeys<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> }
export type Texts = SameKeys<typeof texts>
/** Some namespaces, and of those perhaps some texts. */
export type SomeTexts = { readonly [Namespace in keyof Texts]?: Partial<Texts[Namespace]> }

/** With this, `useTranslations` knows every key and what each text asks for. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof texts
  }
}
