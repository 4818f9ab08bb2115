import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { sendDestroyCode } from '#modules/identity/bound/email-codes.ts'
import { currentAccount } from '#modules/identity/bound/identity.ts'
import { sendSmsDestroyCode } from '#modules/identity/bound/mobile-codes.ts'
import { destroyAccountCall } from '#modules/identity/bound/profile.ts'
import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import { mobileParts } from '#modules/identity/rules/mobile.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/security/security.module.css'
import { Captcha } from '#storefront/parts/sign-in/captcha.tsx'
import { CodeStep, StoredTarget } from '#storefront/parts/sign-in/code-step.tsx'
import { firstCaptcha, nextPicture } from '#storefront/parts/sign-in/next-picture.ts'
import { shownTarget, type TargetKind, typedTarget } from '#storefront/parts/sign-in/typed-target.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/delete-route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const [{ email, phone }, ways, picture] = await Promise.all([
    mall.call(currentAccount, {}),
    mall.call(codeWays, {}),
    firstCaptcha(mall),
  ])
  const kind: TargetKind = email && (ways.byMail || !(phone && ways.bySms)) ? 'email' : 'mobile'
  const own = { email: email ?? '', ...(phone ? mobileParts(phone) : { mobile: '', mobilePrefix: '' }) }
  return { kind, own, picture, isSent: kind === 'email' ? ways.byMail : ways.bySms }
}

/** A code is sent, and the account is deleted with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const { email, mobile, mobilePrefix } = typedTarget(form)
  const step = text('step') === 'code' ? ('code' as const) : ('ask' as const)
  try {
    if (form.has('newPicture')) return { step, problem: undefined, picture: await nextPicture(mall, form) }
    if (step === 'ask') {
      const captcha = { captcha: text('captcha'), captchaToken: text('captchaToken') }
      if (email) await mall.call(sendDestroyCode, { email, ...captcha })
      else await mall.call(sendSmsDestroyCode, { mobile, mobilePrefix, ...captcha })
      return { step: 'code' as const, problem: undefined, picture: undefined }
    }
    await mall.call(destroyAccountCall, {
      ...(email ? { email } : { mobile, mobilePrefix }),
      code: text('code'),
    })
  } catch (error) {
    const problem = refused(error)
    const isSent = problem.code === 'codeSentJustNow'
    const picture = await nextPicture(mall, form, problem)
    return refusedForm({ step: isSent ? ('code' as const) : step, problem, picture })
  }
  return redirect(pages.accountDeleted())
}

const stays = ['deleteStaysOrders', 'deleteStaysReviews'] as const
const goes = ['deleteGoesData', 'deleteGoesUnpaid', 'deleteGoesPoints', 'deleteGoesCards'] as const

/**
 * The end of an account: which data is deleted, which stays, and a code, so that no one else does it
 * (ACCT-12, ACCT-13).
 */
export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('security')
  const account = useTranslations('account')
  const { kind, own, isSent } = loaderData
  const picture = actionData?.picture ?? loaderData.picture
  const { step = 'ask', problem } = actionData ?? {}
  const codeError = problem?.fields.find(({ field }) => field === 'code')?.message
  const whole = problem && problem.code !== 'captchaWrong' && !codeError ? problem.message : undefined
  const isMail = kind === 'email'
  if (!isSent)
    return (
      <RoomPage title={t('delete')}>
        <Panel>
          <div className={css.form}>
            <p>{t('deleteNoCode')}</p>
            <div>
              <ButtonLink to={pages.security()}>{t('back')}</ButtonLink>
            </div>
          </div>
        </Panel>
      </RoomPage>
    )
  return (
    <RoomPage title={t('delete')}>
      <Panel>
        <Form method="post" className={css.form} noValidate key={step}>
          <FormProblem>{whole}</FormProblem>
          <input type="hidden" name="step" value={step} />
          {step === 'ask' ? (
            <>
              <p>{t('deleteText')}</p>
              <ul className={css.points}>
                {[...goes, ...stays].map((key) => (
                  <li key={key}>{t(key)}</li>
                ))}
              </ul>
              <p>{t('oldText', { to: shownTarget(kind, own) })}</p>
              <StoredTarget kind={kind} typed={own} />
              <Captcha
                picture={picture}
                purpose="destroy"
                hint={account('captchaForCode')}
                problem={problem}
              />
            </>
          ) : (
            <>
              <p>{account(isMail ? 'mailCodeText' : 'smsCodeText', { to: shownTarget(kind, own) })}</p>
              <CodeStep kind={kind} typed={own} error={codeError} />
            </>
          )}
          <div>
            <Button size="large">{step === 'ask' ? account('sendCode') : t('deleteForGood')}</Button>
          </div>
          <Link to={pages.security()}>{t('deleteNot')}</Link>
        </Form>
      </Panel>
    </RoomPage>
  )
}
