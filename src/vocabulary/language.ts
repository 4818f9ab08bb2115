export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** A text in both languages. What was written in one language only leaves the other empty. */
export type LocalText = { readonly en: string; readonly zh: string }

/** The text in the requested language, else in the other one: a foreign word beats a blank. */
export function textIn(text: LocalText, language: Language): string {
  return text[language] || text[language === 'en' ? 'zh' : 'en']
}

/** Names as a text lists them, each in quotation marks. */
export function listOfNames(names: readonly LocalText[], language: Language): string {
  const quoted = names.map((name) => `“${textIn(name, language)}”`)
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(quoted)
}

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'zh'

/** Language in these cookies, chosen by the visitor with the switch of the header or by signing in. */
export function chosenLanguage(cookies: string | null | undefined): Language | undefined {
  const chosen = /(?:^|;\s*)language=(en|zh)/.exec(cookies ?? '')?.[1]
  return isLanguage(chosen) ? chosen : undefined
}

/** Whether the visitor of a page or call has chosen a language: by an address that names one, or on this device before. */
export const hasChosenLanguage = (
  { language, site }: { readonly language: Language; readonly site: { readonly firstLanguage: Language } },
  cookies: string | null,
): boolean => language !== site.firstLanguage || chosenLanguage(cookies) !== undefined

/** Stores a choice on the device, for a year. */
export const languageCookie = (language: Language): string =>
  `language=${language}; Path=/; SameSite=Lax; Max-Age=31536000`
