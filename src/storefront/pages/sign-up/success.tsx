import { useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentAccount } from '#modules/identity/bound/identity.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { safeTarget } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/success'
import css from './success.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const target = safeTarget(new URL(request.url).searchParams.get('target'))
  // It addresses buyers who have just made an account.
  if (mall.caller.kind !== 'buyer') throw redirect(target)
  return { hasMail: Boolean((await mall.call(currentAccount, {})).email), target }
}

/** Counts down ten seconds and goes on, unless the buyer chose to stay (ACCT-01). */
export default function SignUpSuccessPage({ loaderData: { target, hasMail } }: Route.ComponentProps) {
  const t = useTranslations('account')
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(10)
  const [isStaying, setIsStaying] = useState(false)
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => {
      if (seconds <= 1) void navigate(target)
      setSeconds(Math.max(0, seconds - 1))
    }, 1_000)
    return () => clearTimeout(timer)
  }, [seconds, isStaying, navigate, target])
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={t('successTitle')} />
      <EmptyState title={t('successTitle')} text={t(hasMail ? 'successText' : 'successTextMobile')} isPage>
        <ButtonLink to={target}>{t('successGo')}</ButtonLink>
        {!isStaying && (
          <Button type="button" look="quiet" className={css.stay} onClick={() => setIsStaying(true)}>
            {t('successStay')}
          </Button>
        )}
      </EmptyState>
      {!isStaying && <p className={css.countdown}>{t('successGoes', { seconds })}</p>}
    </div>
  )
}
