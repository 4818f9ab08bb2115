import { Form, Link, redirect, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { signInCall } from '#modules/identity/bound/identity.ts'
import { signInByPasskeyCall } from '#modules/identity/calls/passkeys.ts'
import { codeWays, signInCompanies } from '#modules/identity/calls/third-accounts.ts'
import { passkeyAnswer } from '#storefront/parts/security/passkey-answer.ts'
import { Captcha } from '#storefront/parts/sign-in/captcha.tsx'
import css from '#storefront/parts/sign-in/entrance.module.css'
import { Entrance } from '#storefront/parts/sign-in/entrance.tsx'
import { useFieldErrors } from '#storefront/parts/sign-in/field-errors.ts'
import { nextPicture } from '#storefront/parts/sign-in/next-picture.ts'
import { TargetFields } from '#storefront/parts/sign-in/target-fields.tsx'
import { ThirdButtons } from '#storefront/parts/sign-in/third-buttons.tsx'
import { kindOf, type TargetKind, typedTarget } from '#storefront/parts/sign-in/typed-target.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import { goOn } from './go-on.ts'
import { PasskeyButton } from './passkey-button.tsx'

const targetOf = (request: Request) => safeTarget(new URL(request.url).searchParams.get('target'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  if (mall.caller.kind === 'buyer') throw redirect(targetOf(request))
  const [{ companies }, ways] = await Promise.all([mall.call(signInCompanies, {}), mall.call(codeWays, {})])
  return { companies, ways, host: new URL(request.url).hostname }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = typedTarget(form)
  const { email, mobile, mobilePrefix } = typed
  if (form.has('newPicture')) return { typed, problem: undefined, picture: await nextPicture(mall, form) }
  try {
    if (form.has('passkey')) {
      const { account } = await mall.call(signInByPasskeyCall, { answer: passkeyAnswer(form) })
      return await goOn(mall, request, targetOf(request), account)
    }
    const entered = await mall.call(signInCall, {
      ...(kindOf(request) === 'mobile' ? { mobile, mobilePrefix } : { email }),
      password: text('password'),
      captcha: text('captcha') || undefined,
      captchaToken: text('captchaToken') || undefined,
    })
    if ('secondStep' in entered) return redirect(pages.loginSecond(targetOf(request)))
    return await goOn(mall, request, targetOf(request), entered.account)
  } catch (error) {
    const problem = refused(error)
    return refusedForm({ typed, problem, picture: await nextPicture(mall, form, problem) })
  }
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const orders = useTranslations('orders')
  const [query] = useSearchParams()
  const { ways } = loaderData
  const { typed, problem, picture } = actionData ?? {}
  const kind: TargetKind = query.get('by') === 'mobile' ? 'mobile' : 'email'
  const errorOf = useFieldErrors(problem)
  const target = query.get('target') ?? undefined
  const isFirstPicture = problem?.code === 'captchaWrong' && !picture?.isAgain
  return (
    <Entrance name={t('signIn')} title={t('signInTitle')} text={t('signInText')}>
      <Form method="post" className={css.form} noValidate>
        <FormProblem>
          {problem && problem.fields.length === 0 && (
            <p>{isFirstPicture ? t('captchaAsked') : problem.message}</p>
          )}
        </FormProblem>
        <TargetFields kind={kind} typed={typed} errorOf={errorOf} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          error={errorOf('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          required
        />
        <Link
          className={css.forgot}
          to={pages.forgotPassword(kind === 'mobile' && ways.bySms ? 'mobile' : undefined)}
        >
          {t('forgotPassword')}
        </Link>
        {picture && <Captcha picture={picture} purpose="password" />}
        <Button size="large" isWide>
          {t('signIn')}
        </Button>
      </Form>
      <PasskeyButton place={loaderData.host} />
      <ThirdButtons companies={loaderData.companies} target={target} />
      <div className={css.other}>
        <div className={css.ways}>
          {kind === 'email' ? (
            <Link to={pages.loginByMobile(target)}>{t('byMobile')}</Link>
          ) : (
            <Link to={pages.login(target)}>{t('byEmail')}</Link>
          )}
          {(kind === 'email' ? ways.byMail : ways.bySms) && (
            <Link to={pages.loginByCode(kind, target)}>
              {t(kind === 'email' ? 'byMailCode' : 'bySmsCode')}
            </Link>
          )}
        </div>
        <p>
          {t('newHere')} <Link to={pages.signup(target)}>{t('signUp')}</Link>
        </p>
        {/* Guests who ordered on another device are redirected here from the list of orders (SHELL-13). */}
        {target === pages.orders() && <Link to={pages.findOrder()}>{orders('find')}</Link>}
        <Link to={pages.home()}>{t('asGuest')}</Link>
      </div>
    </Entrance>
  )
}
