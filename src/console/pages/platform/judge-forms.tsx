import { useTranslations } from 'use-intl'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import { Button } from '#ui/button.tsx'
import { AnswerField } from '../../parts/after-sales/answers/answer-field.tsx'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'

type Texts = 'platformReviews' | 'platformQuestions'
export type JudgeAnswer = FormAnswer & { readonly done?: 'hiddenDone' | 'keptDone' }

type Judgement = {
  readonly hide: (reason: string) => Promise<unknown>
  readonly keep: () => Promise<unknown>
}

/** Answer of an action that hides or keeps a reader's text, or the reason why it failed. */
export async function judged(form: FormData, isHiding: boolean, { hide, keep }: Judgement) {
  try {
    await (isHiding ? hide(String(form.get('reason') ?? '').trim()) : keep())
  } catch (error) {
    return refuseForm(error, form)
  }
  return { done: isHiding ? 'hiddenDone' : 'keptDone' } satisfies JudgeAnswer
}

type HideFormProps = {
  readonly texts: Texts
  readonly intent: string
  readonly limits: FormLimits
  /** The saved replies of the platform. */
  readonly answers: readonly SavedAnswer[]
  readonly answer: FormAnswer | undefined
}

/** Hides a text, with the reason that its writer reads. */
export function HideForm({ texts, answers, ...form }: HideFormProps) {
  const t = useTranslations(texts)
  return (
    <ConsoleForm {...form}>
      <AnswerField label={t('hideReason')} hint={t('hideHint')} name="reason" answers={answers} rows={3} />
      <p>
        <Button look="danger">{t('hide')}</Button>
      </p>
    </ConsoleForm>
  )
}

type KeepFormProps = {
  readonly texts: Texts
  readonly intent: string
  /** A hidden text is shown again; one that is shown stays, and its reports are settled. */
  readonly isHidden: boolean
}

export function KeepVisibleForm({ texts, intent, isHidden }: KeepFormProps) {
  const t = useTranslations(texts)
  return (
    <ConsoleForm intent={intent}>
      <p>
        <Button look="quiet">{t(isHidden ? 'show' : 'keep')}</Button>
      </p>
    </ConsoleForm>
  )
}
