import { useTranslations } from 'use-intl'
import css from './rating.module.css'

/** Stars as a filled share of five, and the number of ratings. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  const t = useTranslations('goods')
  const shown = rating.toFixed(1)
  return (
    <span className={css.rating}>
      <Stars rating={rating} label={t('rating', { rating: shown, count })} />
      <span aria-hidden="true" className="figures">
        {shown} ({count})
      </span>
    </span>
  )
}

/** The stars alone, with their label. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className={css.stars} role="img" aria-label={label}>
      <span className={css.full} style={{ width: `${(rating / 5) * 100}%` }} />
    </span>
  )
}
