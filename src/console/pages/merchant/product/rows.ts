import { useReducer } from 'react'
import type { AttributeDraft } from '#modules/catalogue/rules/draft.ts'
import type { EditedProduct } from '#modules/catalogue/rules/edited-product.ts'
import { gridRows } from '#modules/catalogue/rules/variant-grid.ts'
import type { Language } from '#vocabulary/language.ts'

type Variant = EditedProduct['variants'][number]

/**
 * A row of the table of variants. Its key stays the same while options come and go, and so does its input.
 */
export type EditorRow = {
  readonly key: number
  readonly values: Readonly<Record<string, string>>
  /** The saved variant; undefined for a new row. */
  readonly variant: Variant | undefined
  /** Initial prices of the row. */
  readonly prices: Variant['prices']
}

export type Grid = { readonly attributes: readonly AttributeDraft[]; readonly rows: readonly EditorRow[] }

export type GridChange =
  | { readonly do: 'addOption' }
  | { readonly do: 'removeOption'; readonly option: string }
  | { readonly do: 'addValue'; readonly option: string }
  | { readonly do: 'removeValue'; readonly option: string; readonly value: string }
  | {
      readonly do: 'name'
      readonly option: string
      /** The option itself when left out. */
      readonly value?: string
      readonly language: Language
      readonly text: string
    }

export const rowsMax = 200

const none = { en: '', zh: '' }

export const beginGrid = (product: EditedProduct | undefined): Grid =>
  withRows(
    product?.attributes ?? [],
    (product?.variants ?? []).map((variant, key) => ({
      key,
      values: variant.values,
      variant,
      prices: variant.prices,
    })),
  )

function withRows(attributes: readonly AttributeDraft[], known: readonly EditorRow[]): Grid {
  let next = Math.max(-1, ...known.map(({ key }) => key))
  const rows = gridRows(attributes, known).map(({ values, known: row, like }): EditorRow => {
    if (row) return { ...row, values }
    next += 1
    return { key: next, values, variant: undefined, prices: like?.prices ?? {} }
  })
  return { attributes, rows }
}

/** A key that no option or value has had: o3, v12. */
function freeKey(letter: 'o' | 'v', { attributes }: Grid): string {
  const used = attributes.flatMap(({ key, values }) => [key, ...values.map((value) => value.key)])
  const numbers = used.map((key) => Number(new RegExp(`^${letter}(\\d+)$`).exec(key)?.[1] ?? 0))
  return `${letter}${Math.max(0, ...numbers) + 1}`
}

/** The number of rows that the options make with one value more of this one. */
export const rowsWithOneMore = ({ attributes }: Grid, option: string): number =>
  attributes.reduce((count, { key, values }) => {
    const size = values.length + (key === option ? 1 : 0)
    return size > 0 ? count * size : count
  }, 1)

export function changeGrid(grid: Grid, change: GridChange): Grid {
  const ofOption = (option: string, to: (attribute: AttributeDraft) => AttributeDraft) =>
    grid.attributes.map((attribute) => (attribute.key === option ? to(attribute) : attribute))
  switch (change.do) {
    case 'addOption': {
      const key = freeKey('o', grid)
      return withRows(
        [...grid.attributes, { key, name: none, values: [{ key: freeKey('v', grid), name: none }] }],
        grid.rows,
      )
    }
    case 'removeOption':
      return withRows(
        grid.attributes.filter(({ key }) => key !== change.option),
        grid.rows,
      )
    case 'addValue': {
      const value = { key: freeKey('v', grid), name: none }
      return withRows(
        ofOption(change.option, (attribute) => ({ ...attribute, values: [...attribute.values, value] })),
        grid.rows,
      )
    }
    case 'removeValue':
      return withRows(
        ofOption(change.option, (attribute) => ({
          ...attribute,
          values: attribute.values.filter(({ key }) => key !== change.value),
        })),
        grid.rows,
      )
    case 'name': {
      const named = <Named extends { readonly name: AttributeDraft['name'] }>(each: Named): Named => ({
        ...each,
        name: { ...each.name, [change.language]: change.text },
      })
      return {
        ...grid,
        attributes: ofOption(change.option, (attribute) =>
          change.value === undefined
            ? named(attribute)
            : {
                ...attribute,
                values: attribute.values.map((value) => (value.key === change.value ? named(value) : value)),
              },
        ),
      }
    }
  }
}

export const useGrid = (product: EditedProduct | undefined) => useReducer(changeGrid, product, beginGrid)
