import { useTranslations } from 'use-intl'
import {
  type ShownSizeGuide,
  type UnitSystem,
  unitSymbol,
  writtenCell,
} from '#modules/catalogue/rules/size-guide.ts'
import css from './size-guide.module.css'

type SizeGuideTableProps = {
  readonly guide: ShownSizeGuide
  readonly system: UnitSystem
  /** Its row is marked. */
  readonly chosenSize?: string
}

/** A size guide in one system of units, with the shop's words on how to measure. */
export function SizeGuideTable({ guide, system, chosenSize }: SizeGuideTableProps) {
  const t = useTranslations('product.sizeGuide')
  const { name, note, columns, rows } = guide
  return (
    <>
      {/* Scrolled sideways by keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus */}
      <section className={css.scroll} aria-label={name} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('size')}</th>
              {columns.map((column, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                <th key={place} scope="col">
                  {[column.name, unitSymbol(column.unit, system)].filter(Boolean).join(' · ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, cells }) => (
              <tr key={size} aria-current={size === chosenSize ? 'true' : undefined}>
                <th scope="row">{size}</th>
                {columns.map(({ unit }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as its column
                  <td key={place} className="figures">
                    {writtenCell(cells[place] ?? '', unit, system) || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <p className={css.note}>{note}</p>}
    </>
  )
}
