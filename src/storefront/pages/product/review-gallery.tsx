import { useTranslations } from 'use-intl'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './reviews.module.css'

/** The site's gallery of buyers' pictures at Yotpo. Yotpo is not called before a reader opens it. */
export function ReviewGallery() {
  const t = useTranslations('productReviews')
  return (
    <details className={css.gallery}>
      <summary>{t('gallery')}</summary>
      <p className={css.muted}>{t('galleryText')}</p>
      <iframe
        src={pages.reviewGallery}
        title={t('gallery')}
        loading="lazy"
        sandbox="allow-scripts allow-popups"
      />
    </details>
  )
}

/** The reviews of a product that has none here yet. */
export function GalleryAlone() {
  const t = useTranslations('productReviews')
  return (
    <section id="reviews" className={css.alone} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('title')}</h2>
      <ReviewGallery />
    </section>
  )
}
