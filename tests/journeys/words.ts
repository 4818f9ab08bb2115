import { textsOf } from '#messages/texts.ts'
import { withMallName } from '#messages/with-mall-name.ts'
import { unnamedMall } from '#modules/content/rules/mall-profile.ts'
import { type Language, textIn } from '#vocabulary/language.ts'

/** The texts a reader looks for, in the language of the journey, in a mall that has no name of its own yet. */
export const wordsIn = (language: Language) =>
  withMallName(textsOf(language), textIn(unnamedMall.name, language))

/** A text with its figures, as a pattern: "Pay {amount}" finds "Pay $29.16". */
export function like(text: string): RegExp {
  const plain = text.replace(/\{(\w+)(?:, [^{}]*(?:\{[^{}]*\}[^{}]*)*)?\}/g, '\u0000')
  const escaped = plain.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
  return new RegExp(escaped.replaceAll('\u0000', '.+'))
}
