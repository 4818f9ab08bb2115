import type { Language } from '#vocabulary/language.ts'
import type { Texts, texts } from './texts.ts'

/** Some namespaces, and of those perhaps some texts. */
export type SomeTexts = { readonly [Namespace in keyof Texts]?: Partial<Texts[Namespace]> }

/** With this, `useTranslations` knows every key and the parameters of each text. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: (typeof texts)['en']
  }
}
