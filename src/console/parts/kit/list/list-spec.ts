import type { ReactNode } from 'react'
import type { consoleTexts } from '#messages/en/console-texts.ts'
import type { Format } from '#ui/format.ts'
import type { PlatformAction, ShopAction } from '#vocabulary/access/permissions.ts'
import type { Language } from '#vocabulary/language.ts'

type Texts = typeof consoleTexts

/** The namespaces that hold the texts of a list: `title`, `empty`, `columns`, … */
export type ListTexts = {
  [Name in keyof Texts]: Texts[Name] extends { readonly columns: object } ? Name : never
}[keyof Texts]

/** A text of the list by its key: `t('columns.number')`. */
export type ListText = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Tools of a cell beside its row. */
export type CellTools = {
  readonly t: ListText
  readonly format: Format
  readonly language: Language
  /** Of the route: `shop`, … */
  readonly params: Readonly<Record<string, string | undefined>>
}

export type Column<Row> = {
  /** A column without cells is in the exported file only. */
  readonly cell?: (row: Row, tools: CellTools) => ReactNode
  /** Value in the exported file; a column without it is not exported. */
  readonly csv?: (row: Row, tools: CellTools) => string | number
  readonly isNumber?: true
  /** Names a site: shown where the mall has several. */
  readonly isSite?: true
  /** A date stays whole: only its time goes to the next line. `day`: there is no more than the day. */
  readonly isTime?: true | 'day'
  /** The name of a person, which is shown on one line. */
  readonly isName?: true
  /** Names the row when it is read out, and leads to it. The first column with cells unless one sets it. */
  readonly isRowHeader?: true
  /** `wide`: a line of its own, for long texts and numbers. */
  readonly onPhone?: 'hidden' | 'wide'
  /**
   * The column sorts the list: `true` where the server orders the rows, and where all rows are at hand the
   * value to compare them by.
   */
  readonly sort?: true | ((row: Row, tools: Pick<CellTools, 'language'>) => string | number)
}

/** A part of the address that narrows the list. Its words are `filters.NAME.label` and `filters.NAME.VALUE`. */
export type Filter<Row> =
  | {
      /** One after the other above the list; the first is shown when the address names none. */
      readonly as: 'tabs'
      readonly values: readonly string[]
      readonly matches?: (row: Row, value: string) => boolean
    }
  | {
      readonly as: 'choice'
      readonly values: readonly string[]
      readonly matches?: (row: Row, value: string) => boolean
    }
  /** As `choice`, where the loader reads the values and their names: `choices` in its answer. */
  | { readonly as: 'loaded'; readonly matches?: (row: Row, value: string) => boolean }
  /** Two days, both included, in the site's time zone: `2026-11-01..2026-11-30`. */
  | { readonly as: 'days' }

export type BulkAction<Row> = {
  /** The action of the permission table; without the permission the button is not shown. */
  readonly needs: ShopAction | PlatformAction
  /** Rows for which it does something; it is sent for these alone. */
  readonly isFor?: (row: Row) => boolean
  /** Requires a confirmation: `bulk.NAME.ask`. */
  readonly isAsked?: true
  readonly look?: 'danger'
  /** A page where it is done with these rows. */
  readonly leadsTo?: (ids: readonly string[], tools: Pick<CellTools, 'params'>) => string
}

/**
 * A list of a console, declared: its columns, filters and bulk actions. Its words are in the namespace
 * `texts` of both languages, under the same names.
 */
export type ListSpec<Row> = {
  readonly texts: ListTexts
  readonly rowId: (row: Row) => string
  /** Where a row leads. */
  readonly rowLink?: (row: Row, tools: Pick<CellTools, 'params'>) => string
  /** A sheet is a route below the list's, shown beside the rows; a page takes their place. */
  readonly rowOpens?: 'sheet' | 'page'
  readonly columns: Readonly<Record<string, Column<Row>>>
  readonly filters?: Readonly<Record<string, Filter<Row>>>
  /** `true` where the server searches, and where all rows are at hand the text that is searched. */
  readonly search?: true | ((row: Row) => string)
  /** The order when the address names none: a column, with a minus from the largest down. */
  readonly sortedBy?: string
  readonly pageSize?: number
  readonly bulk?: Readonly<Record<string, BulkAction<Row>>>
}

/** Gives a declaration its type without losing the names in it. */
export const defineList =
  <Row>() =>
  <const Spec extends ListSpec<Row>>(spec: Spec): Spec =>
    spec

export const pageSizeOf = ({ pageSize = 20 }: { readonly pageSize?: number | undefined }): number => pageSize
