import { useTranslations } from 'use-intl'
import { codeLength } from '#modules/identity/rules/code.ts'
import { Field } from '#ui/form/field.tsx'
import type { TargetKind, TypedTarget } from './typed-target.ts'

type CodeStepProps = {
  readonly kind: TargetKind
  readonly typed: TypedTarget
  readonly error: string | undefined
}

/** The step to type the code from the mail or text message, with its recipient. */
export function CodeStep({ kind, typed, error }: CodeStepProps) {
  const t = useTranslations('account')
  return (
    <>
      <StoredTarget kind={kind} typed={typed} />
      <Field
        label={t(kind === 'email' ? 'mailCode' : 'smsCode')}
        hint={t(kind === 'email' ? 'mailCodeHint' : 'smsCodeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength}
        error={error}
        required
      />
    </>
  )
}

/** Input of the previous step. */
export function StoredTarget({ kind, typed }: { readonly kind: TargetKind; readonly typed: TypedTarget }) {
  if (kind === 'email') return <input type="hidden" name="email" value={typed.email} />
  return (
    <>
      <input type="hidden" name="mobile" value={typed.mobile} />
      <input type="hidden" name="mobilePrefix" value={typed.mobilePrefix} />
    </>
  )
}
