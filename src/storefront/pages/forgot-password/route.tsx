import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  resetPasswordCall,
  sendPasswordCode,
  verifyPasswordCode,
} from '#modules/identity/bound/email-codes.ts'
import { sendSmsPasswordCode, verifySmsPasswordCode } from '#modules/identity/bound/mobile-codes.ts'
import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import { Captcha } from '#storefront/parts/sign-in/captcha.tsx'
import { CodeStep, StoredTarget } from '#storefront/parts/sign-in/code-step.tsx'
import css from '#storefront/parts/sign-in/entrance.module.css'
import { Entrance } from '#storefront/parts/sign-in/entrance.tsx'
import { useFieldErrors } from '#storefront/parts/sign-in/field-errors.ts'
import { firstCaptcha, nextPicture } from '#storefront/parts/sign-in/next-picture.ts'
import { TargetFields } from '#storefront/parts/sign-in/target-fields.tsx'
import { kindOf, shownTarget, typedTarget } from '#storefront/parts/sign-in/typed-target.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import { NewPassword } from './new-password.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const kind = kindOf(request)
  const [picture, ways] = await Promise.all([firstCaptcha(mall), mall.call(codeWays, {})])
  // No code would come by this way. Where none comes by the other one either, the page says so.
  if (kind === 'mobile' && !ways.bySms) throw redirect(pages.forgotPassword())
  if (kind === 'email' && !ways.byMail && ways.bySms) throw redirect(pages.forgotPassword('mobile'))
  const { searchParams } = new URL(request.url)
  // A link that an operator printed at the terminal: the code is behind it.
  const link = {
    step: 'password' as const,
    target: { email: searchParams.get('email') ?? '', mobile: '', mobilePrefix: '' },
    verifyToken: searchParams.get('verify') ?? '',
    problem: undefined,
  }
  return { kind, ways, picture, link: link.verifyToken ? link : undefined }
}

/**
 * Three steps: the email, the code sent to it, a new password. The form of each step holds the values it
 * needs of the one before.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const step = (['password', 'code'] as const).find((each) => each === text('step')) ?? ('email' as const)
  const kind = kindOf(request)
  const target = typedTarget(form)
  const { email, mobile, mobilePrefix } = target
  const typed = { step, target, verifyToken: text('verifyToken'), picture: undefined }
  try {
    if (form.has('newPicture'))
      return { ...typed, problem: undefined, picture: await nextPicture(mall, form) }
    if (step === 'email') {
      const captcha = { captcha: text('captcha'), captchaToken: text('captchaToken') }
      if (kind === 'email') await mall.call(sendPasswordCode, { email, ...captcha })
      else await mall.call(sendSmsPasswordCode, { mobile, mobilePrefix, ...captcha })
      return { ...typed, step: 'code' as const, problem: undefined }
    }
    if (step === 'code') {
      const code = text('code')
      const { verifyToken } =
        kind === 'email'
          ? await mall.call(verifyPasswordCode, { email, code })
          : await mall.call(verifySmsPasswordCode, { mobile, mobilePrefix, code })
      return { ...typed, step: 'password' as const, verifyToken, problem: undefined }
    }
    await mall.call(resetPasswordCall, { verifyToken: typed.verifyToken, password: text('password') })
    return { ...typed, step: 'done' as const, problem: undefined }
  } catch (error) {
    const problem = refused(error)
    // A code was sent already.
    const isSent = step === 'email' && problem.code === 'codeSentJustNow'
    const next = isSent ? ('code' as const) : step
    return refusedForm({ ...typed, step: next, problem, picture: await nextPicture(mall, form, problem) })
  }
}

/** For people who have an account and forgot its password (ACCT-10). */
export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('forgotPassword')
  const account = useTranslations('account')
  const { kind, ways, link } = loaderData
  const picture = actionData?.picture ?? loaderData.picture
  const { step = 'email', target, verifyToken = '', problem } = actionData ?? link ?? {}
  const shown = target ? shownTarget(kind, target) : ''
  const isMail = kind === 'email'
  const textOf = () => {
    if (isMail || (step !== 'email' && step !== 'code')) return t(`${step}Text`, { email: shown })
    return step === 'email' ? t('mobileText') : t('smsText', { mobile: shown })
  }
  const errorOf = useFieldErrors(problem)
  if (!ways.byMail && !ways.bySms && !link)
    return (
      <Entrance name={t('title')} title={t('noCodesTitle')} text={t('noCodesText')}>
        <p className={css.text}>{t('noCodesOtherWays')}</p>
        <ButtonLink size="large" isWide to={pages.login()}>
          {t('back')}
        </ButtonLink>
      </Entrance>
    )
  return (
    <Entrance
      name={t('title')}
      title={t(!isMail && step === 'code' ? 'smsTitle' : `${step}Title`)}
      text={textOf()}
      hasAccount
    >
      {step === 'done' ? (
        <ButtonLink size="large" isWide to={pages.login()}>
          {account('signIn')}
        </ButtonLink>
      ) : (
        <Form method="post" className={css.form} noValidate key={step}>
          <FormProblem>
            {problem && problem.fields.length === 0 && problem.code !== 'captchaWrong' && (
              <p>{problem.message}</p>
            )}
          </FormProblem>
          <input type="hidden" name="step" value={step} />
          {step === 'email' && (
            <>
              <TargetFields kind={kind} typed={target} errorOf={errorOf} />
              <Captcha picture={picture} purpose="passwordReset" hint={t('captchaHint')} problem={problem} />
            </>
          )}
          {step === 'code' && target && <CodeStep kind={kind} typed={target} error={errorOf('code')} />}
          {step === 'password' && target && (
            <>
              <StoredTarget kind={kind} typed={target} />
              <NewPassword account={shown} verifyToken={verifyToken} error={errorOf('password')} />
            </>
          )}
          <Button size="large" isWide>
            {t(`${step}Next`)}
          </Button>
        </Form>
      )}
      {step !== 'done' && (
        <div className={css.other}>
          {step === 'code' && (
            <Link to={pages.forgotPassword(isMail ? undefined : 'mobile')}>{t('again')}</Link>
          )}
          {step === 'email' && (isMail ? ways.bySms : ways.byMail) && (
            <Link to={pages.forgotPassword(isMail ? 'mobile' : undefined)}>
              {t(isMail ? 'byMobile' : 'byEmail')}
            </Link>
          )}
          <Link to={pages.login()}>{t('back')}</Link>
        </div>
      )}
    </Entrance>
  )
}
