import { useTranslations } from 'use-intl'
import { shopReviewsCall } from '#modules/reviews/calls/merchant-reviews.ts'
import {
  isAnswered,
  type ShopReview,
  type ShopReviewTab,
  shopReviewTabs,
} from '#modules/reviews/rules/review.ts'
import { Stars } from '#ui/rating.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { AnswersLink } from '../../parts/after-sales/answers/answers-link.tsx'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { personColumn, productColumn, textColumn, writtenColumn } from '../../parts/reviews/columns.tsx'

const reviews = defineList<ShopReview>()({
  texts: 'shopReviews',
  rowId: ({ reviewId }) => reviewId,
  rowLink: ({ reviewId }, { params }) => pages.shopReview(params.shop!, reviewId),
  rowOpens: 'sheet',
  filters: { tab: { as: 'tabs', values: shopReviewTabs } },
  columns: {
    product: productColumn,
    rating: {
      cell: ({ rating }, { t }) => <Stars rating={rating} label={t('stars', { count: rating })} />,
      csv: ({ rating }) => rating,
    },
    text: textColumn,
    buyer: personColumn(({ buyerName }) => buyerName),
    written: writtenColumn,
    answer: {
      cell: (review, { t }) => (
        <ConsoleBadge tone={isAnswered(review) ? 'green' : 'amber'}>
          {t(isAnswered(review) ? 'answered' : 'unanswered')}
        </ConsoleBadge>
      ),
      csv: ({ answer }) => answer?.text ?? '',
    },
  },
})

const readReviews: ReadList<ShopReview> = async (mall, { filters, page, pageSize }, params) => {
  const tab = (filters.tab ?? shopReviewTabs[0]) as ShopReviewTab
  const found = await mall.call(shopReviewsCall, { shop: params.shop!, tab, page, pageSize })
  return { rows: found.reviews, total: found.total }
}

export const middleware = [listExport(reviews, readReviews)]
export const loader = listLoader(reviews, readReviews)

/** Reviews of the shop's products; those to answer come first. */
export default function ShopReviews() {
  const t = useTranslations('shopReviews')
  return <ListPage list={reviews} intro={t('intro')} actions={<AnswersLink />} openParam="reviewId" />
}
