import { useEffect } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { action } from '#storefront/pages/coupons/claim-route.tsx'
import { Button } from '#ui/button.tsx'
import type { Problem } from '#ui/mall-context.ts'
import { useToast } from '#ui/toast.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './claim.module.css'

type ClaimButtonProps = { readonly offerId: string; readonly name: string; readonly isGone?: boolean }

/** Claims one coupon and reports the outcome; the page around it is reloaded. */
export function ClaimButton({ offerId, name, isGone = false }: ClaimButtonProps) {
  const t = useTranslations('product.promotion')
  const say = useToast()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<typeof action>()
  // Of a request that failed the answer is null.
  const isClaimed = fetcher.data && 'claimed' in fetcher.data
  // The server's answer is an event from outside.
  useEffect(() => {
    if (isClaimed) say(t('claimed'))
  }, [isClaimed, say, t])
  return (
    <>
      <fetcher.Form method="post" action={pages.claimCoupon()}>
        <input type="hidden" name="offerId" value={offerId} />
        <input type="hidden" name="from" value={`${pathname}${search}`} />
        <Button
          size="small"
          look="quiet"
          disabled={isClaimed || isGone}
          isBusy={fetcher.state !== 'idle'}
          aria-label={isClaimed || isGone ? undefined : t('claimNamed', { name })}
        >
          {isClaimed ? t('isClaimed') : isGone ? t('allTaken') : t('claim')}
        </Button>
      </fetcher.Form>
      <ClaimProblem answer={fetcher.data} />
    </>
  )
}

/** Why nothing was claimed; a visitor is redirected to the login and back (PDP-37). */
export function ClaimProblem({ answer }: { answer: object | undefined }) {
  const t = useTranslations('product.promotion')
  const { pathname, search } = useLocation()
  const { signIn, problem } = (answer ?? {}) as { signIn?: true; problem?: Problem }
  return (
    <p role="status" className={css.problem}>
      {signIn && (
        <>
          {t('logInToClaim')} <Link to={pages.login(`${pathname}${search}`)}>{t('logIn')}</Link>
        </>
      )}
      {problem?.message}
    </p>
  )
}
