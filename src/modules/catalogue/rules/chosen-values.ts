import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'

/** Value of a variant for one attribute: the key of the attribute, and the names that buyers read. */
export type ChosenValue<Text> = { readonly key: string; readonly name: Text; readonly value: Text }

export const chosenIn = (
  chosen: readonly ChosenValue<LocalText>[],
  language: Language,
): ChosenValue<string>[] =>
  chosen.map(({ key, name, value }) => ({
    key,
    name: textIn(name, language),
    value: textIn(value, language),
  }))

type Attribute = { readonly key: string; readonly values: readonly { readonly key: string }[] }

/**
 * Values of a variant, in the order of the attributes. An attribute without a known value is left out.
 * @param values the value's key for each attribute's key
 */
export const chosenValues = <Each extends Attribute>(
  attributes: readonly Each[],
  values: Readonly<Record<string, string>>,
): { readonly attribute: Each; readonly value: Each['values'][number] }[] =>
  attributes.flatMap((attribute) => {
    const value = attribute.values.find(({ key }) => key === values[attribute.key])
    return value ? [{ attribute, value }] : []
  })
