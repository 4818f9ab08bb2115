import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import * as byMail from '#modules/identity/bound/email-codes.ts'
import { currentAccount } from '#modules/identity/bound/identity.ts'
import * as bySms from '#modules/identity/bound/mobile-codes.ts'
import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import { mobileParts } from '#modules/identity/rules/mobile.ts'
import { notFound, onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/security/security.module.css'
import { Captcha } from '#storefront/parts/sign-in/captcha.tsx'
import { CodeStep, StoredTarget } from '#storefront/parts/sign-in/code-step.tsx'
import { firstCaptcha, nextPicture } from '#storefront/parts/sign-in/next-picture.ts'
import { TargetFields } from '#storefront/parts/sign-in/target-fields.tsx'
import {
  kinds,
  shownTarget,
  type TargetKind,
  type TypedTarget,
  typedTarget,
} from '#storefront/parts/sign-in/typed-target.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/way-route'
import { wordOfWay } from './ways.tsx'

const steps = ['old', 'oldCode', 'new', 'newCode'] as const
type Step = (typeof steps)[number]

const kindOf = (way: string | undefined): TargetKind => {
  const kind = kinds.find((each) => each === way)
  if (!kind) throw notFound()
  return kind
}

/** Current email or phone number of the account, in the form's fields. */
async function ownTarget(mall: Mall, kind: TargetKind): Promise<TypedTarget | undefined> {
  const { email, phone } = await mall.call(currentAccount, {})
  if (kind === 'email') return email ? { email, mobile: '', mobilePrefix: '' } : undefined
  return phone ? { email: '', ...mobileParts(phone) } : undefined
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const kind = kindOf(params.way)
  const [own, ways, picture] = await Promise.all([
    ownTarget(mall, kind),
    mall.call(codeWays, {}),
    firstCaptcha(mall),
  ])
  // No code can be sent; the security page of the account does not link here, either.
  if (kind === 'email' ? !ways.byMail : !ways.bySms) throw redirect(pages.security())
  return { kind, own, picture, isDone: new URL(request.url).searchParams.has('done') }
}

/** A code to the current address, if there is one, then one to the new address. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const kind = kindOf(params.way)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = typedTarget(form)
  const step: Step = steps.find((each) => each === text('step')) ?? 'new'
  const verifyToken = text('verifyToken')
  const next = (to: Step, token = verifyToken) => ({
    typed,
    step: to,
    verifyToken: token,
    problem: undefined,
    picture: undefined,
  })
  try {
    if (form.has('newPicture')) return { ...next(step), picture: await nextPicture(mall, form) }
    const captcha = { captcha: text('captcha'), captchaToken: text('captchaToken') }
    if (step === 'old' || step === 'new') {
      await sendTo(mall, kind, step, typed, captcha)
      return next(step === 'old' ? 'oldCode' : 'newCode')
    }
    const code = text('code')
    const { email, ...number } = typed
    if (step === 'oldCode') {
      const checked =
        kind === 'email'
          ? await mall.call(byMail.checkEmailResetCode, { email, code })
          : await mall.call(bySms.checkMobileResetCode, { ...number, code })
      return { ...next('new', checked.verifyToken), typed: undefined }
    }
    if (kind === 'email')
      await (verifyToken
        ? mall.call(byMail.resetEmail, { email, code, verifyToken })
        : mall.call(byMail.bindEmail, { email, code }))
    else
      await (verifyToken
        ? mall.call(bySms.resetMobile, { ...number, code, verifyToken })
        : mall.call(bySms.bindMobile, { ...number, code }))
  } catch (error) {
    const problem = refused(error)
    if (problem.code === 'confirmFirst') return redirect(pages.confirmOwner(pages.securityWay(kind)))
    const isSent = problem.code === 'codeSentJustNow'
    const after = { old: 'oldCode', new: 'newCode', oldCode: 'oldCode', newCode: 'newCode' } as const
    const picture = await nextPicture(mall, form, problem)
    return refusedForm({ typed, verifyToken, step: isSent ? after[step] : step, problem, picture })
  }
  return redirect(`${pages.securityWay(kind)}?done=changed`)
}

async function sendTo(
  mall: Mall,
  kind: TargetKind,
  step: 'old' | 'new',
  { email, ...number }: TypedTarget,
  captcha: { captcha: string; captchaToken: string },
): Promise<void> {
  if (kind === 'email') {
    const call = step === 'old' ? byMail.sendEmailResetCode : byMail.sendEmailBindCode
    await mall.call(call, { email, ...captcha })
    return
  }
  const call = step === 'old' ? bySms.sendMobileResetCode : bySms.sendMobileBindCode
  await mall.call(call, { ...number, ...captcha })
}

/** Adds or replaces the email or mobile number of the account (ACCT-05 to ACCT-08). */
export default function ChangeWayPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('security')
  const account = useTranslations('account')
  const { kind, own, isDone } = loaderData
  const picture = actionData?.picture ?? loaderData.picture
  const isMail = kind === 'email'
  const title = t(wordOfWay(kind, own !== undefined))
  if (isDone && own && !actionData)
    return (
      <RoomPage title={title}>
        <Panel>
          <div className={css.form} role="status">
            <p>{t('wayDone', { to: shownTarget(kind, own) })}</p>
            <div>
              <ButtonLink to={pages.security()}>{t('back')}</ButtonLink>
            </div>
          </div>
        </Panel>
      </RoomPage>
    )
  const {
    step = own ? ('old' as const) : ('new' as const),
    typed,
    verifyToken = '',
    problem,
  } = actionData ?? {}
  const errorOf = (name: string) => problem?.fields.find(({ field }) => field === name)?.message
  const isCode = step === 'oldCode' || step === 'newCode'
  const target = step === 'old' || step === 'oldCode' ? own : typed
  // At the last step the new address may turn out to be in use; its field is a step back.
  const whole =
    problem &&
    problem.code !== 'captchaWrong' &&
    (problem.fields.length === 0 || (isCode && !errorOf('code')))
      ? problem.message
      : undefined
  return (
    <RoomPage title={title}>
      <Panel>
        <Form method="post" className={css.form} noValidate key={step}>
          <FormProblem>{whole}</FormProblem>
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="verifyToken" value={verifyToken} />
          {step === 'old' && own && (
            <>
              <p>{t('oldText', { to: shownTarget(kind, own) })}</p>
              <StoredTarget kind={kind} typed={own} />
            </>
          )}
          {step === 'new' && (
            <>
              <p>{t(isMail ? 'newEmailText' : 'newMobileText')}</p>
              <TargetFields kind={kind} typed={typed} errorOf={errorOf} />
            </>
          )}
          {isCode && target ? (
            <>
              <p>{account(isMail ? 'mailCodeText' : 'smsCodeText', { to: shownTarget(kind, target) })}</p>
              <CodeStep kind={kind} typed={target} error={errorOf('code')} />
            </>
          ) : (
            <Captcha
              picture={picture}
              purpose={`${kind}${step === 'old' ? 'Reset' : 'Bind'}` as const}
              hint={account('captchaForCode')}
              problem={problem}
            />
          )}
          <div>
            <Button size="large">{isCode ? t('next') : account('sendCode')}</Button>
          </div>
          <Link to={pages.security()}>{t('back')}</Link>
        </Form>
      </Panel>
    </RoomPage>
  )
}
