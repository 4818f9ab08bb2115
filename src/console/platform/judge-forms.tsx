import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { refuseForm } from '../kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { TextField } from '../kit/form/field.tsx'
import type { FormLimits } from '../kit/form/limits.ts'

type Texts = 'platformReviews' | 'platformQuestions'
export type JudgeAnswer = FormAnswer & { readonly done?: 'hiddenDone' | 'keptDone' }

type Judgement = {
  readonly hide: (reason: string) => Promise<unknown>
  readonly keep: () => Promise<unknown>
}

/** What an action answers when a reader's text was hidden or kept, or why it was not. */
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
  readonly answer: FormAnswer | undefined
}

/** Hides a text, with the reason that its writer reads. */
export function HideForm({ texts, ...form }: HideFormProps) {
  const t = useTranslations(texts)
  return (
    <ConsoleForm {...form}>
      <TextField label={t('hideReason')} hint={t('hideHint')} name="reason" rows={3} required />
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

export function KeepForm({ texts, intent, isHidden }: KeepFormProps) {
  const t = useTranslations(texts)
  return (
    <ConsoleForm intent={intent}>
      <p>
        <Button look="quiet">{t(isHidden ? 'show' : 'keep')}</Button>
      </p>
    </ConsoleForm>
  )
}
