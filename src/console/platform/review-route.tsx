import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pictureAddress } from '#ui/picture.tsx'
import { Stars } from '#ui/rating.tsx'
import { pages } from '#wire/pages.ts'
import { hideReview, keepReview, moderatedReviews } from '#wire/review-moderation.ts'
import { Badge } from '../kit/badge.tsx'
import { refuseForm } from '../kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { TextField } from '../kit/form/field.tsx'
import { limitsOf } from '../kit/form/schema-form.server.ts'
import { useMay } from '../kit/may.tsx'
import { namedRecord, noRecord } from '../kit/named-record.ts'
import { Facts } from '../kit/panel.tsx'
import { Said } from '../kit/said.tsx'
import { SheetPart, SideSheet } from '../kit/side-sheet.tsx'
import css from '../merchant/reviews.module.css'
import { ToldReports } from './told-reports.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const reviewId = namedRecord(params.reviewId)
  const asked = { tab: 'all', reviewId, page: 1, pageSize: 1 } as const
  const { reviews } = await context.get(mallContext).call(moderatedReviews, asked)
  if (!reviews[0]) throw noRecord()
  return { review: reviews[0], limits: limitsOf(hideReview.input) }
}

type Answer = FormAnswer & { readonly done?: 'hiddenDone' | 'keptDone' }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const reviewId = params.reviewId!
  const isHiding = form.get('intent') === 'hide'
  try {
    if (isHiding) await mall.call(hideReview, { reviewId, reason: String(form.get('reason') ?? '').trim() })
    else await mall.call(keepReview, { reviewId })
  } catch (error) {
    return refuseForm(error, form)
  }
  return { done: isHiding ? 'hiddenDone' : 'keptDone' } satisfies Answer
}

/** One review with what readers reported, and what the platform does about it (REV-27). */
export default function PlatformReviewSheet() {
  const { review, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('platformReviews')
  const format = useFormat()
  const may = useMay()
  const { product, isHidden } = review
  return (
    <SideSheet
      title={product.name}
      beside={<Badge tone={isHidden ? 'grey' : 'green'}>{t(isHidden ? 'isHidden' : 'shown')}</Badge>}
      backTo={pages.platformReviews()}
    >
      {answer?.done && <Said>{t(answer.done)}</Said>}
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
      {review.pictures.length > 0 && (
        <ul>
          {review.pictures.map((file, place) => (
            <li key={file}>
              <a href={pictureAddress(file, 1280)} target="_blank" rel="noreferrer">
                {t('picture', { number: String(place + 1) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`${pages.product(product.urlKey)}#reviews`} reloadDocument>
          {t('toProduct')}
        </Link>
      </p>
      {review.reports.length > 0 && (
        <SheetPart title={t('reports')}>
          <ToldReports reports={review.reports} texts="platformReviews" />
        </SheetPart>
      )}
      {may('review.moderate') && !isHidden && (
        <SheetPart title={t('hideTitle')}>
          <ConsoleForm key={review.reviewId} intent="hide" limits={limits} answer={answer}>
            <TextField label={t('hideReason')} hint={t('hideHint')} name="reason" rows={3} required />
            <p>
              <Button look="danger">{t('hide')}</Button>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
      {may('review.moderate') && (isHidden || review.openReports > 0) && (
        <SheetPart title={t('keepTitle')}>
          <ConsoleForm intent="keep">
            {!isHidden && <p>{t('keepText')}</p>}
            <p>
              <Button look="quiet">{t(isHidden ? 'show' : 'keep')}</Button>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
    </SideSheet>
  )
}
