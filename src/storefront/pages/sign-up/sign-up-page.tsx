import { useState } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { passwordMax } from '#modules/identity/rules/password.ts'
import { Captcha } from '#storefront/parts/sign-in/captcha.tsx'
import { CodeStep } from '#storefront/parts/sign-in/code-step.tsx'
import css from '#storefront/parts/sign-in/entrance.module.css'
import { Entrance } from '#storefront/parts/sign-in/entrance.tsx'
import { useFieldErrors } from '#storefront/parts/sign-in/field-errors.ts'
import { TargetFields } from '#storefront/parts/sign-in/target-fields.tsx'
import { ThirdButtons } from '#storefront/parts/sign-in/third-buttons.tsx'
import { shownTarget, type TargetKind } from '#storefront/parts/sign-in/typed-target.ts'
import { Agreements } from '#storefront/parts/sign-up/agreements.tsx'
import { PasswordRules } from '#storefront/parts/sign-up/password-rules.tsx'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { loadSignUp, StepTaken } from './steps.ts'

type SignUpPageProps = {
  readonly kind: TargetKind
  readonly loaded: Awaited<ReturnType<typeof loadSignUp>>
  readonly taken: StepTaken | undefined
}
/** An account by an email or a mobile number (ACCT-04). */
export function SignUpPage({ kind, loaded, taken }: SignUpPageProps) {
  const t = useTranslations('account')
  const refusals = useTranslations('refusals')
  const [password, setPassword] = useState('')
  const { ways, target, agreements, companies } = loaded
  const picture = taken?.picture ?? loaded.picture
  const { typed, step = 'target', problem } = taken ?? {}
  const errorOf = useFieldErrors(problem)
  const isCode = step === 'code' && typed
  const isWhole = problem && problem.fields.length === 0 && problem.code !== 'captchaWrong'
  const whole = isWhole ? problem.message : isCode && errorOf(kind)
  const to = typed && shownTarget(kind, typed)
  if (!ways.byMail && !ways.bySms)
    return (
      <Entrance name={t('signUp')} title={t('noSignUpTitle')} text={t('noSignUpText')}>
        <p className={css.text}>{t(companies.length > 0 ? 'noSignUpThirds' : 'noSignUpGuest')}</p>
        <ThirdButtons companies={companies} target={target} />
        <div className={css.other}>
          <Link to={pages.home()}>{t('asGuest')}</Link>
          <p>
            {t('haveAccount')} <Link to={pages.login(target)}>{t('signIn')}</Link>
          </p>
        </div>
      </Entrance>
    )
  return (
    <Entrance
      name={t('signUp')}
      title={t('signUpTitle')}
      text={isCode ? t(kind === 'email' ? 'mailCodeText' : 'smsCodeText', { to: to ?? '' }) : t('signUpText')}
    >
      <Form method="post" className={css.form} noValidate key={step}>
        <FormProblem>{whole && <p>{whole}</p>}</FormProblem>
        <input type="hidden" name="step" value={step} />
        {isCode ? (
          <>
            <CodeStep kind={kind} typed={typed} error={errorOf('code')} />
            <Field
              label={t('name')}
              isOptional={t('optional')}
              hint={t('nameHint')}
              name="name"
              autoComplete="name"
              maxLength={100}
              defaultValue={typed.name}
              error={errorOf('name')}
            />
            <PasswordField
              label={t('password')}
              name="password"
              autoComplete="new-password"
              maxLength={passwordMax}
              error={errorOf('password')}
              describedBy="password-rules"
              showLabel={t('showPassword')}
              hideLabel={t('hidePassword')}
              onInput={(event) => setPassword(event.currentTarget.value)}
              required
            />
            <PasswordRules id="password-rules" password={password} />
            {typed.hasAgreed ? (
              <input type="hidden" name="hasAgreed" value="on" />
            ) : (
              <Agreements of={agreements} isTicked={false} error={errorOf('hasAgreed')} />
            )}
          </>
        ) : (
          <>
            <TargetFields kind={kind} typed={typed} errorOf={errorOf} />
            <Captcha
              picture={picture}
              purpose={kind === 'email' ? 'signUp' : 'signIn'}
              hint={t('captchaForCode')}
              problem={problem}
            />
            <Agreements
              of={agreements}
              isTicked={typed?.hasAgreed ?? false}
              error={taken?.isUnticked ? refusals('agreementMissing') : undefined}
            />
          </>
        )}
        <Button size="large" isWide>
          {t(isCode ? 'signUp' : 'sendCode')}
        </Button>
      </Form>
      {!isCode && <ThirdButtons companies={companies} target={target} />}
      <div className={css.other}>
        {isCode && (
          <Link to={kind === 'email' ? pages.signup(target) : pages.signupByMobile(target)}>
            {t('codeAgain')}
          </Link>
        )}
        {kind === 'email' && ways.bySms && (
          <Link to={pages.signupByMobile(target)}>{t('signUpByMobile')}</Link>
        )}
        {kind === 'mobile' && ways.byMail && <Link to={pages.signup(target)}>{t('signUpByEmail')}</Link>}
        <p>
          {t('haveAccount')} <Link to={pages.login(target)}>{t('signIn')}</Link>
        </p>
      </div>
    </Entrance>
  )
}
