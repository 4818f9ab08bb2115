import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentAccount } from '#modules/identity/bound/identity.ts'
import { joinByInvitationCall, readInvitationCall } from '#modules/identity/calls/work-invitations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { problemOf, refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Route } from './+types/invitation-route'
import css from './invitation.module.css'

const linkOf = (request: Request) => new URL(request.url).searchParams.get('invitation') ?? ''

/** An invitation that was accepted, withdrawn or has expired reads like one that never existed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const link = linkOf(request)
  try {
    const invitation = await mall.call(readInvitationCall, { invitation: link })
    const account = mall.caller.kind === 'buyer' ? await mall.call(currentAccount, {}) : undefined
    const isForCaller = account?.email?.toLowerCase() === invitation.email.toLowerCase()
    return { link, invitation, isSignedIn: account !== undefined, isForCaller }
  } catch (error) {
    if (!['invitationEnded', 'malformed'].includes(problemOf(error)?.code ?? '')) throw error
    return { link, invitation: undefined, isSignedIn: false, isForCaller: false }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { shop } = await context
      .get(mallContext)
      .call(joinByInvitationCall, { invitation: linkOf(request) })
    return redirect(shop ? pages.shopBoard(shop.slug) : pages.platform())
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
}

/** Leads to an account of the invited email, and from there to the console. */
export default function WorkInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('workInvitation')
  const roles = useTranslations('roles')
  const language = useLanguage()
  const format = useFormat()
  const { link, invitation, isSignedIn, isForCaller } = loaderData
  if (!invitation)
    return (
      <div className="wrap">
        <PrivateHead title={t('title')} />
        <EmptyState isPage drawing="away" title={t('ended')} text={t('endedText')}>
          <ButtonLink to={pages.home()}>{t('home')}</ButtonLink>
        </EmptyState>
      </div>
    )
  const { shop, role, email, expiresAt, hasAccount } = invitation
  const back = pages.workInvitation(link)
  const way = isForCaller ? 'join' : isSignedIn ? 'other' : hasAccount ? 'signIn' : 'signUp'
  return (
    <div className="wrap">
      <PrivateHead title={t('title')} />
      <EmptyState
        isPage
        title={shop ? t('ofShop', { shop: textIn(shop.name, language) }) : t('ofPlatform')}
        text={t('until', { email, time: format.moment(expiresAt) })}
      >
        <div className={css.parts}>
          <p>
            <strong>{t('asRole', { role: roles(`name.${role}`) })}</strong>
            <br />
            {roles(`text.${role}`)}
          </p>
          {way === 'join' && (
            <>
              {actionData && <FormProblem>{actionData.problem.message}</FormProblem>}
              <Form method="post">
                <Button>{t('join')}</Button>
              </Form>
            </>
          )}
          {way === 'other' && (
            <>
              <p>{t('other')}</p>
              <Form method="post" action="/logout">
                <Button look="quiet">{t('signOut')}</Button>
              </Form>
            </>
          )}
          {way === 'signIn' && (
            <>
              <p>{t('signInText')}</p>
              <ButtonLink to={pages.login(back)}>{t('signIn')}</ButtonLink>
            </>
          )}
          {way === 'signUp' && (
            <>
              <p>{t('signUpText')}</p>
              <ButtonLink to={pages.signup(back)}>{t('signUp')}</ButtonLink>
            </>
          )}
        </div>
      </EmptyState>
    </div>
  )
}
