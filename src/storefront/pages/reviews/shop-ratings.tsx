import { useState } from 'react'
import { useTranslations } from 'use-intl'
import css from '#storefront/parts/reviews/reviews.module.css'
import { StarChoice } from './star-choice.tsx'
import { starsIn } from './typed-comment.ts'

const names = { service: 'shop-service', delivery: 'shop-delivery' } as const

type ShopRatingFieldsProps = {
  readonly isShipped: boolean
  /** Stars of a form that was refused. */
  readonly sentBack: ReturnType<typeof shopRatingsIn> | undefined
}

/** Stars for the service of the shop and, where goods were sent, for their delivery; both may be left out (SHOP-04). */
export function ShopRatingFields({ isShipped, sentBack }: ShopRatingFieldsProps) {
  const t = useTranslations('ownReviews')
  const [service, setService] = useState(sentBack?.serviceRating)
  const [delivery, setDelivery] = useState(sentBack?.deliveryRating)
  return (
    <section className={css.card} aria-labelledby="shop-ratings">
      <div>
        <h2 id="shop-ratings" className={css.name}>
          {t('shop')}
        </h2>
        <p className={css.muted}>{t('shopText')}</p>
      </div>
      <div className={css.fields}>
        <StarChoice name={names.service} label={t('service')} rating={service} onChange={setService} />
        {isShipped && (
          <StarChoice name={names.delivery} label={t('delivery')} rating={delivery} onChange={setDelivery} />
        )}
      </div>
    </section>
  )
}

/** The stars for the shop that a form carries. */
export const shopRatingsIn = (form: FormData) => ({
  serviceRating: starsIn(form.get(names.service)),
  deliveryRating: starsIn(form.get(names.delivery)),
})
