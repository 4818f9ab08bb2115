type Attribute = { readonly key: string; readonly values: readonly { readonly key: string }[] }

/**
 * What a variant has of each attribute, in the attributes' own order. An attribute of which it has none that there is, is
 * left out.
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
