import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  hideReviewCall,
  moderatedReviewsCall,
  showReviewCall,
} from '#modules/reviews/calls/review-moderation.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { Stars } from '#ui/rating.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { consoleAnswers } from '../../parts/after-sales/answers/console-answers.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { namedRecord, noRecord } from '../../parts/kit/named-record.ts'
import { Facts } from '../../parts/kit/panel.tsx'
import { SentPictures } from '../../parts/kit/sent-pictures.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import css from '../../parts/reviews/reviews.module.css'
import { HideForm, type JudgeAnswer, judged, KeepVisibleForm } from './judge-forms.tsx'
import { ReportList } from './report-list.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const reviewId = namedRecord(params.reviewId)
  const asked = { tab: 'all', reviewId, page: 1, pageSize: 1 } as const
  const mall = context.get(mallContext)
  const [{ reviews }, answers] = await Promise.all([
    mall.call(moderatedReviewsCall, asked),
    consoleAnswers(params).read(mall),
  ])
  if (!reviews[0]) throw noRecord()
  return { review: reviews[0], answers, limits: limitsOf(hideReviewCall.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const reviewId = params.reviewId!
  return judged(form, form.get('intent') === 'hide', {
    hide: (reason) => mall.call(hideReviewCall, { reviewId, reason }),
    keep: () => mall.call(showReviewCall, { reviewId }),
  })
}

/** One review with its reports, and the platform's actions on it (REV-27). */
export default function PlatformReviewSheet() {
  const { review, answers, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<JudgeAnswer>()
  const t = useTranslations('platformReviews')
  const format = useFormat()
  const may = useMay()
  const { product, isHidden } = review
  return (
    <SideSheet
      title={product.name}
      beside={
        <ConsoleBadge tone={isHidden ? 'grey' : 'green'}>{t(isHidden ? 'isHidden' : 'shown')}</ConsoleBadge>
      }
      backTo={pages.platformReviews()}
    >
      {answer?.done && <StatusMessage>{t(answer.done)}</StatusMessage>}
      <p>
        <Stars rating={review.rating} label={t('stars', { count: review.rating })} />
      </p>
      <p className={css.quote}>{review.text}</p>
      <Facts
        facts={[
          { name: t('columns.shop'), value: review.shopName },
          { name: t('columns.buyer'), value: review.buyerName },
          { name: t('columns.written'), value: format.moment(new Date(review.createdAt)) },
          { name: t('followUp'), value: review.followUp },
          { name: t('reason'), value: review.hiddenReason },
        ]}
      />
      <SentPictures texts="platformReviews" files={review.pictures} />
      <p>
        <Link to={`${pages.product(product.urlKey)}#reviews`} reloadDocument>
          {t('toProduct')}
        </Link>
      </p>
      {review.reports.length > 0 && (
        <SheetPart title={t('reports')}>
          <ReportList reports={review.reports} texts="platformReviews" />
        </SheetPart>
      )}
      {may('review.moderate') && !isHidden && (
        <SheetPart title={t('hideTitle')}>
          <HideForm
            key={review.reviewId}
            texts="platformReviews"
            intent="hide"
            limits={limits}
            answers={answers}
            answer={answer}
          />
        </SheetPart>
      )}
      {may('review.moderate') && (isHidden || review.openReports > 0) && (
        <SheetPart title={t('keepTitle')}>
          {!isHidden && <p>{t('keepText')}</p>}
          <KeepVisibleForm texts="platformReviews" intent="keep" isHidden={isHidden} />
        </SheetPart>
      )}
    </SideSheet>
  )
}
