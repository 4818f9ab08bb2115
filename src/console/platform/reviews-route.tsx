import { useTranslations } from 'use-intl'
import { type ModeratedReview, type ModerationTab, moderationTabs } from '#domain/reviews/moderation.ts'
import { Stars } from '#ui/rating.tsx'
import { pages } from '#wire/pages.ts'
import { moderatedReviews } from '#wire/review-moderation.ts'
import { Badge } from '../kit/badge.tsx'
import { listExport } from '../kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../kit/list/list-loader.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { defineList } from '../kit/list/list-spec.ts'
import css from '../merchant/reviews.module.css'

const reviews = defineList<ModeratedReview>()({
  texts: 'platformReviews',
  rowId: ({ reviewId }) => reviewId,
  rowLink: ({ reviewId }) => pages.platformReview(reviewId),
  rowOpens: 'sheet',
  filters: { tab: { as: 'tabs', values: moderationTabs } },
  columns: {
    product: { cell: ({ product }) => product.name, csv: ({ product }) => product.name, isRowHeader: true },
    shop: { cell: ({ shopName }) => shopName, csv: ({ shopName }) => shopName, onPhone: 'hidden' },
    rating: {
      cell: ({ rating }, { t }) => <Stars rating={rating} label={t('stars', { count: rating })} />,
      csv: ({ rating }) => rating,
    },
    text: { cell: ({ text }) => <span className={css.text}>{text}</span>, csv: ({ text }) => text },
    buyer: { cell: ({ buyerName }) => buyerName, csv: ({ buyerName }) => buyerName, onPhone: 'hidden' },
    written: {
      isTime: true,
      cell: ({ createdAt }, { format }) => format.moment(new Date(createdAt)),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
      onPhone: 'hidden',
    },
    reports: {
      cell: ({ openReports }, { format }) => format.number(openReports),
      csv: ({ openReports }) => openReports,
      isNumber: true,
    },
    state: {
      cell: ({ isHidden }, { t }) => (
        <Badge tone={isHidden ? 'grey' : 'green'}>{t(isHidden ? 'isHidden' : 'shown')}</Badge>
      ),
      csv: ({ isHidden }, { t }) => t(isHidden ? 'isHidden' : 'shown'),
    },
  },
})

const readReviews: ReadList<ModeratedReview> = async (mall, { filters, page, pageSize }) => {
  const tab = (filters.tab ?? moderationTabs[0]) as ModerationTab
  const found = await mall.call(moderatedReviews, { tab, page, pageSize })
  return { rows: found.reviews, total: found.total }
}

export const middleware = [listExport(reviews, readReviews)]
export const loader = listLoader(reviews, readReviews)

/** What buyers wrote in all shops; what readers reported comes first. */
export default function PlatformReviews() {
  const t = useTranslations('platformReviews')
  return <ListPage list={reviews} intro={t('intro')} openParam="reviewId" />
}
