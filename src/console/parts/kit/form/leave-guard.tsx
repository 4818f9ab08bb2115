import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { useConfirm } from '../confirm.tsx'

/**
 * Prompts before unsaved changes are left: our own dialog inside the console, the browser's for everything
 * else. Rendered only while a form has unsaved changes, because the router consults one guard of a page alone.
 */
export function LeaveGuard(): ReactNode {
  const t = useTranslations('kit.form')
  const [dialog, ask] = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  // The answer comes from a dialog, after the navigation was held up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each navigation held up
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({
      title: t('leaveTitle'),
      text: t('leaveText'),
      action: t('leave'),
      otherwise: t('stay'),
      look: 'danger',
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return dialog
}
