import { shops } from './catalogue/shops.ts'

/** The choices that make this variant, with the names they had. */
export function chosenOf(urlKey: string, sku: string) {
  const product = shops.flatMap(({ products }) => products).find((each) => each.urlKey === urlKey)!
  const { values } = product.variants.find((variant) => variant.sku === sku)!
  return (product.attributes ?? []).flatMap(({ key, name, values: known }) => {
    const value = known.find((each) => each.key === values[key])
    return value ? [{ key, name, value: value.name }] : []
  })
}
