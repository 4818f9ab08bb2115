import { IconStarFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ShopRatings } from '#modules/shop-fronts/rules/shop-front.ts'
import css from './shop.module.css'

const subjects = ['goods', 'service', 'delivery'] as const

/** How buyers rate the shop: three figures, each with how many gave it. */
export function Ratings({ ratings }: { readonly ratings: ShopRatings }) {
  const t = useTranslations('shopFront')
  if (subjects.every((subject) => ratings[subject].count === 0)) return null
  return (
    <dl className={css.ratings} aria-label={t('ratings')}>
      {subjects.map((subject) => {
        const { average, count } = ratings[subject]
        return (
          <div key={subject}>
            <dt>{t(`rating.${subject}`)}</dt>
            {average === undefined ? (
              <dd className={css.unrated}>{t('noRating')}</dd>
            ) : (
              <dd>
                <span className="only-read">{t('ratingOf', { average: average.toFixed(1), count })}</span>
                <span aria-hidden="true">
                  <strong className="figures">{average.toFixed(1)}</strong>
                  <IconStarFilled size={14} className={css.star} />
                  <small>{t('ratingCount', { count })}</small>
                </span>
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
