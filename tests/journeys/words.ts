import type { Language } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'

/** The texts a reader looks for, in the language of the journey. */
export const wordsIn = (language: Language) => textsOf(language)

/** A text with its figures, as a pattern: "Pay {amount}" finds "Pay $29.16". */
export function like(text: string): RegExp {
  const plain = text.replace(/\{(\w+)(?:, [^{}]*(?:\{[^{}]*\}[^{}]*)*)?\}/g, '\u0000')
  const escaped = plain.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
  return new RegExp(escaped.replaceAll('\u0000', '.+'))
}
