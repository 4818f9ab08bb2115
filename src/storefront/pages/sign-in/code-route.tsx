import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { sendSignInCode } from '#modules/identity/bound/email-codes.ts'
import { signInCall } from '#modules/identity/bound/identity.ts'
import { sendSmsSignInCode } from '#modules/identity/bound/mobile-codes.ts'
import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import { Captcha } from '#storefront/parts/sign-in/captcha.tsx'
import { CodeStep } from '#storefront/parts/sign-in/code-step.tsx'
import css from '#storefront/parts/sign-in/entrance.module.css'
import { Entrance } from '#storefront/parts/sign-in/entrance.tsx'
import { useFieldErrors } from '#storefront/parts/sign-in/field-errors.ts'
import { firstCaptcha, nextPicture } from '#storefront/parts/sign-in/next-picture.ts'
import { TargetFields } from '#storefront/parts/sign-in/target-fields.tsx'
import { kindOf, shownTarget, typedTarget } from '#storefront/parts/sign-in/typed-target.ts'
import { AgreementLine } from '#storefront/parts/sign-up/agreements.tsx'
import { loadAgreements } from '#storefront/parts/sign-up/load-agreements.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/code-route'
import { goOn } from './go-on.ts'

const targetOf = (request: Request) => new URL(request.url).searchParams.get('target') ?? undefined

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const target = targetOf(request)
  if (mall.caller.kind === 'buyer') throw redirect(safeTarget(target ?? null))
  const [ways, picture, agreements] = await Promise.all([
    mall.call(codeWays, {}),
    firstCaptcha(mall),
    loadAgreements(mall),
  ])
  const kind = kindOf(request)
  // No code can be sent.
  if (kind === 'mobile' ? !ways.bySms : !ways.byMail) throw redirect(pages.login(target))
  return {
    kind,
    ways,
    target,
    picture,
    agreements,
  }
}

/**
 * Two steps: the recipient of the code, and the code. The form of the second holds the values it needs of the
 * first.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const kind = kindOf(request)
  const typed = typedTarget(form)
  const { email, mobile, mobilePrefix } = typed
  const step = text('step') === 'code' ? ('code' as const) : ('target' as const)
  try {
    if (form.has('newPicture'))
      return { typed, step, problem: undefined, picture: await nextPicture(mall, form) }
    if (step === 'target') {
      const captcha = { captcha: text('captcha'), captchaToken: text('captchaToken') }
      if (kind === 'email') await mall.call(sendSignInCode, { email, ...captcha })
      else await mall.call(sendSmsSignInCode, { mobile, mobilePrefix, ...captcha })
      return { typed, step: 'code' as const, problem: undefined, picture: undefined }
    }
    const to = kind === 'email' ? { email } : { mobile, mobilePrefix }
    const entered = await mall.call(signInCall, { ...to, code: text('code') })
    const target = safeTarget(targetOf(request) ?? null)
    if ('secondStep' in entered) return redirect(pages.loginSecond(target))
    return await goOn(mall, request, entered.isNew ? pages.signupSuccess(target) : target, entered.account)
  } catch (error) {
    const problem = refused(error)
    // A code was sent already.
    const isSent = step === 'target' && problem.code === 'codeSentJustNow'
    const next = isSent ? ('code' as const) : step
    return refusedForm({ typed, step: next, problem, picture: await nextPicture(mall, form, problem) })
  }
}

/** Signing in with a code instead of a password; a new mobile number creates an account (ACCT-04). */
export default function SignInByCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { kind, ways, target, agreements } = loaderData
  const { typed, step = 'target', problem } = actionData ?? {}
  const picture = actionData?.picture ?? loaderData.picture
  const errorOf = useFieldErrors(problem)
  const isCode = step === 'code' && typed
  return (
    <Entrance
      name={t('signIn')}
      title={t('signInTitle')}
      text={
        isCode
          ? t(kind === 'email' ? 'mailCodeText' : 'smsCodeText', { to: shownTarget(kind, typed) })
          : t(kind === 'email' ? 'byMailCodeText' : 'bySmsCodeText')
      }
    >
      <Form method="post" className={css.form} noValidate key={step}>
        <FormProblem>
          {problem && problem.fields.length === 0 && problem.code !== 'captchaWrong' && (
            <p>{problem.message}</p>
          )}
        </FormProblem>
        <input type="hidden" name="step" value={step} />
        {isCode ? (
          <CodeStep kind={kind} typed={typed} error={errorOf('code')} />
        ) : (
          <>
            <TargetFields kind={kind} typed={typed} errorOf={errorOf} />
            <Captcha picture={picture} purpose="signIn" hint={t('captchaForCode')} problem={problem} />
          </>
        )}
        {isCode && kind === 'mobile' && <AgreementLine of={agreements} />}
        <Button size="large" isWide>
          {t(isCode ? 'signIn' : 'sendCode')}
        </Button>
      </Form>
      <div className={css.other}>
        {isCode && <Link to={pages.loginByCode(kind, target)}>{t('codeAgain')}</Link>}
        <Link to={pages.login(target)}>{t('byPassword')}</Link>
        {kind === 'email' && ways.bySms && (
          <Link to={pages.loginByCode('mobile', target)}>{t('bySmsCode')}</Link>
        )}
        {kind === 'mobile' && ways.byMail && (
          <Link to={pages.loginByCode('email', target)}>{t('byMailCode')}</Link>
        )}
      </div>
    </Entrance>
  )
}
