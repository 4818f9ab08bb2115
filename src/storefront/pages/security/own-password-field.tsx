import { useTranslations } from 'use-intl'
import { passwordMax } from '#modules/identity/rules/password.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

/** The current password of the account, entered again before its ways to sign in change. */
export function OwnPasswordField({
  name = 'password',
  error,
}: {
  readonly name?: string
  readonly error: string | undefined
}) {
  const t = useTranslations('security')
  const account = useTranslations('account')
  return (
    <PasswordField
      label={t('oldPassword')}
      name={name}
      autoComplete="current-password"
      maxLength={passwordMax}
      error={error}
      showLabel={account('showPassword')}
      hideLabel={account('hidePassword')}
      required
    />
  )
}
