import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/format.ts'
import type { Money } from '#vocabulary/money.ts'
import css from './membership.module.css'

/** The end of a buyer's paid membership, and its saving so far. */
export function PaidMembership({ until, saved }: { until: Date | undefined; saved: Money }) {
  const t = useTranslations('membership')
  const format = useFormat()
  return (
    <>
      <p>{until ? t('until', { date: format.date(new Date(until)) }) : t('notPaid')}</p>
      {saved.amount > 0 && <p className={css.saved}>{t('saved', { amount: format.price(saved) })}</p>}
    </>
  )
}
