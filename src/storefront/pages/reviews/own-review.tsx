import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Review, ReviewAnswer } from '#modules/reviews/rules/review.ts'
import { daysBetween } from '#modules/reviews/rules/review.ts'
import { ReviewPictures } from '#storefront/parts/product/review-pictures.tsx'
import css from '#storefront/parts/reviews/reviews.module.css'
import { useFormat } from '#ui/format.ts'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/rating.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

type OwnReviewProps = {
  readonly review: Review
  readonly quantity: number | undefined
  readonly orderId: string | undefined
}

/** A review as its writer sees it: its goods, the text, the answer of the shop, and the follow-up. */
export function OwnReview({ review, quantity, orderId }: OwnReviewProps) {
  const t = useTranslations('ownReviews')
  const format = useFormat()
  const language = review.language === 'zh' ? 'zh-CN' : 'en'
  const { product, followUp, hidden } = review
  return (
    <article className={css.card} aria-label={t('first')}>
      <div className={css.line}>
        <Picture file={product.picture} alt="" sizes="72px" />
        <p>
          <Link to={pages.product(product.urlKey)}>{product.name}</Link>
          <span className={css.muted}>
            {[review.variant, quantity && t('quantity', { count: String(quantity) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {orderId && <Link to={pages.order(orderId)}>{t('orderDetail')}</Link>}
        </p>
      </div>
      {hidden && (
        <p className={css.warning}>
          {t('hidden')}
          {hidden.reason && (
            <>
              <br />
              {t('hiddenReason', { reason: hidden.reason })}
            </>
          )}
        </p>
      )}
      <p className={css.send}>
        <Stars rating={review.rating} label={t('stars', { stars: review.rating })} />
        <span className={css.muted}>
          {t('reviewedAt', { date: format.moment(new Date(review.createdAt)) })}
          {review.isAnonymous && ` · ${t('isAnonymous')}`}
        </span>
      </p>
      <p lang={language} className={css.quote}>
        {review.text}
      </p>
      <ReviewPictures files={review.pictures} name={review.buyerName} />
      <Reply answer={review.answer} language={language} />
      {followUp && (
        <section className={css.part} aria-labelledby="follow-up">
          <h2 id="follow-up">
            {t('added', { days: daysBetween(new Date(review.createdAt), new Date(followUp.createdAt)) })}
          </h2>
          <p lang={language} className={css.quote}>
            {followUp.text}
          </p>
          <ReviewPictures files={followUp.pictures} name={review.buyerName} />
          <Reply answer={followUp.answer} language={language} />
        </section>
      )}
    </article>
  )
}

function Reply({ answer, language }: { answer: ReviewAnswer | undefined; language: string }) {
  const t = useTranslations('ownReviews')
  const format = useFormat()
  if (!answer) return null
  return (
    <div className={css.reply}>
      <strong>{t('shopReply')}</strong>
      <p lang={language} className={css.quote}>
        {answer.text}
      </p>
      <p className={css.muted}>{format.moment(new Date(answer.createdAt))}</p>
    </div>
  )
}
