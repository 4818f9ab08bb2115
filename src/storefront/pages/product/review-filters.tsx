import type { ChangeEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { chosenValues } from '#modules/catalogue/rules/chosen-values.ts'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { type ReviewSummary, reviewSorts, stars } from '#modules/reviews/rules/review.ts'
import { Button } from '#ui/button.tsx'
import { KeptQuery, usePartAddress } from './part-query.tsx'
import { firstReviewSort, hasReviewFilter, type RequestedReviews } from './requested-reviews.ts'
import css from './reviews.module.css'

type AskedProps = { readonly summary: ReviewSummary; readonly asked: RequestedReviews }

/** How many reviews gave how many stars; each row leads to its reviews, and the pressed one back to all. */
export function Histogram({ summary, asked }: AskedProps) {
  const t = useTranslations('productReviews')
  const to = usePartAddress('reviews')
  return (
    <ul className={css.histogram} aria-label={t('histogram')}>
      {stars.map((each) => {
        const count = summary.byStars[each]
        const isChosen = asked.stars === each
        const row = (
          <>
            <span className="only-read">{t('share', { stars: each, count })}</span>
            <span aria-hidden="true">{t('stars', { stars: each })}</span>
            <span aria-hidden="true" className={css.bar}>
              <span style={{ width: `${summary.count > 0 ? (count / summary.count) * 100 : 0}%` }} />
            </span>
            <span aria-hidden="true" className="figures">
              {count}
            </span>
          </>
        )
        return (
          <li key={each}>
            {count === 0 && !isChosen ? (
              <span className={css.stars}>{row}</span>
            ) : (
              <Link
                className={css.stars}
                to={to({ stars: isChosen ? undefined : String(each) })}
                aria-current={isChosen ? 'true' : undefined}
                preventScrollReset
              >
                {row}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** All reviews, or those with pictures. */
export function PictureFilter({ summary, asked }: AskedProps) {
  const t = useTranslations('productReviews')
  const to = usePartAddress('reviews')
  if (summary.withPictures === 0) return null
  const choices = [
    {
      isChosen: !hasReviewFilter(asked),
      change: { pictures: undefined, stars: undefined, reviewed: undefined },
      name: t('all', { count: String(summary.count) }),
    },
    {
      isChosen: asked.onlyWithPictures,
      change: { pictures: asked.onlyWithPictures ? undefined : '1' },
      name: t('withPictures', { count: String(summary.withPictures) }),
    },
  ]
  return (
    <nav aria-label={t('filter')}>
      <ul className={css.filter}>
        {choices.map(({ isChosen, change, name }) => (
          <li key={name}>
            <Link to={to(change)} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Names of the reviewed variants that this site sells, with the number of their reviews. */
const namedVariants = ({ attributes, variants }: ProductDetail, { byVariant }: ReviewSummary) =>
  byVariant.flatMap(({ variantId, count }) => {
    const variant = variants.find((each) => each.variantId === variantId)
    const name = variant && chosenValues(attributes, variant.values).map(({ value }) => value.name)
    return name?.length ? [{ variantId, count, name: name.join(' · ') }] : []
  })

/** Above the reviews: how many there are, of which variant, and in which order. Without script a button applies it. */
export function ReviewsBar({
  product,
  summary,
  asked,
  total,
}: AskedProps & { readonly product: ProductDetail; readonly total: number }) {
  const t = useTranslations('productReviews')
  const to = usePartAddress('reviews')
  const navigate = useNavigate()
  const variants = namedVariants(product, summary)
  if (summary.count < 2) return null
  const choose = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    void navigate(to({ [name]: value === firstReviewSort ? undefined : value }), { preventScrollReset: true })
  return (
    <div className={css.toolbar}>
      <p role="status">
        {hasReviewFilter(asked)
          ? t('part', { total: String(total), count: summary.count })
          : t('count', { count: summary.count })}{' '}
        {hasReviewFilter(asked) && (
          <Link to={to({ pictures: undefined, stars: undefined, reviewed: undefined })} preventScrollReset>
            {t('clear')}
          </Link>
        )}
      </p>
      <form action="#reviews">
        <KeptQuery without={['reviews', 'reviewed', 'order']} />
        {variants.length > 1 && (
          <select name="reviewed" aria-label={t('variant')} value={asked.variantId ?? ''} onChange={choose}>
            <option value="">{t('allVariants')}</option>
            {variants.map(({ variantId, name, count }) => (
              <option key={variantId} value={variantId}>
                {name} ({count})
              </option>
            ))}
          </select>
        )}
        <select name="order" aria-label={t('sort')} value={asked.sort} onChange={choose}>
          {reviewSorts.map((each) => (
            <option key={each} value={each}>
              {t(`sorts.${each}`)}
            </option>
          ))}
        </select>
        <noscript>
          <Button look="quiet">{t('apply')}</Button>
        </noscript>
      </form>
    </div>
  )
}
