import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { passwordMax } from '#modules/identity/rules/password.ts'
import css from '#storefront/parts/security/security.module.css'
import { PasswordRules } from '#storefront/parts/sign-up/password-rules.tsx'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import type { Problem } from '#ui/mall-context.ts'
import { fieldErrors } from '#ui/refused.ts'
import { OwnPasswordField } from './own-password-field.tsx'

type PasswordFormProps = {
  /** The email or number that the account signs in with, as a password manager knows it. */
  readonly email: string
  readonly shownAs: string
  readonly problem: Problem | undefined
}

/** The password so far and the new one. The server returns no typed password. */
export function PasswordForm({ email, shownAs, problem }: PasswordFormProps) {
  const t = useTranslations('security')
  const account = useTranslations('account')
  const [newPassword, setNewPassword] = useState('')
  const errors = fieldErrors(problem)
  const eye = { showLabel: account('showPassword'), hideLabel: account('hidePassword') }
  const form = useRefusedForm(problem)
  return (
    <Form ref={form} method="post" className={css.form} noValidate aria-labelledby="password">
      <header className={css.head}>
        <h2 id="password">{t('password')}</h2>
        <p>{t('passwordText', { email: shownAs })}</p>
      </header>
      <FormProblem>
        {problem &&
          (problem.fields.length > 0 ? t('problems', { count: problem.fields.length }) : problem.message)}
      </FormProblem>
      {/* For password managers, which then know the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField name="oldPassword" error={errors.oldPassword} />
      <PasswordField
        label={t('newPassword')}
        name="newPassword"
        autoComplete="new-password"
        maxLength={passwordMax}
        error={errors.newPassword}
        describedBy="password-rules"
        {...eye}
        onInput={(event) => setNewPassword(event.currentTarget.value)}
        required
      />
      <PasswordRules id="password-rules" password={newPassword} />
      <div>
        <Button size="large">{t('change')}</Button>
      </div>
    </Form>
  )
}
