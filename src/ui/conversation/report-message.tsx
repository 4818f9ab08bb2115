import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { reportReasons } from '#modules/reviews/rules/rules.ts'
import { Button } from '../button.tsx'
import { Select, TextArea } from '../form/field.tsx'
import css from './conversation.module.css'

/** Form by which a reader reports a message of the other side. */
export function ReportMessage({ number }: { readonly number: number }) {
  const t = useTranslations('conversation')
  return (
    <details className={css.report}>
      <summary>{t('report')}</summary>
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="number" value={number} />
        <Select label={t('reportReason')} name="reason">
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason.${reason}`)}
            </option>
          ))}
        </Select>
        <TextArea label={t('reportText')} name="text" maxLength={300} rows={2} />
        <p>
          <Button look="quiet" size="small">
            {t('reportSend')}
          </Button>
        </p>
      </Form>
    </details>
  )
}
