import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/dialog.tsx'
import css from './checkout.module.css'

type SummaryBarProps = {
  /** Amount of the next payment. */
  readonly amount: string
  /** Its parts, in the sheet. */
  readonly sheet: ReactNode
  readonly children: ReactNode
}

/**
 * On phones, under the thumb: the total, which opens a sheet with its parts, and the button that places or
 * pays the order (CHK-11).
 */
export function SummaryBar({ amount, sheet, children }: SummaryBarProps) {
  const t = useTranslations('checkout')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={css.bar}>
      <button type="button" className={css.barTotal} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <strong className="money">{amount}</strong>
        <span>{t('details')}</span>
      </button>
      {children}
      <Dialog as="sheet" isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('review')}>
        {sheet}
      </Dialog>
    </div>
  )
}
