import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  Cell,
  Checkbox,
  Column,
  Row,
  type Selection,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useHasSites } from '#ui/site-name.ts'
import type { ListQuery } from './list-query.ts'
import { listAddress } from './list-query.ts'
import type { CellTools, Column as ColumnSpec, ListSpec } from './list-spec.ts'
import css from './list-table.module.css'

type ListTableProps<RowOf> = {
  readonly list: ListSpec<RowOf>
  readonly rows: readonly RowOf[]
  readonly query: ListQuery
  readonly tools: CellTools
  readonly selected: Selection
  readonly onSelect: (selected: Selection) => void
  readonly isSelectable: boolean
  /** The script has taken over: the grid opens its rows itself. Until then the link of each row covers all of it. */
  readonly isAwake: boolean
  /** The row whose details are open beside the list. */
  readonly openRow?: string | undefined
}

/** The rows as a grid: arrows move, Enter opens, Space selects. On a phone each row is a small card. */
export function ListTable<RowOf>(props: ListTableProps<RowOf>) {
  const { list, rows, query, tools, selected, onSelect, isSelectable, isAwake, openRow } = props
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const hasSites = useHasSites()
  const columns = Object.entries(list.columns).filter(([, { cell, isSite }]) => cell && (hasSites || !isSite))
  const head = columns.find(([, { isRowHeader }]) => isRowHeader)?.[0] ?? columns[0]?.[0]
  const search = address.toString()
  const linkOf = (row: RowOf) => {
    const link = list.rowLink?.(row, tools)
    // A side sheet is shown over the list as it is.
    return link && search && list.rowOpens === 'sheet' ? `${link}?${search}` : link
  }
  return (
    <Table
      className={css.table!}
      aria-label={tools.t('title')}
      selectionMode={isSelectable ? 'multiple' : 'none'}
      selectedKeys={selected}
      onSelectionChange={onSelect}
      {...(query.sort && {
        sortDescriptor: {
          column: query.sort.by,
          direction: query.sort.isDescending ? 'descending' : 'ascending',
        },
      })}
      onSortChange={({ column, direction }) =>
        navigate(listAddress(address, { sort: `${direction === 'descending' ? '-' : ''}${column}` }))
      }
    >
      <TableHeader className={css.head!}>
        {isSelectable && (
          <Column className={css.check!}>
            <SelectionBox />
          </Column>
        )}
        {columns.map(([name, column]) => (
          <Column
            key={name}
            id={name}
            className={cellClass(column)}
            isRowHeader={name === head}
            allowsSorting={Boolean(column.sort)}
          >
            {({ sortDirection, allowsSorting }) => (
              <span className={allowsSorting ? css.sortable : undefined}>
                {tools.t(`columns.${name}`)}
                {sortDirection === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
                {sortDirection === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
              </span>
            )}
          </Column>
        ))}
      </TableHeader>
      <TableBody>
        {rows.map((row) => {
          const id = list.rowId(row)
          const link = linkOf(row)
          return (
            <Row
              key={id}
              id={id}
              className={css.row!}
              {...(link && {
                onAction: () => navigate(link, { preventScrollReset: list.rowOpens === 'sheet' }),
              })}
              data-open={id === openRow || undefined}
            >
              {isSelectable && (
                <Cell className={css.check!}>
                  <SelectionBox />
                </Cell>
              )}
              {columns.map(([name, column]) => {
                const inside = column.cell!(row, tools)
                return (
                  <Cell key={name} className={`${cellClass(column)} ${name === head ? css.name : ''}`}>
                    {name !== head && (
                      <span className={css.label} aria-hidden="true">
                        {tools.t(`columns.${name}`)}
                      </span>
                    )}
                    {name === head && link ? (
                      <Link
                        to={link}
                        className={`${css.link} ${isAwake ? '' : css.wholeRow}`}
                        tabIndex={-1}
                        preventScrollReset={list.rowOpens === 'sheet'}
                      >
                        {inside}
                      </Link>
                    ) : (
                      <span className={css.value}>{inside}</span>
                    )}
                  </Cell>
                )
              })}
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}

// biome-ignore lint/suspicious/noExplicitAny: looks do not depend on the row
const cellClass = ({ isNumber, isTime, isName, onPhone }: ColumnSpec<any>) =>
  [
    css.cell,
    isNumber && css.number,
    isNumber && 'figures',
    isTime === true && css.time,
    isTime === 'day' && css.day,
    isName && css.person,
    onPhone === 'hidden' && css.notOnPhone,
    onPhone === 'wide' && css.wideOnPhone,
  ]
    .filter(Boolean)
    .join(' ')

function SelectionBox() {
  return (
    <Checkbox slot="selection" className={css.box!}>
      {({ isSelected, isIndeterminate }) => (
        <svg viewBox="0 0 18 18" aria-hidden="true" className={css.mark}>
          {isIndeterminate ? <path d="M5 9h8" /> : isSelected ? <path d="M4.5 9.5l3 3 6-6.5" /> : null}
        </svg>
      )}
    </Checkbox>
  )
}
