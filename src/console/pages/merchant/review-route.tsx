import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import { answerReviewCall, shopReviewsCall } from '#modules/reviews/calls/merchant-reviews.ts'
import { isAnswered } from '#modules/reviews/rules/review.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { Stars } from '#ui/rating.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { AnswerForm } from '../../parts/after-sales/answers/answer-form.tsx'
import { consoleAnswers } from '../../parts/after-sales/answers/console-answers.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { namedRecord, noRecord } from '../../parts/kit/named-record.ts'
import { Facts } from '../../parts/kit/panel.tsx'
import { SentPictures } from '../../parts/kit/sent-pictures.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import css from '../../parts/reviews/reviews.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  const reviewId = namedRecord(params.reviewId)
  const asked = { shop, tab: 'all', reviewId, page: 1, pageSize: 1 } as const
  const mall = context.get(mallContext)
  const [{ reviews }, answers] = await Promise.all([
    mall.call(shopReviewsCall, asked),
    consoleAnswers(params).read(mall),
  ])
  if (!reviews[0]) throw noRecord()
  return { shop, review: reviews[0], answers, limits: limitsOf(answerReviewCall.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = String(form.get('text') ?? '').trim()
  const named = { shop: params.shop!, reviewId: params.reviewId! }
  try {
    await context.get(mallContext).call(answerReviewCall, {
      ...named,
      text,
      isOfFollowUp: form.get('intent') === 'answerFollowUp',
    })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One review, and the answer of the shop. */
export default function ReviewSheet() {
  const { shop, review, answers, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopReviews')
  const format = useFormat()
  const { product, followUp } = review
  return (
    <SideSheet
      title={product.name}
      beside={
        <ConsoleBadge tone={isAnswered(review) ? 'green' : 'amber'}>
          {t(isAnswered(review) ? 'answered' : 'unanswered')}
        </ConsoleBadge>
      }
      backTo={pages.shopReviews(shop)}
    >
      {answer && !answer.problem && <StatusMessage>{t('sent')}</StatusMessage>}
      <p>
        <Stars rating={review.rating} label={t('stars', { count: review.rating })} />
      </p>
      <p className={css.quote}>{review.text}</p>
      <SentPictures texts="shopReviews" files={review.pictures} />
      <Facts
        facts={[
          { name: t('columns.buyer'), value: review.buyerName },
          { name: t('variant'), value: review.variant || undefined },
          { name: t('columns.written'), value: format.moment(new Date(review.createdAt)) },
          { name: t('followUp'), value: followUp?.text },
        ]}
      />
      <p>
        <Link to={`${pages.product(product.urlKey)}#reviews`} reloadDocument>
          {t('toProduct')}
        </Link>
      </p>
      <AnswerPart
        key={review.reviewId}
        title={t('answerTitle')}
        given={review.answer?.text}
        intent="answer"
        limits={limits}
        answers={answers}
        answer={answer}
      />
      {followUp && (
        <AnswerPart
          key={`${review.reviewId} later`}
          title={t('followUpAnswerTitle')}
          given={followUp.answer?.text}
          intent="answerFollowUp"
          limits={limits}
          answers={answers}
          answer={answer}
        />
      )}
    </SideSheet>
  )
}

type AnswerPartProps = {
  readonly title: string
  /** Answer of the shop, once it is published. */
  readonly given: string | undefined
  readonly intent: 'answer' | 'answerFollowUp'
  readonly limits: FormLimits
  readonly answers: readonly SavedAnswer[]
  readonly answer: FormAnswer | undefined
}

/** Answer of the shop, or its form: one for the review, and one for its follow-up (REV-26). */
function AnswerPart({ given, ...form }: AnswerPartProps) {
  const may = useMay()
  if (given)
    return (
      <SheetPart title={form.title}>
        <p className={css.quote}>{given}</p>
      </SheetPart>
    )
  if (!may('review.answer')) return null
  return <AnswerForm texts="shopReviews" {...form} />
}
