import type { ProductCard, ProductDetail } from '#modules/catalogue/rules/product.ts'

/** A product of the comparison: what lists show of it, unless it is not sold here now, and its options and specifications. */
export type ComparedProduct = Pick<
  ProductDetail,
  'productId' | 'urlKey' | 'name' | 'brand' | 'attributes' | 'variants' | 'specifications'
> & {
  readonly picture: string | undefined
  readonly card: ProductCard | undefined
}

type ComparisonRow = {
  readonly name: string
  /** Of each product in their order; undefined where it has nothing of the kind. */
  readonly values: readonly (string | undefined)[]
  readonly differs: boolean
}

export type ComparisonGroup = {
  readonly group: 'options' | 'specifications'
  readonly rows: readonly ComparisonRow[]
}

/**
 * Options and specifications in rows, each with the value of every product. Rows are joined by their name, in the order in which the products
 * have them; a capital or a space makes no difference of a value.
 */
export function comparisonRows(products: readonly ComparedProduct[]): ComparisonGroup[] {
  const options = products.map(({ attributes, variants }) =>
    attributes.map(({ key, name, values }) => {
      // Values that no variant has any more are no choice.
      const offered = values.filter((value) =>
        variants.some((variant) => variant.isEnabled && variant.values[key] === value.key),
      )
      return { name, value: offered.map((value) => value.name).join(', ') }
    }),
  )
  const specifications = products.map((product) => product.specifications)
  const groups: ComparisonGroup[] = [
    { group: 'options', rows: rowsOf(options) },
    { group: 'specifications', rows: rowsOf(specifications) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

type Named = { readonly name: string; readonly value: string }

function rowsOf(columns: readonly (readonly Named[])[]): ComparisonRow[] {
  const names = new Map(columns.flat().map(({ name }) => [plain(name), name]))
  return [...names].map(([key, name]) => {
    const values = columns.map(
      (column) => column.find((each) => plain(each.name) === key)?.value || undefined,
    )
    return { name, values, differs: differ(values) }
  })
}

/** Whether the values of a row are not all the same. */
export const differ = (values: readonly (string | undefined)[]): boolean =>
  new Set(values.map((value) => value && plain(value))).size > 1

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
