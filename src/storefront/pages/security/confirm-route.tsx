import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentAccount, signOutCall } from '#modules/identity/bound/identity.ts'
import { confirmOwnerCall } from '#modules/identity/calls/confirm-owner.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/security/security.module.css'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { fieldErrors, refused, refusedForm } from '#ui/refused.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/confirm-route'
import { OwnPasswordField } from './own-password-field.tsx'

const targetOf = (request: Request) => safeTarget(new URL(request.url).searchParams.get('target'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const { hasPassword, email, phone } = await mall.call(currentAccount, {})
  return { hasPassword, name: email ?? phone ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'again') {
      await mall.call(signOutCall, {})
      return redirect(pages.login(targetOf(request)))
    }
    await mall.call(confirmOwnerCall, { password: String(form.get('password') ?? '') })
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
  return redirect(targetOf(request))
}

/** Required when the account adds a way to sign in some time after it signed in. */
export default function ConfirmPage({ loaderData: { hasPassword, name }, actionData }: Route.ComponentProps) {
  const t = useTranslations('security')
  const problem = actionData?.problem
  return (
    <RoomPage title={t('confirm')}>
      <Panel>
        <Form method="post" className={css.form} noValidate>
          <p>{t(hasPassword ? 'confirmText' : 'confirmAgain')}</p>
          <FormProblem>{problem && problem.fields.length === 0 && problem.message}</FormProblem>
          {hasPassword && (
            <>
              {/* For password managers, which then know the account of the password. */}
              <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
              <OwnPasswordField error={fieldErrors(problem).password} />
            </>
          )}
          <div>
            <Button size="large" name="intent" value={hasPassword ? 'confirm' : 'again'}>
              {t(hasPassword ? 'next' : 'signInAgain')}
            </Button>
          </div>
          <Link to={pages.security()}>{t('back')}</Link>
        </Form>
      </Panel>
    </RoomPage>
  )
}
