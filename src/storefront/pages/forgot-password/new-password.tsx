import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { passwordMax } from '#modules/identity/rules/password.ts'
import { PasswordRules } from '#storefront/parts/sign-up/password-rules.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'

type NewPasswordProps = {
  readonly account: string
  readonly verifyToken: string
  readonly error: string | undefined
}

/** The new password, with the rules it has to meet. */
export function NewPassword({ account: username, verifyToken, error }: NewPasswordProps) {
  const account = useTranslations('account')
  const t = useTranslations('forgotPassword')
  const [password, setPassword] = useState('')
  return (
    <>
      <input type="hidden" name="verifyToken" value={verifyToken} />
      {/* For password managers, which then know the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('newPassword')}
        name="password"
        autoComplete="new-password"
        maxLength={passwordMax}
        error={error}
        showLabel={account('showPassword')}
        hideLabel={account('hidePassword')}
        describedBy="password-rules"
        onInput={(event) => setPassword(event.currentTarget.value)}
        required
      />
      <PasswordRules id="password-rules" password={password} />
    </>
  )
}
