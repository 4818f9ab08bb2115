import { IconThumbUp } from '@tabler/icons-react'
import { useActionData, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { reportReasons } from '#modules/reviews/rules/rules.ts'
import { Button } from '#ui/button.tsx'
import { Select, TextArea } from '#ui/form/field.tsx'
import type { judgeReview } from './judge-review.ts'
import css from './reviews.module.css'
import type { ShownReview } from './shown-reviews.ts'

const reportMax = 300

/** Below a review: whether it helped, and a way to report it to the platform. Both work without script. */
export function ReviewJudgement({ review }: { review: ShownReview }) {
  const t = useTranslations('productReviews')
  const fetcher = useFetcher<typeof judgeReview>()
  const sent = useActionData<typeof judgeReview>()
  const judged = [fetcher.data, sent].find((each) => each?.reviewId === review.reviewId)
  const isBusy = fetcher.state !== 'idle'
  // Pressed again, it withdraws the vote.
  const helped = judged?.count !== undefined && judged.isHelpful
  return (
    <fetcher.Form method="post" preventScrollReset className={css.judgement}>
      <input type="hidden" name="reviewId" value={review.reviewId} />
      <input type="hidden" name="isHelpful" value={helped ? 'no' : 'yes'} />
      <Button
        look="plain"
        size="small"
        name="intent"
        value="helpful"
        aria-pressed={helped}
        icon={<IconThumbUp size={18} stroke={1.6} aria-hidden="true" />}
        isBusy={isBusy}
      >
        {t('helpful', { count: judged?.count ?? review.helpedCount })}
      </Button>
      <details>
        <summary>{t('report')}</summary>
        <div className={css.report}>
          <Select label={t('reportReason')} name="reason">
            {reportReasons.map((each) => (
              <option key={each} value={each}>
                {t(`reason.${each}`)}
              </option>
            ))}
          </Select>
          <TextArea label={t('reportText')} name="text" rows={2} maxLength={reportMax} />
          <Button look="quiet" size="small" name="intent" value="report" isBusy={isBusy}>
            {t('reportSend')}
          </Button>
        </div>
      </details>
      {judged?.isReport && !judged.problem && <p role="status">{t('reported')}</p>}
      {judged?.problem && <p role="alert">{judged.problem.message}</p>}
    </fetcher.Form>
  )
}
