import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import { claimOrderCall, lookUpOrderCall, sendLookUpCodeCall } from '#modules/orders/calls/order-look-up.ts'
import { Captcha } from '#storefront/parts/sign-in/captcha.tsx'
import { CodeStep } from '#storefront/parts/sign-in/code-step.tsx'
import css from '#storefront/parts/sign-in/entrance.module.css'
import { Entrance } from '#storefront/parts/sign-in/entrance.tsx'
import { useFieldErrors } from '#storefront/parts/sign-in/field-errors.ts'
import { firstCaptcha, nextPicture } from '#storefront/parts/sign-in/next-picture.ts'
import { TargetFields } from '#storefront/parts/sign-in/target-fields.tsx'
import { typedTarget } from '#storefront/parts/sign-in/typed-target.ts'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/find-route'

export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const [picture, { byMail }] = await Promise.all([firstCaptcha(mall), mall.call(codeWays, {})])
  return { picture, isSent: byMail, isBuyer: mall.caller.kind === 'buyer' }
}

/**
 * Two steps: number and email, then the code. The form of the second holds the values it needs of the first.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = { ...typedTarget(form), orderNumber: text('orderNumber') }
  const { email, orderNumber } = typed
  const step = text('step') === 'code' ? ('code' as const) : ('target' as const)
  try {
    if (form.has('newPicture'))
      return { typed, step, problem: undefined, picture: await nextPicture(mall, form) }
    if (step === 'target') {
      const captcha = { captcha: text('captcha'), captchaToken: text('captchaToken') }
      await mall.call(sendLookUpCodeCall, { orderNumber, email, ...captcha })
      return { typed, step: 'code' as const, problem: undefined, picture: undefined }
    }
    const coded = { orderNumber, email, code: text('code') }
    if (mall.caller.kind === 'buyer') {
      await mall.call(claimOrderCall, coded)
      return redirect(pages.orderAdded(orderNumber))
    }
    const { orderId, token } = await mall.call(lookUpOrderCall, coded)
    return redirect(pages.order(orderId, token))
  } catch (error) {
    const problem = refused(error)
    // A code was sent already.
    const isSent = step === 'target' && problem.code === 'codeSentJustNow'
    const next = isSent ? ('code' as const) : step
    return refusedForm({ typed, step: next, problem, picture: await nextPicture(mall, form, problem) })
  }
}

/**
 * Finds an order for a guest who lost its emails, and lets a buyer take over an order that was placed as a
 * guest.
 */
export default function FindOrderPage({
  loaderData: { picture: first, isSent, isBuyer },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('orders')
  const account = useTranslations('account')
  const { typed, step = 'target', problem } = actionData ?? {}
  const picture = actionData?.picture ?? first
  const errorOf = useFieldErrors(problem)
  const isCode = step === 'code' && typed
  if (!isSent)
    return (
      <Entrance
        hasAccount={isBuyer}
        name={t(isBuyer ? 'claim' : 'find')}
        title={t('findNoCodeTitle')}
        text={t('findNoCodeText')}
      >
        <div className={css.other}>
          <Link to={pages.orders()}>{t('claimBack')}</Link>
          {!isBuyer && <Link to={pages.login(pages.orders())}>{t('findSignIn')}</Link>}
        </div>
      </Entrance>
    )
  return (
    <Entrance
      hasAccount={isBuyer}
      name={t(isBuyer ? 'claim' : 'find')}
      title={t(isBuyer ? 'claim' : 'find')}
      text={
        isCode
          ? t('findCodeText', { number: typed.orderNumber, email: typed.email })
          : t(isBuyer ? 'claimText' : 'findText')
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
          <>
            <input type="hidden" name="orderNumber" value={typed.orderNumber} />
            <CodeStep kind="email" typed={typed} error={errorOf('code')} />
          </>
        ) : (
          <>
            <Field
              label={t('findNumber')}
              hint={t('findNumberHint')}
              name="orderNumber"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              defaultValue={typed?.orderNumber}
              error={errorOf('orderNumber')}
              required
            />
            <TargetFields kind="email" typed={typed} errorOf={errorOf} />
            <Captcha
              picture={picture}
              purpose="orderLookUp"
              hint={account('captchaForCode')}
              problem={problem}
            />
          </>
        )}
        <Button size="large" isWide>
          {isCode ? t(isBuyer ? 'claimAdd' : 'findOpen') : account('sendCode')}
        </Button>
      </Form>
      <div className={css.other}>
        {isCode && <Link to={pages.findOrder()}>{account('codeAgain')}</Link>}
        {isBuyer ? (
          <Link to={pages.orders()}>{t('claimBack')}</Link>
        ) : (
          <Link to={pages.login(pages.orders())}>{t('findSignIn')}</Link>
        )}
      </div>
    </Entrance>
  )
}
