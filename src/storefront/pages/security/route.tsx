import { Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { changePasswordCall, currentAccount } from '#modules/identity/bound/identity.ts'
import { thirdAccounts, unbindThirdAccountCall } from '#modules/identity/bound/third-accounts.ts'
import { ownAccesses } from '#modules/identity/calls/accounts.ts'
import { passkeys } from '#modules/identity/calls/passkeys.ts'
import { devicesCall, endDevice } from '#modules/identity/calls/profile.ts'
import { codeWays, signInCompanies } from '#modules/identity/calls/third-accounts.ts'
import { twoFactors } from '#modules/identity/calls/two-factors.ts'
import { mobileParts } from '#modules/identity/rules/mobile.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/security/security.module.css'
import { shownTarget } from '#storefront/parts/sign-in/typed-target.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import { Accesses } from './accesses.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactors } from './second-factors.tsx'
import { ThirdAccounts } from './third-accounts.tsx'
import { Devices, OwnData, Ways } from './ways.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const [
    { email, phone, hasPassword },
    codes,
    { devices },
    { companies },
    bound,
    { since },
    { passkeys: ownPasskeys },
    { accesses },
  ] = await Promise.all([
    mall.call(currentAccount, {}),
    mall.call(codeWays, {}),
    mall.call(devicesCall, {}),
    mall.call(signInCompanies, {}),
    mall.call(thirdAccounts, {}),
    mall.call(twoFactors, {}),
    mall.call(passkeys, {}),
    mall.call(ownAccesses, {}),
  ])
  const done = new URL(request.url).searchParams.get('done')
  return {
    email,
    phone,
    hasPassword,
    codes,
    devices: devices.map(({ sessionId, userAgent, signedInAt, isCurrent }) => ({
      sessionId,
      userAgent,
      isCurrent,
      signedInAt: signedInAt.toISOString(),
    })),
    companies,
    hasTwoFactors: since !== undefined,
    passkeys: ownPasskeys.length,
    accesses: accesses.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
    bound: bound.map((each) => ({ ...each, boundAt: each.boundAt.toISOString() })),
    isBound: done === 'bound',
    isUnbound: done === 'unbound',
    isChanged: done === 'changed',
    isEnded: done === 'ended',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === 'end' || intent === 'endOthers') {
    // A device that was signed out concurrently is the wanted result.
    await mall
      .call(endDevice, intent === 'end' ? { sessionId: text('sessionId') } : {})
      .catch((error) => refused(error))
    return redirect(`${pages.security()}?done=ended`)
  }
  try {
    if (intent === 'unbind') {
      await mall.call(unbindThirdAccountCall, { company: text('company') })
      return redirect(`${pages.security()}?done=unbound`)
    }
    await mall.call(changePasswordCall, {
      oldPassword: text('oldPassword'),
      newPassword: text('newPassword'),
    })
  } catch (error) {
    return refusedForm({ problem: refused(error), intent })
  }
  return redirect(`${pages.security()}?done=changed`)
}

/** The security of the account: its contacts, its password (ACCT-11), its devices; and a copy of all data. */
export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('security')
  const { email = '', phone, hasPassword, isChanged, isEnded } = loaderData
  const name = email || phone || ''
  const ofThird = actionData?.intent === 'unbind' ? actionData.problem : undefined
  return (
    <RoomPage title={t('title')}>
      {isEnded && <p role="status">{t('deviceEnded')}</p>}
      {loaderData.isBound && <p role="status">{t('thirdIsBound')}</p>}
      {loaderData.isUnbound && <p role="status">{t('thirdIsUnbound')}</p>}
      <div className={css.parts}>
        {!isChanged && <Ways email={email} phone={phone} codes={loaderData.codes} />}
        <Panel>
          {isChanged ? (
            <div role="status">
              <EmptyState
                title={t('changedTitle')}
                text={email ? t('changedText', { email }) : t('changedTextMobile')}
              >
                <ButtonLink to={pages.account()}>{t('toAccount')}</ButtonLink>
              </EmptyState>
            </div>
          ) : hasPassword ? (
            <PasswordForm
              email={name}
              shownAs={email || (phone ? shownTarget('mobile', { email: '', ...mobileParts(phone) }) : '')}
              problem={ofThird ? undefined : actionData?.problem}
            />
          ) : (
            <section className={css.part} aria-labelledby="password">
              <h2 id="password">{t('password')}</h2>
              <p>{t('noPassword')}</p>
              <p>
                {name ? (
                  <Link to={pages.forgotPassword(email ? undefined : 'mobile')}>{t('setPassword')}</Link>
                ) : (
                  t('noWays')
                )}
              </p>
            </section>
          )}
        </Panel>
        {!isChanged && (
          <>
            <SecondFactors isOn={loaderData.hasTwoFactors} passkeys={loaderData.passkeys} />
            <ThirdAccounts companies={loaderData.companies} bound={loaderData.bound} problem={ofThird} />
            <Devices devices={loaderData.devices} />
            <Accesses accesses={loaderData.accesses} />
            <OwnData />
          </>
        )}
      </div>
    </RoomPage>
  )
}
