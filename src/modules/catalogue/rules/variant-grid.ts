/** The rows of a table of variants: one for each combination of the values that a product offers. */

type Attribute = { readonly key: string; readonly values: readonly { readonly key: string }[] }
type Values = Readonly<Record<string, string>>

export type GridRow<Known> = {
  readonly values: Values
  /** The earlier row of this combination, or of the one that became it; undefined for a new one. */
  readonly known: Known | undefined
  /** Template of a new row: the known row that shares most values with it. */
  readonly like: Known | undefined
}

/**
 * The combinations in the order of the attributes. A known row keeps its combination; where an attribute was added or taken
 * away, it becomes the first one that agrees with it, so that its stock and prices stay. Attributes without values count as
 * not there.
 */
export function gridRows<Known extends { readonly values: Values }>(
  attributes: readonly Attribute[],
  known: readonly Known[],
): GridRow<Known>[] {
  const offered = attributes.filter(({ values }) => values.length > 0)
  const combinations = combine(offered)
  const keys = offered.map(({ key }) => key)
  const left = new Set(known)
  const take = (fits: (row: Known) => boolean): Known | undefined => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const exact = combinations.map((values) => take((row) => isSame(row.values, values, keys)))
  return combinations.map((values, place) => ({
    values,
    known: exact[place] ?? take((row) => agrees(row.values, values)),
    like: nearest(known, values),
  }))
}

const combine = (attributes: readonly Attribute[]): Values[] =>
  attributes.reduce<Values[]>(
    (rows, { key, values }) => rows.flatMap((row) => values.map((value) => ({ ...row, [key]: value.key }))),
    [{}],
  )

const isSame = (one: Values, other: Values, keys: readonly string[]) =>
  Object.keys(one).length === keys.length && keys.every((key) => one[key] === other[key])

/** Attributes that both have are equal. */
const agrees = (one: Values, other: Values) =>
  Object.entries(one).every(([key, value]) => other[key] === undefined || other[key] === value) &&
  (Object.keys(one).length === 0 ||
    Object.keys(other).length === 0 ||
    Object.keys(one).some((key) => key in other))

function nearest<Known extends { readonly values: Values }>(
  known: readonly Known[],
  values: Values,
): Known | undefined {
  const shared = (row: Known) =>
    Object.entries(row.values).filter(([key, value]) => values[key] === value).length
  return known.reduce<Known | undefined>(
    (best, row) => (best && shared(best) >= shared(row) ? best : row),
    undefined,
  )
}
