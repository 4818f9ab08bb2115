import { useTranslations } from 'use-intl'
import css from '#storefront/parts/reviews/reviews.module.css'
import { StarChoice } from './star-choice.tsx'
import { starsIn } from './typed-comment.ts'

const names = { service: 'shop-service', delivery: 'shop-delivery' } as const

export type TypedShopRatings = ReturnType<typeof shopRatingsIn>

type ShopRatingFieldsProps = {
  readonly isShipped: boolean
  readonly typed: TypedShopRatings
  readonly onChange: (change: Partial<TypedShopRatings>) => void
}

/** Stars for the service of the shop and, where goods were sent, for their delivery; both may be left out (SHOP-04). */
export function ShopRatingFields({ isShipped, typed, onChange }: ShopRatingFieldsProps) {
  const t = useTranslations('ownReviews')
  return (
    <section className={css.card} aria-labelledby="shop-ratings">
      <div>
        <h2 id="shop-ratings" className={css.name}>
          {t('shop')}
        </h2>
        <p className={css.muted}>{t('shopText')}</p>
      </div>
      <div className={css.fields}>
        <StarChoice
          name={names.service}
          label={t('service')}
          rating={typed.serviceRating}
          onChange={(serviceRating) => onChange({ serviceRating })}
        />
        {isShipped && (
          <StarChoice
            name={names.delivery}
            label={t('delivery')}
            rating={typed.deliveryRating}
            onChange={(deliveryRating) => onChange({ deliveryRating })}
          />
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
