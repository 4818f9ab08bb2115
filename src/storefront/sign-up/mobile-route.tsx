import { useState } from 'react'
import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { passwordMax } from '#domain/identity/password.ts'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { protocolArticles } from '#wire/content.ts'
import { captchaPicture, signUp } from '#wire/identity.ts'
import { sendSmsSignInCode } from '#wire/mobile-codes.ts'
import { pages, safeTarget } from '#wire/pages.ts'
import { Captcha } from '../sign-in/captcha.tsx'
import { CodeStep } from '../sign-in/code-step.tsx'
import css from '../sign-in/entrance.module.css'
import { Entrance } from '../sign-in/entrance.tsx'
import { TargetFields } from '../sign-in/target-fields.tsx'
import { shownTarget, typedTarget } from '../sign-in/typed-target.ts'
import type { Route } from './+types/mobile-route'
import { Agreements } from './agreements.tsx'
import { PasswordRules } from './password-rules.tsx'

const targetOf = (request: Request) => new URL(request.url).searchParams.get('target')

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const target = targetOf(request)
  if (mall.caller.kind === 'buyer') throw redirect(safeTarget(target))
  const [picture, agreements] = await Promise.all([
    mall.call(captchaPicture, {}),
    mall.call(protocolArticles, {}),
  ])
  return {
    target: target ?? undefined,
    picture,
    agreements: agreements.map(({ key, title }) => ({ key, title })),
  }
}

/** Two steps: the number, then its code with name and password. */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { ...typedTarget(form), name: text('name') }
  const { mobile, mobilePrefix, name } = typed
  const step = text('step') === 'code' ? ('code' as const) : ('target' as const)
  try {
    if (form.has('newPicture')) return { typed, step, problem: undefined }
    if (step === 'target') {
      const captcha = { captcha: text('captcha'), captchaToken: text('captchaToken') }
      await mall.call(sendSmsSignInCode, { mobile, mobilePrefix, ...captcha })
      return { typed, step: 'code' as const, problem: undefined }
    }
    await mall.call(signUp, {
      ...{ name, mobile, mobilePrefix },
      ...{ code: text('code'), password: text('password') },
    })
  } catch (error) {
    const problem = refused(error)
    const isSent = step === 'target' && problem.code === 'codeSentJustNow'
    return refusedForm({ typed, step: isSent ? ('code' as const) : step, problem })
  }
  const target = targetOf(request)
  return redirect(pages.signupSuccess(target ? safeTarget(target) : undefined))
}

/** An account by a mobile number (ACCT-04). */
export default function SignUpByMobilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const refusals = useTranslations('refusals')
  const [password, setPassword] = useState('')
  const { target, picture, agreements } = loaderData
  const { typed, step = 'target', problem } = actionData ?? {}
  const errorOf = (name: string) => {
    const wrong = problem?.fields.find(({ field }) => field === name)
    return wrong?.code === 'tooShort' ? refusals('required') : wrong?.message
  }
  const isCode = step === 'code' && typed
  const isWhole = problem && problem.fields.length === 0 && problem.code !== 'captchaWrong'
  const whole = isWhole ? problem.message : isCode && errorOf('mobile')
  return (
    <Entrance
      name={t('signUp')}
      title={t('signUpTitle')}
      text={isCode ? t('smsCodeText', { to: shownTarget('mobile', typed) }) : t('signUpText')}
    >
      <Form method="post" className={css.form} noValidate key={step}>
        <FormProblem>{whole && <p>{whole}</p>}</FormProblem>
        <input type="hidden" name="step" value={step} />
        {isCode ? (
          <>
            <CodeStep kind="mobile" typed={typed} error={errorOf('code')} />
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
            <Agreements of={agreements} />
          </>
        ) : (
          <>
            <TargetFields kind="mobile" typed={typed} errorOf={errorOf} />
            <Captcha
              picture={picture}
              purpose="signIn"
              hint={t('captchaForCode')}
              error={problem?.code === 'captchaWrong' ? problem.message : undefined}
            />
          </>
        )}
        <Button size="large" isWide>
          {t(isCode ? 'signUp' : 'sendCode')}
        </Button>
      </Form>
      <div className={css.other}>
        {isCode && <Link to={pages.signupByMobile(target)}>{t('codeAgain')}</Link>}
        <Link to={pages.signup(target)}>{t('signUpByEmail')}</Link>
        <p>
          {t('haveAccount')} <Link to={pages.login(target)}>{t('signIn')}</Link>
        </p>
      </div>
    </Entrance>
  )
}
