import type { LocalText } from '#vocabulary/language.ts'
import {
  type ColumnMapping,
  comparedColumn,
  fieldOf,
  type OwnColumn,
  type OwnField,
} from '../../rules/own-columns.ts'
import type { SourceRow } from '../imported-product.ts'
import type { ReadingOptions } from './reading-options.ts'
import type { RawRow } from './table.ts'

/** A row by fields of our own form. Several columns may be pictures; of all others, the first that is filled counts. */
export type OwnRow = SourceRow & {
  readonly get: (column: OwnColumn, part?: Omit<OwnField, 'column'>) => string
  readonly all: (column: OwnColumn) => string[]
}

export type OwnHeader = {
  readonly fields: readonly (OwnField | undefined)[]
  readonly headers: readonly string[]
}

/** Surroundings of the rows of one product. */
export type OwnReading = {
  readonly header: OwnHeader
  readonly externalId: string
  readonly options: ReadingOptions
  readonly notes: LocalText[]
}

/** Fields of a file's columns: by their names in our own form, or as they were mapped by hand. */
export const ownHeader = (headers: readonly string[], mapping?: ColumnMapping): OwnHeader => ({
  headers,
  fields: headers.map((header) => fieldOf(mapping ? (mapping[comparedColumn(header)] ?? '') : header)),
})

const isPart = (field: OwnField, part: Omit<OwnField, 'column'>) =>
  field.language === part.language && field.site === part.site && field.option === part.option

export const ownRow = ({ line, cells }: RawRow, { fields }: OwnHeader): OwnRow => {
  const filled = (is: (field: OwnField) => boolean) =>
    fields.flatMap((field, index) => (field && is(field) ? (cells[index] ?? '').trim() || [] : []))
  return {
    line,
    cells,
    get: (column, part = {}) =>
      filled((field) => field.column === column && field.warehouse === undefined && isPart(field, part))[0] ??
      '',
    all: (column) => filled((field) => field.column === column),
  }
}
