import type { Language, LocalText } from '#vocabulary/language.ts'

/** Texts of both languages, in namespaces that may be nested. */
export type TextTree = { readonly [key: string]: LocalText | TextTree }

/** The same keys with the text of one language. */
export type InLanguage<Tree, In extends Language = 'en'> = {
  readonly [Key in keyof Tree]: Tree[Key] extends LocalText ? Tree[Key][In] : InLanguage<Tree[Key], In>
}

const isText = (value: LocalText | TextTree): value is LocalText => typeof value.en === 'string'

/** The texts of one language. */
export function inLanguage<Tree extends TextTree, In extends Language>(
  texts: Tree,
  language: In,
): InLanguage<Tree, In> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      isText(value) ? value[language] : inLanguage(value, language),
    ]),
  ) as InLanguage<Tree, In>
}
