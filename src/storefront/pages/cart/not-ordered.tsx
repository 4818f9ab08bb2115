import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { FormProblem } from '#ui/form/field.tsx'
import type { NotOrdered as Why } from '#vocabulary/calls/pages.ts'

/**
 * Why a checkout was not ordered. It is shown once: the address drops it, so that a reload does not show it
 * again.
 */
export function NotOrderedNotice({ why }: { why: Why | undefined }) {
  const t = useTranslations('notOrdered')
  // The address bar is outside of what is rendered.
  useEffect(() => {
    if (!why) return
    const address = new URL(location.href)
    address.searchParams.delete('notOrdered')
    address.searchParams.delete('key')
    history.replaceState(history.state, '', address)
  }, [why])
  return (
    <FormProblem>
      {why && (
        <>
          <strong>{why === 'itemOffShelf' ? t('titleOffShelf') : t('title')}</strong>
          <p>{t(why)}</p>
        </>
      )}
    </FormProblem>
  )
}
