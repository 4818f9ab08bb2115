import '#storefront/later-texts.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { hasReviewsTab } from '#modules/catalogue/rules/tabs.ts'
import { daysBetween, type ReviewAnswer, type ReviewSummary } from '#modules/reviews/rules/review.ts'
import { ReviewPictures } from '#storefront/parts/product/review-pictures.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { Pager } from '#ui/pager.tsx'
import { Stars } from '#ui/rating.tsx'
import { usePartAddress } from './part-query.tsx'
import { type RequestedReviews, reviewsPerPage } from './requested-reviews.ts'
import { Histogram, PictureFilter, ReviewsBar } from './review-filters.tsx'
import { GalleryAlone, ReviewGallery } from './review-gallery.tsx'
import { ReviewJudgement } from './review-judgement.tsx'
import css from './reviews.module.css'
import type { ShownReview, ShownReviews } from './shown-reviews.ts'

type ReviewsProps = {
  readonly product: ProductDetail
  /** `away` while they cannot be loaded. */
  readonly found: ShownReviews | 'away' | undefined
  readonly asked: RequestedReviews
}

/** Reviews of a product here and at Yotpo; nothing without either. */
export function Reviews({ product, found, asked }: ReviewsProps) {
  if (found === 'away') return <ReviewsAway />
  if (found) return <AllReviews product={product} found={found} asked={asked} />
  return hasReviewsTab(product) ? <GalleryAlone /> : null
}

/** Summary on the left, reviews on the right, narrowed and paginated by the query. */
function AllReviews({ product, found, asked }: ReviewsProps & { readonly found: ShownReviews }) {
  const t = useTranslations('productReviews')
  const language = useLanguage()
  const to = usePartAddress('reviews')
  return (
    <section id="reviews" className={css.reviews} aria-labelledby="reviews-title">
      <div className={css.summary}>
        <h2 id="reviews-title">{t('title')}</h2>
        <Summary summary={found.summary} />
        <Histogram summary={found.summary} asked={asked} />
        <PictureFilter summary={found.summary} asked={asked} />
      </div>
      <div className={css.list}>
        <ReviewsBar product={product} summary={found.summary} asked={asked} total={found.total} />
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
        {product.galleryId !== undefined && <ReviewGallery />}
      </div>
    </section>
  )
}

function Summary({ summary }: { summary: ReviewSummary }) {
  const t = useTranslations('productReviews')
  const average = (summary.average ?? 0).toFixed(1)
  return (
    <p className={css.average}>
      <strong className="figures">{average}</strong>
      <span>
        <Stars rating={summary.average ?? 0} label={t('average', { rating: average })} />
        <span className={css.muted}>{t('count', { count: summary.count })}</span>
      </span>
    </p>
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
function ReviewsAway() {
  const t = useTranslations('productReviews')
  const to = usePartAddress('reviews')
  return (
    <section id="reviews" className={css.away} aria-label={t('title')}>
      <p>{t('away')}</p>
      <Link to={to()} reloadDocument>
        {t('again')}
      </Link>
    </section>
  )
}
