import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { changePassword, currentAccount } from '#wire/identity.ts'
import { pages } from '#wire/pages.ts'
import { onlyBuyers } from '../account/only-buyers.ts'
import { Panel, RoomPage } from '../account/room.tsx'
import type { Route } from './+types/route'
import { PasswordForm } from './password-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const { email } = await mall.call(currentAccount, {})
  return { email: email ?? '', isChanged: new URL(request.url).searchParams.get('done') === 'changed' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await mall.call(changePassword, { oldPassword: text('oldPassword'), newPassword: text('newPassword') })
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
  return redirect(`${pages.security()}?done=changed`)
}

/** How the account is kept safe: its password (ACCT-11). */
export default function SecurityPage({ loaderData: { email, isChanged }, actionData }: Route.ComponentProps) {
  const t = useTranslations('security')
  return (
    <RoomPage title={t('title')}>
      <Panel>
        {isChanged ? (
          <div role="status">
            <EmptyState title={t('changedTitle')} text={t('changedText', { email })}>
              <ButtonLink to={pages.account()}>{t('toAccount')}</ButtonLink>
            </EmptyState>
          </div>
        ) : (
          <PasswordForm email={email} problem={actionData?.problem} />
        )}
      </Panel>
    </RoomPage>
  )
}
