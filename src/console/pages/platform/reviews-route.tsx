import { useTranslations } from 'use-intl'
import { moderatedReviewsCall } from '#modules/reviews/calls/review-moderation.ts'
import {
  type ModeratedReview,
  type ModerationTab,
  moderationTabs,
} from '#modules/reviews/rules/moderation.ts'
import { Stars } from '#ui/rating.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { AnswersLink } from '../../parts/after-sales/answers/answers-link.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import {
  hiddenColumn,
  personColumn,
  productColumn,
  reportsColumn,
  shopColumn,
  textColumn,
  writtenColumn,
} from '../../parts/reviews/columns.tsx'

const reviews = defineList<ModeratedReview>()({
  texts: 'platformReviews',
  rowId: ({ reviewId }) => reviewId,
  rowLink: ({ reviewId }) => pages.platformReview(reviewId),
  rowOpens: 'sheet',
  filters: { tab: { as: 'tabs', values: moderationTabs } },
  columns: {
    product: productColumn,
    shop: shopColumn,
    rating: {
      cell: ({ rating }, { t }) => <Stars rating={rating} label={t('stars', { count: rating })} />,
      csv: ({ rating }) => rating,
    },
    text: textColumn,
    buyer: personColumn(({ buyerName }) => buyerName),
    written: { ...writtenColumn, onPhone: 'hidden' },
    reports: reportsColumn,
    state: hiddenColumn,
  },
})

const readReviews: ReadList<ModeratedReview> = async (mall, { filters, page, pageSize }) => {
  const tab = (filters.tab ?? moderationTabs[0]) as ModerationTab
  const found = await mall.call(moderatedReviewsCall, { tab, page, pageSize })
  return { rows: found.reviews, total: found.total }
}

export const middleware = [listExport(reviews, readReviews)]
export const loader = listLoader(reviews, readReviews)

/** Reviews in all shops, reported ones first. */
export default function PlatformReviews() {
  const t = useTranslations('platformReviews')
  return <ListPage list={reviews} intro={t('intro')} actions={<AnswersLink />} openParam="reviewId" />
}
