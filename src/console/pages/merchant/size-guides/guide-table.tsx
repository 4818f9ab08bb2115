import { IconPlus, IconX } from '@tabler/icons-react'
import { useContext, useState } from 'react'
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

/** Numbers of rows or columns as they are shown; a removed one leaves its number unused, so that the others retain their input. */
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
                    number={number}
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
                number={number}
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
  readonly number: number
  readonly column: GuideColumn
  readonly remove: (() => void) | undefined
}

function ColumnHead({ place, number, column, remove }: ColumnHeadProps) {
  const t = useTranslations('sizeGuides')
  const languages = useLanguagesInUse()
  const path = `columns.${number}`
  const named = { column: String(place + 1) }
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
        />
      ))}
      <HiddenLanguages name={`${path}.name`} value={column.name} shown={languages} />
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
  readonly number: number
  readonly row: GuideRow
  readonly across: readonly number[]
  readonly remove: (() => void) | undefined
}

function Row({ place, number, row, across, remove }: RowProps) {
  const t = useTranslations('sizeGuides')
  const { errors } = useContext(FormContext)
  const named = { row: String(place + 1) }
  return (
    <tr>
      <th scope="row">
        <input
          name={`rows.${number}.size`}
          defaultValue={row.size}
          maxLength={60}
          autoComplete="off"
          aria-label={t('sizeOf', named)}
        />
      </th>
      {across.map((column, at) => {
        // The mall counts rows and columns as they are sent.
        const error = errors[`rows.${place}.cells.${at}`]
        const id = `guide-cell-${number}-${column}`
        return (
          <td key={column}>
            <input
              name={`rows.${number}.cells`}
              defaultValue={row.cells[column]}
              maxLength={60}
              autoComplete="off"
              aria-label={t('cell', { ...named, column: String(at + 1) })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
            />
            {error && (
              <span id={id} className={css.error}>
                {error}
              </span>
            )}
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
