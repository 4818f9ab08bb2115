import type { AttributeDraft, VariantDraft } from '#modules/catalogue/rules/draft.ts'
import type { Language } from '#vocabulary/language.ts'
import { RowRefusal, type StockIn } from '../imported-product.ts'
import { importedTextIn, keyOf, limits, parts, readText } from './texts.ts'

export const tooManyVariants = () =>
  new RowRefusal(`It has more than ${limits.variants} variants.`, `款式超过 ${limits.variants} 个。`)

/** A variant whose choices are still words: [['Colour', 'Oat'], ['Size', 'L']]. */
export type WordedVariant = Omit<VariantDraft, 'values'> &
  StockIn & {
    readonly line: number
    readonly choices: readonly (readonly [string, string])[]
  }

/**
 * Attributes and variants out of the words that rows use for them, in the order in which the words appear.
 * @throws RowRefusal when two variants have the same choices, or choices are missing
 */
export function readChoices(names: readonly string[], worded: readonly WordedVariant[], language: Language) {
  if (names.length > limits.attributes)
    throw new RowRefusal(
      `It has more than ${limits.attributes} choices.`,
      `规格超过 ${limits.attributes} 个。`,
    )
  if (worded.length > limits.variants) throw tooManyVariants()
  const attributes = names.map((name) => ({
    key: keyOf(name, 40),
    name: importedTextIn(readText(name, 80, parts.choiceName), language),
    values: new Map<string, AttributeDraft['values'][number]>(),
  }))
  const seen = new Map<string, number>()
  const variants = worded.map(({ line, choices, ...variant }) => {
    const values: Record<string, string> = {}
    for (const [index, attribute] of attributes.entries()) {
      const word = choices.find(([name]) => name === names[index])?.[1] ?? ''
      if (!word)
        throw new RowRefusal(
          `Its variant in line ${line} says nothing about "${names[index]}".`,
          `第 ${line} 行的款式没有填写“${names[index]}”。`,
        )
      const key = keyOf(word, 60)
      attribute.values.set(
        key,
        attribute.values.get(key) ?? {
          key,
          name: importedTextIn(readText(word, 120, parts.choice), language),
        },
      )
      values[attribute.key] = key
    }
    const all = JSON.stringify(values)
    const twin = seen.get(all)
    if (twin !== undefined)
      throw new RowRefusal(
        `Its variants in lines ${twin} and ${line} have the same choices.`,
        `第 ${twin} 行与第 ${line} 行的款式规格相同。`,
      )
    seen.set(all, line)
    return { ...variant, values }
  })
  return {
    attributes: attributes.map((attribute) => ({ ...attribute, values: [...attribute.values.values()] })),
    variants,
  }
}
