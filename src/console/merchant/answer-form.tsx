import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { TextField } from '../kit/form/field.tsx'
import type { FormLimits } from '../kit/form/limits.ts'
import { SheetPart } from '../kit/side-sheet.tsx'

type AnswerFormProps = {
  readonly texts: 'shopReviews' | 'shopQuestions'
  readonly title: string
  readonly intent: string
  readonly limits: FormLimits
  readonly answer: FormAnswer | undefined
}

/** The form by which a shop answers a review or a question. */
export function AnswerForm({ texts, title, ...form }: AnswerFormProps) {
  const t = useTranslations(texts)
  return (
    <SheetPart title={title}>
      <ConsoleForm {...form}>
        <TextField label={t('answer')} hint={t('answerHint')} name="text" rows={4} required />
        <p>
          <Button>{t('send')}</Button>
        </p>
      </ConsoleForm>
    </SheetPart>
  )
}
