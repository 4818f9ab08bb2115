import { useTranslations } from 'use-intl'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import { Button } from '#ui/button.tsx'
import { ConsoleForm, type FormAnswer } from '../../kit/form/console-form.tsx'
import type { FormLimits } from '../../kit/form/limits.ts'
import { SheetPart } from '../../kit/side-sheet.tsx'
import { AnswerField } from './answer-field.tsx'

type AnswerFormProps = {
  readonly texts: 'shopReviews' | 'shopQuestions'
  readonly title: string
  readonly intent: string
  readonly limits: FormLimits
  /** The saved replies of the shop. */
  readonly answers: readonly SavedAnswer[]
  readonly answer: FormAnswer | undefined
}

/** The form by which a shop answers a review or a question. */
export function AnswerForm({ texts, title, answers, ...form }: AnswerFormProps) {
  const t = useTranslations(texts)
  return (
    <SheetPart title={title}>
      <ConsoleForm {...form}>
        <AnswerField label={t('answer')} hint={t('answerHint')} name="text" answers={answers} />
        <p>
          <Button>{t('send')}</Button>
        </p>
      </ConsoleForm>
    </SheetPart>
  )
}
