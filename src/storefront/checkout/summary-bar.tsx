import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#domain/checkout/checkout.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { paidNext } from './balance.ts'
import css from './checkout.module.css'
import { Totals } from './totals.tsx'

/** On phones, under the thumb: the total, which opens a sheet with its parts, and the button that places the order (CHK-11). */
export function SummaryBar({ checkout, children }: { checkout: Checkout; children: ReactNode }) {
  const t = useTranslations('checkout')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={css.bar}>
      <button type="button" className={css.barTotal} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <strong className="money">{format.money(paidNext(checkout))}</strong>
        <span>{t('details')}</span>
      </button>
      {children}
      <Dialog as="sheet" isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('review')}>
        <Totals checkout={checkout} isInSheet />
      </Dialog>
    </div>
  )
}
