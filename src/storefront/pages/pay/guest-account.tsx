import { useState } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { codeLength } from '#modules/identity/rules/code.ts'
import { passwordMax } from '#modules/identity/rules/password.ts'
import css from '#storefront/parts/pay/pay.module.css'
import { AgreementLine } from '#storefront/parts/sign-up/agreements.tsx'
import type { Agreement } from '#storefront/parts/sign-up/load-agreements.ts'
import { PasswordRules } from '#storefront/parts/sign-up/password-rules.tsx'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import { fieldErrors } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { JoinAnswer } from './join-as-guest.ts'

type GuestAccountProps = {
  readonly order: { readonly orderId: string; readonly email: string }
  readonly token: string | undefined
  readonly agreements: readonly Agreement[]
  readonly answer: JoinAnswer | undefined
}

/** An account for the guest of a paid order: a password is all that is missing, and a code shows whose the email is. */
export function GuestAccount({ order: { orderId, email }, token, agreements, answer }: GuestAccountProps) {
  const t = useTranslations('pay')
  const account = useTranslations('account')
  const refusals = useTranslations('refusals')
  const [password, setPassword] = useState('')
  const form = useRefusedForm(answer?.problem || answer?.isWeak ? answer : undefined)
  const problem = answer?.problem
  const errors = fieldErrors(problem)
  const isCode = answer?.step === 'code'
  const isTaken = problem?.code === 'emailTaken'
  return (
    <section className={css.fact} aria-labelledby="account">
      <h2 id="account">{t('account')}</h2>
      <p>{t(isCode ? 'accountCodeText' : 'accountText', { email })}</p>
      <Form ref={form} method="post" className={css.join} noValidate preventScrollReset>
        <input type="hidden" name="orderId" value={orderId} />
        {token && <input type="hidden" name="token" value={token} />}
        <FormProblem>
          {problem && (isTaken || problem.fields.length === 0) && (
            <p>
              {problem.message}{' '}
              {isTaken && <Link to={pages.login(pages.claimOrder(orderId, token))}>{account('signIn')}</Link>}
            </p>
          )}
        </FormProblem>
        {/* So that a browser saves the password for this email. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={account('password')}
          name="password"
          autoComplete="new-password"
          maxLength={passwordMax}
          error={answer?.isWeak ? refusals('passwordWeak') : errors.password}
          describedBy="account-rules"
          showLabel={account('showPassword')}
          hideLabel={account('hidePassword')}
          onInput={(event) => setPassword(event.currentTarget.value)}
          required
        />
        {(password !== '' || answer?.isWeak) && <PasswordRules id="account-rules" password={password} />}
        {isCode && (
          <Field
            label={account('mailCode')}
            hint={account('mailCodeHint')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeLength}
            error={errors.code}
            autoFocus
            required
          />
        )}
        <AgreementLine of={agreements} />
        <div className={css.actions}>
          <Button>{t('accountMake')}</Button>
        </div>
      </Form>
      <p className={css.note}>
        {account('haveAccount')}{' '}
        <Link to={pages.login(pages.claimOrder(orderId, token))}>{account('signIn')}</Link>
      </p>
    </section>
  )
}
