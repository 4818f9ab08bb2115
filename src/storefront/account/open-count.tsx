import { useTranslations } from 'use-intl'
import css from './open-count.module.css'

/** The number beside the room of after-sales; none where nothing is open. */
export function OpenCount({ count }: { count: number }) {
  const t = useTranslations('area')
  if (count === 0) return null
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="only-read">{t('openAfterSales', { count })}</span>
    </span>
  )
}
