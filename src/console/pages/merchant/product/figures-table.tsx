import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '#console/parts/kit/may.tsx'
import { ConsolePanel } from '#console/parts/kit/panel.tsx'
import { Button } from '#ui/button.tsx'
import { fillDown, moveInCells, pasteColumns } from './cells.ts'
import css from './figures.module.css'

type ToggleProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Shows columns of a table that few need. */
export const ColumnsToggle = ({ label, isOn, onChange }: ToggleProps) => (
  <label className={css.toggle}>
    <input
      type="checkbox"
      defaultChecked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
)

type Prices = Readonly<Record<string, { readonly compareAt?: unknown }>>

/** Whether the columns of former prices show: from the start where one of the rows has such a price. */
export const useFormerPrices = (prices: () => readonly Prices[]) =>
  useState(() =>
    prices().some((each) => Object.values(each).some(({ compareAt }) => compareAt !== undefined)),
  )

type FiguresTableProps = {
  readonly label: string
  readonly rowCount: number
  readonly toggles: ReactNode
  readonly heads: ReactNode
  readonly children: ReactNode
}

/** A table of cells that one moves through like in a sheet: columns are pasted, and the first value is filled down. */
export function FiguresTable({ label, rowCount, toggles, heads, children }: FiguresTableProps) {
  const t = useTranslations('productEditor')
  const table = useRef<HTMLTableElement>(null)
  const may = useMay()
  return (
    <ConsolePanel
      title={t('figures')}
      hint={t('figuresHint')}
      actions={
        rowCount > 1 &&
        may('product.change') && (
          <Button
            type="button"
            look="quiet"
            size="small"
            onClick={() => table.current && fillDown(table.current)}
          >
            {t('fillDown')}
          </Button>
        )
      }
    >
      {toggles}
      <div className={css.scroll}>
        <table
          ref={table}
          className={css.figures}
          aria-label={label}
          onPaste={pasteColumns}
          onKeyDown={moveInCells}
        >
          <thead>{heads}</thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </ConsolePanel>
  )
}
