import { Fragment } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { daysBetween, type ReviewAnswer, type ReviewSummary, stars } from '#modules/reviews/rules/review.ts'
import { ReviewPictures } from '#storefront/parts/product/review-pictures.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { Pager } from '#ui/pager.tsx'
import { Stars } from '#ui/rating.tsx'
import { type RequestedReviews, reviewsPerPage } from './requested-reviews.ts'
import { ReviewGallery } from './review-gallery.tsx'
import { ReviewJudgement } from './review-judgement.tsx'
import css from './reviews.module.css'
import type { ShownReview, ShownReviews } from './shown-reviews.ts'

type ReviewsProps = {
  readonly found: ShownReviews
  readonly asked: RequestedReviews
  readonly hasGallery: boolean
}

/** Reviews of a product: summary on the left, reviews on the right, paginated by the query. */
export function Reviews({ found, asked, hasGallery }: ReviewsProps) {
  const t = useTranslations('productReviews')
  const language = useLanguage()
  const to = useReviewsAddress()
  return (
    <section id="reviews" className={css.reviews} aria-labelledby="reviews-title">
      <div className={css.summary}>
        <h2 id="reviews-title">{t('title')}</h2>
        <Summary summary={found.summary} />
        <Filter summary={found.summary} onlyWithPictures={asked.onlyWithPictures} />
      </div>
      <div className={css.list}>
        {found.reviews.length === 0 && <p className={css.muted}>{t('none')}</p>}
        <ul className={css.each}>
          {found.reviews.map((review, place) => (
            <Fragment key={review.reviewId}>
              {review.language !== (found.reviews[place - 1]?.language ?? language) && (
                <li className={css.otherLanguage}>{t('otherLanguage')}</li>
              )}
              <li>
                <OneReview review={review} shopName={found.shopName} />
              </li>
            </Fragment>
          ))}
        </ul>
        <Pager
          page={asked.page}
          pageCount={Math.ceil(found.total / reviewsPerPage)}
          to={(page) => to({ reviews: page > 1 ? String(page) : undefined })}
        />
        {hasGallery && <ReviewGallery />}
      </div>
    </section>
  )
}

/** The address of the same product with other reviews shown; the chosen variant stays. */
function useReviewsAddress() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return (change: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change)) {
      next.delete(name)
      if (value) next.set(name, value)
    }
    const text = next.toString()
    return `${pathname}${text && `?${text}`}#reviews`
  }
}

function Summary({ summary }: { summary: ReviewSummary }) {
  const t = useTranslations('productReviews')
  const average = (summary.average ?? 0).toFixed(1)
  return (
    <>
      <p className={css.average}>
        <strong className="figures">{average}</strong>
        <span>
          <Stars rating={summary.average ?? 0} label={t('average', { rating: average })} />
          <span className={css.muted}>{t('count', { count: summary.count })}</span>
        </span>
      </p>
      <ul className={css.histogram} aria-label={t('histogram')}>
        {stars.map((each) => {
          const count = summary.byStars[each]
          return (
            <li key={each}>
              <span className="only-read">{t('share', { stars: each, count })}</span>
              <span aria-hidden="true">{t('stars', { stars: each })}</span>
              <span aria-hidden="true" className={css.bar}>
                <span style={{ width: `${summary.count > 0 ? (count / summary.count) * 100 : 0}%` }} />
              </span>
              <span aria-hidden="true" className="figures">
                {count}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Filter({ summary, onlyWithPictures }: { summary: ReviewSummary; onlyWithPictures: boolean }) {
  const t = useTranslations('productReviews')
  const to = useReviewsAddress()
  if (summary.withPictures === 0) return null
  const choices = [
    { isChosen: !onlyWithPictures, pictures: undefined, name: t('all', { count: String(summary.count) }) },
    {
      isChosen: onlyWithPictures,
      pictures: '1',
      name: t('withPictures', { count: String(summary.withPictures) }),
    },
  ]
  return (
    <nav aria-label={t('filter')}>
      <ul className={css.filter}>
        {choices.map(({ isChosen, pictures, name }) => (
          <li key={name}>
            <Link
              to={to({ pictures, reviews: undefined })}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OneReview({ review, shopName }: { review: ShownReview; shopName: string }) {
  const t = useTranslations('productReviews')
  const format = useFormat()
  const language = review.language === 'zh' ? 'zh-CN' : 'en'
  const { followUp, answer } = review
  return (
    <article className={css.review} aria-labelledby={`review-${review.reviewId}`}>
      <header className={css.head}>
        <h3 id={`review-${review.reviewId}`}>{review.buyerName}</h3>
        <Stars rating={review.rating} label={t('stars', { stars: review.rating })} />
        <time dateTime={review.createdAt.toISOString()}>{format.date(review.createdAt)}</time>
      </header>
      {review.variant && <p className={css.muted}>{t('bought', { variant: review.variant })}</p>}
      <p lang={language}>{review.text}</p>
      <ReviewPictures files={review.pictures} name={review.buyerName} />
      <ShopAnswer answer={answer} shopName={shopName} language={language} />
      {followUp && (
        <div className={css.followUp}>
          <p className={css.label}>
            {t('followUp', { days: daysBetween(review.createdAt, followUp.createdAt) })}
          </p>
          <p lang={language}>{followUp.text}</p>
          <ReviewPictures files={followUp.pictures} name={review.buyerName} />
          <ShopAnswer answer={followUp.answer} shopName={shopName} language={language} />
        </div>
      )}
      <ReviewJudgement review={review} />
    </article>
  )
}

type ShopAnswerProps = {
  readonly answer: ReviewAnswer | undefined
  readonly shopName: string
  readonly language: string
}

function ShopAnswer({ answer, shopName, language }: ShopAnswerProps) {
  const t = useTranslations('productReviews')
  if (!answer) return null
  return (
    <div className={css.answer}>
      <p className={css.label}>{t('answer', { shop: shopName })}</p>
      <p lang={language}>{answer.text}</p>
    </div>
  )
}

/** The rest of the page renders without them. */
export function ReviewsAway() {
  const t = useTranslations('productReviews')
  const to = useReviewsAddress()
  return (
    <section id="reviews" className={css.away} aria-label={t('title')}>
      <p>{t('away')}</p>
      <Link to={to({})} reloadDocument>
        {t('again')}
      </Link>
    </section>
  )
}
