import { useState } from 'react'
import { Form, Link, redirect, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { protocolArticles } from '#wire/content.ts'
import { captchaPicture, signUp } from '#wire/identity.ts'
import { pages, safeTarget } from '#wire/pages.ts'
import { signInCompanies } from '#wire/third-accounts.ts'
import { Captcha } from '../sign-in/captcha.tsx'
import css from '../sign-in/entrance.module.css'
import { Entrance } from '../sign-in/entrance.tsx'
import { useFieldErrors } from '../sign-in/field-errors.ts'
import { ThirdButtons } from '../sign-in/third-buttons.tsx'
import type { Route } from './+types/route'
import { Agreements } from './agreements.tsx'
import { PasswordRules } from './password-rules.tsx'

const targetOf = (request: Request) => new URL(request.url).searchParams.get('target')

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  if (mall.caller.kind === 'buyer') throw redirect(safeTarget(targetOf(request)))
  const [agreements, companies] = await Promise.all([
    mall.call(protocolArticles, {}),
    mall.call(signInCompanies, {}),
  ])
  return { agreements: agreements.map(({ key, title }) => ({ key, title })), companies }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { name: text('name'), email: text('email') }
  const mall = context.get(mallContext)
  const newPicture = () => mall.call(captchaPicture, {})
  if (form.has('newPicture')) return { ...typed, problem: undefined, picture: await newPicture() }
  try {
    await mall.call(signUp, {
      ...{ ...typed, password: text('password') },
      ...{ captcha: text('captcha') || undefined, captchaToken: text('captchaToken') || undefined },
    })
  } catch (error) {
    const problem = refused(error)
    // Many accounts were made from one address: a picture is to be read, a fresh one for every further try.
    const needsPicture = problem.code === 'captchaWrong' || form.has('captchaToken')
    return refusedForm({ ...typed, problem, picture: needsPicture ? await newPicture() : undefined })
  }
  const target = targetOf(request)
  return redirect(pages.signupSuccess(target ? safeTarget(target) : undefined))
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const [query] = useSearchParams()
  const [password, setPassword] = useState('')
  const { name = '', email = '', problem, picture } = actionData ?? {}
  const errorOf = useFieldErrors(problem)
  const target = query.get('target') ?? undefined
  return (
    <Entrance name={t('signUp')} title={t('signUpTitle')} text={t('signUpText')}>
      <Form method="post" className={css.form} noValidate>
        <FormProblem>{problem && problem.fields.length === 0 && <p>{problem.message}</p>}</FormProblem>
        <Field
          label={t('name')}
          isOptional={t('optional')}
          hint={t('nameHint')}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={name}
          error={errorOf('name')}
        />
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          error={errorOf('email')}
          required
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          maxLength={128}
          error={errorOf('password')}
          describedBy="password-rules"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          onInput={(event) => setPassword(event.currentTarget.value)}
          required
        />
        <PasswordRules id="password-rules" password={password} />
        {picture && <Captcha picture={picture} purpose="signUp" hint={t('captchaForSignUp')} />}
        <Agreements of={loaderData.agreements} />
        <Button size="large" isWide>
          {t('signUp')}
        </Button>
      </Form>
      <ThirdButtons companies={loaderData.companies} target={target} />
      <div className={css.other}>
        <Link to={pages.signupByMobile(target)}>{t('signUpByMobile')}</Link>
        <p>
          {t('haveAccount')} <Link to={pages.login(target)}>{t('signIn')}</Link>
        </p>
      </div>
    </Entrance>
  )
}
