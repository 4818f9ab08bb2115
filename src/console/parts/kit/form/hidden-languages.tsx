import { type Language, type LocalText, languages } from '#vocabulary/language.ts'

type HiddenLanguagesProps = {
  /** The fields are `NAME.en` and `NAME.zh`. */
  readonly name: string
  readonly value: LocalText | undefined
  /** The languages that have a field. */
  readonly shown: readonly Language[]
}

/**
 * Texts of languages that no site of the mall uses, so that a form saves them as they are. One that only repeats the text of a shown
 * language is left out: it would remain when that text changes.
 */
export function HiddenLanguages({ name, value, shown }: HiddenLanguagesProps) {
  return languages.map((language) => {
    const text = value?.[language]
    const isRepeated = shown.some((each) => value?.[each] === text)
    if (shown.includes(language) || !text || isRepeated) return null
    return <input key={language} type="hidden" name={`${name}.${language}`} value={text} />
  })
}
