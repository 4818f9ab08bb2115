export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** A text in both languages. What was written in one language only leaves the other empty. */
export type LocalText = { readonly en: string; readonly zh: string }

/** The text in the asked language, else in the other one: a foreign word beats a blank. */
export function textIn(text: LocalText, language: Language): string {
  return text[language] || text[language === 'en' ? 'zh' : 'en']
}

/** Names as a text lists them, each in quotation marks. */
export function listOfNames(names: readonly LocalText[], language: Language): string {
  const quoted = names.map((name) => `“${textIn(name, language)}”`)
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(quoted)
}

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'zh'
