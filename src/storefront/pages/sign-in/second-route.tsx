import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { finishSignInCall } from '#modules/identity/calls/two-factors.ts'
import css from '#storefront/parts/sign-in/entrance.module.css'
import { Entrance } from '#storefront/parts/sign-in/entrance.tsx'
import { useFieldErrors } from '#storefront/parts/sign-in/field-errors.ts'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/second-route'
import { goOn } from './go-on.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const target = safeTarget(searchParams.get('target'))
  if (context.get(mallContext).caller.kind === 'buyer') throw redirect(target)
  return { target, isRecovery: searchParams.get('by') === 'recovery' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  try {
    const { account } = await mall.call(finishSignInCall, { code: String(form.get('code') ?? '') })
    return await goOn(mall, request, safeTarget(new URL(request.url).searchParams.get('target')), account)
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
}

/** The second step of a sign-in: the code that the app shows now, or a recovery code. */
export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { target, isRecovery } = loaderData
  const problem = actionData?.problem
  const errorOf = useFieldErrors(problem)
  const code = isRecovery
    ? ({ label: t('recoveryCode'), hint: t('recoveryCodeHint'), autoComplete: 'off' } as const)
    : ({
        label: t('appCode'),
        hint: t('appCodeHint'),
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
      } as const)
  return (
    <Entrance
      name={t('signIn')}
      title={t('secondTitle')}
      text={t(isRecovery ? 'recoveryText' : 'secondText')}
      hasAccount
    >
      <Form method="post" className={css.form} noValidate key={String(isRecovery)}>
        <FormProblem>{problem && problem.fields.length === 0 && <p>{problem.message}</p>}</FormProblem>
        <Field
          {...code}
          name="code"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('code')}
          required
        />
        <Button size="large" isWide>
          {t('signIn')}
        </Button>
      </Form>
      <div className={css.other}>
        {isRecovery ? (
          <Link to={pages.loginSecond(target)}>{t('byApp')}</Link>
        ) : (
          <Link to={pages.loginSecond(target, 'recovery')}>{t('byRecovery')}</Link>
        )}
        <Link to={pages.login(target)}>{t('signInAnew')}</Link>
      </div>
    </Entrance>
  )
}
