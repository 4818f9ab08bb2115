import type { ReactNode } from 'react'
import { ConfirmedButton } from './kit/confirmed-button.tsx'
import { ConsoleForm, type FormAnswer } from './kit/form/console-form.tsx'
import { TextField } from './kit/form/field.tsx'
import type { FormLimits } from './kit/form/limits.ts'

type PaidOtherwiseFormProps = {
  readonly limits: FormLimits | undefined
  readonly answer: FormAnswer | undefined
  readonly text: ReactNode
  readonly reference: { readonly label: string; readonly hint: string }
  readonly question: { readonly title: string; readonly text: string }
  readonly submit: string
  /** Accessible name, where no heading names the form. */
  readonly label?: string | undefined
}

/**
 * An operator records that a buyer was paid in another way than by the payment provider, under the number of
 * that payment.
 */
export function PaidOtherwiseForm({
  limits,
  answer,
  text,
  reference,
  question,
  submit,
  label,
}: PaidOtherwiseFormProps) {
  return (
    <ConsoleForm
      intent="payOtherwise"
      limits={limits}
      answer={answer}
      {...(label && { 'aria-label': label })}
    >
      <p>{text}</p>
      <TextField label={reference.label} hint={reference.hint} name="reference" autoComplete="off" required />
      <p>
        <ConfirmedButton look="quiet" question={question}>
          {submit}
        </ConfirmedButton>
      </p>
    </ConsoleForm>
  )
}
