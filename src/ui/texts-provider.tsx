import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { SomeTexts } from '#messages/texts-shape.ts'
import type { Language } from '#vocabulary/language.ts'

/** The texts of one language for everything below: `const t = useTranslations('shell')`, from `use-intl`. */
export function TextsProvider({
  language,
  texts,
  children,
}: {
  language: Language
  texts: SomeTexts
  children: ReactNode
}) {
  return (
    // Dates are written by `ui/format.ts`, with the site's time zone.
    <IntlProvider locale={language} messages={texts as never} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
