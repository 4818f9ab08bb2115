import { ConsoleBadge } from '../kit/badge.tsx'
import type { Column } from '../kit/list/list-spec.ts'
import css from './reviews.module.css'

/** Columns that the lists of reviews and questions share; texts are `columns.NAME` of each list. */

export const productColumn: Column<{ readonly product: { readonly name: string } }> = {
  cell: ({ product }) => product.name,
  csv: ({ product }) => product.name,
  isRowHeader: true,
}

export const shopColumn: Column<{ readonly shopName: string }> = {
  cell: ({ shopName }) => shopName,
  csv: ({ shopName }) => shopName,
  onPhone: 'hidden',
}

/** The author of the row, by a name as the list may show it. */
export const personColumn = <Row,>(nameOf: (row: Row) => string): Column<Row> => ({
  cell: nameOf,
  csv: nameOf,
  isName: true,
  onPhone: 'hidden',
})

export const textColumn: Column<{ readonly text: string }> = {
  cell: ({ text }) => <span className={css.text}>{text}</span>,
  csv: ({ text }) => text,
}

export const writtenColumn: Column<{ readonly createdAt: Date | string }> = {
  isTime: true,
  cell: ({ createdAt }, { format }) => format.moment(new Date(createdAt)),
  csv: ({ createdAt }) => new Date(createdAt).toISOString(),
}

export const reportsColumn: Column<{ readonly openReports: number }> = {
  cell: ({ openReports }, { format }) => format.number(openReports),
  csv: ({ openReports }) => openReports,
  isNumber: true,
}

export const hiddenColumn: Column<{ readonly isHidden: boolean }> = {
  cell: ({ isHidden }, { t }) => (
    <ConsoleBadge tone={isHidden ? 'grey' : 'green'}>{t(isHidden ? 'isHidden' : 'shown')}</ConsoleBadge>
  ),
  csv: ({ isHidden }, { t }) => t(isHidden ? 'isHidden' : 'shown'),
}
