import { useTranslations } from 'use-intl'
import type { ModeratedReview } from '#modules/reviews/rules/moderation.ts'
import { useFormat } from '#ui/format.ts'

type ToldReportsProps = {
  readonly reports: ModeratedReview['reports']
  readonly texts: 'platformReviews' | 'platformQuestions'
  readonly label?: string
}

/** Reports on a text: reason, words of the reader, time, and whether it is settled. */
export function ReportList({ reports, texts, label }: ToldReportsProps) {
  const t = useTranslations(texts)
  const format = useFormat()
  return (
    <ul aria-label={label}>
      {reports.map((report) => (
        <li key={`${report.createdAt} ${report.reason} ${report.text}`}>
          {[
            t(`report.${report.reason}`),
            report.text,
            format.moment(new Date(report.createdAt)),
            report.isSettled && t('settled'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
}
