import { IconPlus, IconX } from '@tabler/icons-react'
import { useContext, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type GuideColumn,
  type GuideRow,
  guideColumnsMax,
  guideRowsMax,
  guideUnits,
} from '#modules/catalogue/rules/size-guide.ts'
import { Button } from '#ui/button.tsx'
import { useLanguagesInUse } from '#ui/mall.ts'
import { FormContext } from '../../../parts/kit/form/form-context.ts'
import { HiddenLanguages } from '../../../parts/kit/form/hidden-languages.tsx'
import { IconButton } from '../../../parts/kit/icon-button.tsx'
import css from './size-guides.module.css'

const none = { en: '', zh: '' }
const firstColumn: GuideColumn = { name: none, unit: 'length' }
const firstRow: GuideRow = { size: '', cells: [] }

/** Numbers of rows or columns as they are shown; a removed one leaves its number unused, so that the others retain their input. Fields are
 * named by place, as the mall counts them. */
function useNumbers(count: number) {
  const [numbers, setNumbers] = useState(() => Array.from({ length: count }, (_, place) => place))
  return {
    numbers,
    add: () => setNumbers((all) => [...all, Math.max(-1, ...all) + 1]),
    remove: (number: number) => setNumbers((all) => all.filter((each) => each !== number)),
  }
}

type GuideTableProps = {
  readonly columns: readonly GuideColumn[] | undefined
  readonly rows: readonly GuideRow[] | undefined
}

/** The table of a size guide to write in: a column for each figure, a row for each size. */
export function GuideTable({ columns = [firstColumn], rows = [firstRow] }: GuideTableProps) {
  const t = useTranslations('sizeGuides')
  const { isReadOnly, onChanged } = useContext(FormContext)
  const across = useNumbers(columns.length)
  const down = useNumbers(rows.length)
  const changed = (change: () => void) => () => {
    change()
    // The fields are there after the next paint.
    requestAnimationFrame(() => onChanged('rows'))
  }
  return (
    <fieldset className={css.table} disabled={isReadOnly}>
      <legend className="only-read">{t('table')}</legend>
      <div className={css.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('size')}</th>
              {across.numbers.map((number, place) => (
                <th key={number} scope="col">
                  <ColumnHead
                    place={place}
                    column={columns[number] ?? firstColumn}
                    remove={across.numbers.length > 1 ? changed(() => across.remove(number)) : undefined}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {down.numbers.map((number, place) => (
              <Row
                key={number}
                place={place}
                row={rows[number] ?? firstRow}
                across={across.numbers}
                remove={down.numbers.length > 1 ? changed(() => down.remove(number)) : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {!isReadOnly && (
        <p className={css.adds}>
          <Button
            type="button"
            look="quiet"
            size="small"
            icon={<IconPlus size={16} aria-hidden="true" />}
            disabled={down.numbers.length >= guideRowsMax}
            onClick={changed(down.add)}
          >
            {t('addRow')}
          </Button>
          <Button
            type="button"
            look="quiet"
            size="small"
            icon={<IconPlus size={16} aria-hidden="true" />}
            disabled={across.numbers.length >= guideColumnsMax}
            onClick={changed(across.add)}
          >
            {t('addColumn')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

type ColumnHeadProps = {
  readonly place: number
  readonly column: GuideColumn
  readonly remove: (() => void) | undefined
}

function ColumnHead({ place, column, remove }: ColumnHeadProps) {
  const t = useTranslations('sizeGuides')
  const languages = useLanguagesInUse()
  const { errors } = useContext(FormContext)
  const path = `columns.${place}`
  const id = useId()
  const named = { column: String(place + 1) }
  const error = languages.map((language) => errors[`${path}.name.${language}`]).find(Boolean)
  return (
    <span className={css.column}>
      {languages.map((language) => (
        <input
          key={language}
          name={`${path}.name.${language}`}
          defaultValue={column.name[language]}
          maxLength={60}
          lang={language === 'zh' ? 'zh-CN' : 'en'}
          placeholder={t(`language.${language}`)}
          autoComplete="off"
          aria-label={t('columnName', { ...named, language: t(`language.${language}`) })}
          data-one-of={`${path}.name`}
          {...described(id, error)}
        />
      ))}
      <HiddenLanguages name={`${path}.name`} value={column.name} shown={languages} />
      <CellError id={id}>{error}</CellError>
      <span className={css.unit}>
        <select name={`${path}.unit`} defaultValue={column.unit} aria-label={t('unitOf', named)}>
          {guideUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`units.${unit}`)}
            </option>
          ))}
        </select>
        {remove && (
          <IconButton label={t('removeColumn', named)} onClick={remove}>
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </span>
  )
}

type RowProps = {
  readonly place: number
  readonly row: GuideRow
  readonly across: readonly number[]
  readonly remove: (() => void) | undefined
}

function Row({ place, row, across, remove }: RowProps) {
  const t = useTranslations('sizeGuides')
  const { errors } = useContext(FormContext)
  const named = { row: String(place + 1) }
  const id = useId()
  const error = errors[`rows.${place}.size`]
  return (
    <tr>
      <th scope="row">
        <input
          name={`rows.${place}.size`}
          defaultValue={row.size}
          maxLength={60}
          autoComplete="off"
          aria-label={t('sizeOf', named)}
          required
          {...described(id, error)}
        />
        <CellError id={id}>{error}</CellError>
      </th>
      {across.map((column, at) => {
        const wrong = errors[`rows.${place}.cells.${at}`]
        return (
          <td key={column}>
            <input
              name={`rows.${place}.cells`}
              defaultValue={row.cells[column]}
              maxLength={60}
              autoComplete="off"
              aria-label={t('cell', { ...named, column: String(at + 1) })}
              {...described(`${id}-${column}`, wrong)}
            />
            <CellError id={`${id}-${column}`}>{wrong}</CellError>
          </td>
        )
      })}
      {remove && (
        <td>
          <IconButton label={t('removeRow', named)} onClick={remove}>
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        </td>
      )}
    </tr>
  )
}

const described = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': id } : {}

function CellError({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  return (
    children && (
      <span id={id} className={css.error}>
        {children}
      </span>
    )
  )
}
